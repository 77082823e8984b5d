import { googleEndpoints } from '@universal-media/contract/accounts/google';
import type { FastifyBaseLogger } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { connectedPlatforms } from '#connectors/ad-platforms/connected.ts';
import { smtpMail } from '#connectors/email/smtp.ts';
import { openidGoogle } from '#connectors/google/openid-google.ts';
import { anthropicModel } from '#connectors/language-model/anthropic-model.ts';
import { flexibleLimits } from '#connectors/limits/flexible-limits.ts';
import type { LiveConnector } from '#connectors/live/live.ts';
import { natsLive } from '#connectors/live/nats.ts';
import { sandboxedProcessor } from '#connectors/media/sandboxed-processor.ts';
import { s3Objects } from '#connectors/objects/s3-objects.ts';
import type { Payments } from '#connectors/payments/payments.ts';
import { stripePayments } from '#connectors/payments/stripe-payments.ts';
import { signedAccessTokens } from '#connectors/secrets/access-tokens.ts';
import { apiKeys as apiKeySecrets } from '#connectors/secrets/api-keys.ts';
import { signedContentLinks } from '#connectors/secrets/content-links.ts';
import { signedDeviceMarks } from '#connectors/secrets/device-marks.ts';
import { derivedMailedTokens } from '#connectors/secrets/mailed-tokens.ts';
import { argon2Passwords } from '#connectors/secrets/passwords.ts';
import { signedQuotes } from '#connectors/secrets/quotes.ts';
import { recoveryCodes } from '#connectors/secrets/recovery-codes.ts';
import { derivedRefreshTokens } from '#connectors/secrets/refresh-tokens.ts';
import { sealing } from '#connectors/secrets/sealing.ts';
import { sealedShareLinks } from '#connectors/secrets/share-links.ts';
import { authenticatorCodes } from '#connectors/secrets/totp.ts';
import type { Clock } from '#core/kit/clock.ts';
import { buildAccounts } from '#domains/accounts/accounts.ts';
import { accountRuns, buildCampaigns, campaignLookup } from '#domains/campaigns/campaigns.ts';
import { buildCopy } from '#domains/copy/copy.ts';
import { buildCreative } from '#domains/creative/creative.ts';
import { accountPorts, buildMoney } from '#domains/money/money.ts';
import { buildOperations } from '#domains/operations/operations.ts';
import { buildPlatforms } from '#domains/platforms/platforms.ts';
import { buildTargeting } from '#domains/targeting/targeting.ts';
import { outboxStore } from '#durable/outbox.ts';
import { openDatabase } from '#storage/database.ts';
import type { Config } from './config.ts';

const systemClock: Clock = { now: () => new Date() };

/** Builds the connectors first, then the domains from lowest to highest, each with exactly what it needs. */
export async function buildDeps(
  config: Config,
  log: FastifyBaseLogger,
  clock: Clock = systemClock,
  payments: Payments | undefined = config.payments && stripePayments(config.payments),
) {
  const database = openDatabase(config.database.url, config.database.pool, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  );
  const live: LiveConnector = await natsLive(config.nats.url, 'universal-media');
  const mail = smtpMail(config.mail.url, config.mail.from);
  const passwords = await argon2Passwords();
  const tokens = signedAccessTokens(config.sessionSecrets, clock);
  const limits = flexibleLimits({ pool: database.sidePool, factor: config.limitFactor });
  const objects = s3Objects(config.objects);
  const [sessionSecret = ''] = config.sessionSecrets;
  const [dataSecret = ''] = config.dataSecrets;
  const { origin } = config;
  const { transact, aside } = database;
  const newId = uuidv7;

  const operations = buildOperations({ clock, newId, mail, live, transact });
  const { audit, notifications } = operations;
  const accounts = buildAccounts({
    advanced: config.advanced,
    audit,
    clock,
    limits,
    live,
    newId,
    notifications,
    origin,
    passwords,
    readBalance: accountPorts.readBalance,
    listAssignedCodes: accountPorts.listAssignedCodes,
    tokens,
    refreshTokens: derivedRefreshTokens(sessionSecret),
    deviceMarks: signedDeviceMarks(config.dataSecrets),
    mailedTokens: derivedMailedTokens(dataSecret),
    apiKeySecrets,
    totp: authenticatorCodes,
    recoveryCodes,
    sealing: sealing(config.dataSecrets),
    google:
      config.google &&
      openidGoogle({ ...config.google, redirect_uri: `${origin}${googleEndpoints.finishGoogleSignIn.path}` }),
    preview: config.preview,
    database,
    transact,
    aside,
  });
  const targeting = buildTargeting({ clock, limits, database });
  const adPlatforms = connectedPlatforms(config.adPlatforms);
  const platforms = buildPlatforms({
    accounts,
    adPlatforms,
    audit,
    clock,
    countLiveRuns: accountRuns.countLive,
    live,
    log,
    newId,
    settle_seconds: config.launchSettleSeconds,
    watch_seconds: config.launchLookSeconds,
    transact,
  });
  const copy = buildCopy({
    clock,
    limits,
    log,
    model: config.languageModel && anthropicModel(config.languageModel),
    daily_cap_micros: config.translationDailyCapMicros,
  });
  const creative = buildCreative({
    audit,
    clock,
    limits,
    live,
    newId,
    notifications,
    objects,
    origin,
    account: accounts,
    campaigns: campaignLookup,
    links: signedContentLinks(config.dataSecrets, clock),
    processor: sandboxedProcessor({ node: process.execPath }),
    sweep_seconds: config.contentSweepSeconds,
    transact,
  });
  const money = buildMoney({
    audit,
    clock,
    findBuyer: accounts.find,
    limits,
    live,
    log,
    newId,
    notifications,
    origin,
    payments,
    transact,
    approval_above: config.adjustmentApprovalAbove,
    check_seconds: config.checkoutCheckSeconds,
    look_back_seconds: config.paymentLookBackSeconds,
    purchase_ceiling: config.purchaseCeiling,
  });
  const campaigns = buildCampaigns({
    accounts,
    adAccounts: platforms.adAccounts,
    adPlatforms,
    audit,
    clock,
    content: creative.content,
    customerLists: targeting.customerLists,
    ledger: money.ledger,
    limits,
    live,
    log,
    milestones: money.milestones,
    newId,
    notifications,
    objects,
    origin,
    population: targeting.population,
    purchases: money.purchases,
    quotes: signedQuotes(config.dataSecrets),
    shareLinks: sealedShareLinks(sealing(config.dataSecrets), origin),
    settle_seconds: config.launchSettleSeconds,
    poll_seconds: config.launchLookSeconds,
    transact,
    aside,
  });
  // Every domain that stores personal data adds it to data exports and erases it with the account.
  accounts.addExportSections([
    ...money.exports,
    ...campaigns.exports,
    ...[copy, targeting, platforms, creative].map(({ exported }) => exported),
  ]);
  // Campaigns are canceled first, which releases their holds.
  accounts.events.accountErased.subscribe((trx, { user_id }) => campaigns.cancelAll(trx, user_id));
  for (const eraser of [money, copy, targeting, platforms, creative, campaigns]) {
    accounts.events.accountErased.subscribe((trx, { user_id }) => eraser.erase(trx, user_id));
  }
  accounts.events.userCreated.subscribe(async (trx, { user_id, initial_credits, created_by, request }) => {
    if (initial_credits === 0) return;
    await money.grantStartingCredits(trx, created_by, { user_id, credits: initial_credits }, request);
  });
  accounts.events.accountDeactivated.subscribe((trx, { user_id, deactivated_by, request_id }) => {
    const actor = { kind: 'staff', admin_id: deactivated_by.admin.admin_id } as const;
    return money.cancelAllSubscriptions(trx, user_id, { actor, request_id });
  });

  return {
    config,
    log,
    clock,
    database,
    tokens,
    outbox: outboxStore(database),
    services: { operations, accounts, targeting, platforms, copy, creative, money, campaigns },
    async close() {
      mail.close();
      limits.close();
      objects.close();
      await live.close();
      await database.close();
    },
  };
}

export type Deps = Awaited<ReturnType<typeof buildDeps>>;
