import { randomUUID } from 'node:crypto';
import { googleEndpoints } from '@universal-media/contract/accounts/google';
import type { FastifyBaseLogger } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { connectedPlatforms } from '#connectors/ad-platforms/connected.ts';
import { signedMailLinks } from '#connectors/email/mail-links.ts';
import { signedPauseLinks } from '#connectors/email/pause-links.ts';
import { sendgridEvents } from '#connectors/email/sendgrid-events.ts';
import { signedSequenceLinks } from '#connectors/email/sequence-links.ts';
import { smtpMail } from '#connectors/email/smtp.ts';
import { openidGoogle } from '#connectors/google/openid-google.ts';
import { anthropicModel } from '#connectors/language-model/anthropic-model.ts';
import { flexibleLimits } from '#connectors/limits/flexible-limits.ts';
import type { LiveConnector } from '#connectors/live/live.ts';
import { natsLive } from '#connectors/live/nats.ts';
import { configuredMeasurement } from '#connectors/measurement/configured.ts';
import { sandboxedProcessor } from '#connectors/media/sandboxed-processor.ts';
import { s3Objects } from '#connectors/objects/s3-objects.ts';
import type { Payments } from '#connectors/payments/payments.ts';
import { stripePayments } from '#connectors/payments/stripe-payments.ts';
import { signedAccessTokens } from '#connectors/secrets/access-tokens.ts';
import { apiKeys as apiKeySecrets } from '#connectors/secrets/api-keys.ts';
import { signedContentLinks } from '#connectors/secrets/content-links.ts';
import { signedDeviceMarks } from '#connectors/secrets/device-marks.ts';
import { hashedHeroChoice } from '#connectors/secrets/hero-choice.ts';
import { derivedMailedTokens } from '#connectors/secrets/mailed-tokens.ts';
import { webauthnPasskeys } from '#connectors/secrets/passkeys.ts';
import { argon2Passwords } from '#connectors/secrets/passwords.ts';
import { signedQuotes } from '#connectors/secrets/quotes.ts';
import { recoveryCodes } from '#connectors/secrets/recovery-codes.ts';
import { derivedRefreshTokens } from '#connectors/secrets/refresh-tokens.ts';
import { sealing } from '#connectors/secrets/sealing.ts';
import { sealedReportLinks, sealedShareLinks } from '#connectors/secrets/share-links.ts';
import { authenticatorCodes } from '#connectors/secrets/totp.ts';
import { guardedPost } from '#connectors/webhooks/guarded-post.ts';
import { standardWebhookSigning } from '#connectors/webhooks/signing.ts';
import { guardedFetch } from '#connectors/website/guarded-fetch.ts';
import { websiteReader } from '#connectors/website/website-reader.ts';
import type { Clock } from '#core/kit/clock.ts';
import { buildAccounts, recipients } from '#domains/accounts/accounts.ts';
import {
  accountRuns,
  buildCampaigns,
  campaignLookup,
  deliveredMedia,
  ledgerSubjects,
} from '#domains/campaigns/campaigns.ts';
import { buildCopy } from '#domains/copy/copy.ts';
import { buildCreative } from '#domains/creative/creative.ts';
import { accountPorts, buildMoney } from '#domains/money/money.ts';
import { buildOperations } from '#domains/operations/operations.ts';
import { buildPlatforms } from '#domains/platforms/platforms.ts';
import { buildResults, figureReader } from '#domains/results/results.ts';
import { buildRiskPorts, buildSupport } from '#domains/support/support.ts';
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
  const database = openDatabase(config.database, (error) => log.warn({ err: error }, 'database connection lost'));
  const live: LiveConnector = await natsLive(config.nats, 'universal-media', (error) =>
    log.warn({ err: error }, 'live connection failed'),
  );
  const { eventKeys } = config.mail;
  const mail = smtpMail(config.mail.url, config.mail.from, { isReported: eventKeys !== undefined });
  const passwords = await argon2Passwords();
  const tokens = signedAccessTokens(config.sessionSecrets, clock);
  const limits = flexibleLimits({ pool: database.sidePool, factor: config.limitFactor });
  const objects = s3Objects(config.objects);
  const [sessionSecret = ''] = config.sessionSecrets;
  const [dataSecret = ''] = config.dataSecrets;
  const { origin } = config;
  const { transact, aside } = database;
  const newId = uuidv7;

  const mailLinks = signedMailLinks(config.dataSecrets);

  const operations = buildOperations({
    chooseHero: hashedHeroChoice(dataSecret),
    clock,
    limits,
    measurement: configuredMeasurement(config.measurement, origin),
    newSubjectId: randomUUID,
    newId,
    mail,
    mailEvents: eventKeys && sendgridEvents(eventKeys),
    mailLinks,
    live,
    log,
    objects,
    origin,
    recipients,
    transact,
    aside,
    model_caps: config.modelCaps,
  });
  const { approvals, audit, exportList, notifications, noteSiteEvent } = operations;
  const contentLinks = signedContentLinks(config.dataSecrets, clock);
  const accounts = buildAccounts({
    advanced: config.advanced,
    approvals,
    audit,
    clock,
    exportList,
    limits,
    live,
    newId,
    notifications,
    noteSecurityEvent: operations.securityEvents.note,
    linkConsent: operations.linkConsent,
    noteSignUp: operations.visits.noteSignUp,
    noteSiteEvent,
    origin,
    passwords,
    readBalance: accountPorts.readBalance,
    listAssignedCodes: accountPorts.listAssignedCodes,
    tokens,
    refreshTokens: derivedRefreshTokens(sessionSecret),
    deviceMarks: signedDeviceMarks(config.dataSecrets),
    mailLinks,
    mailedTokens: derivedMailedTokens(dataSecret),
    apiKeySecrets,
    totp: authenticatorCodes,
    passkeys: webauthnPasskeys(origin),
    recoveryCodes,
    sealing: sealing(config.dataSecrets),
    contentLinks,
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
    hasUnfinishedRuns: accountRuns.hasUnfinished,
    limits,
    live,
    log,
    newId,
    notifications,
    origin,
    sealing: sealing(config.dataSecrets),
    settle_seconds: config.launchSettleSeconds,
    watch_seconds: config.launchLookSeconds,
    transact,
  });
  const website = websiteReader(guardedFetch({ origin, simulator_url: config.websiteSimulator }));
  const model = config.languageModel && anthropicModel(config.languageModel);
  const copy = buildCopy({
    clock,
    limits,
    log,
    model,
    modelCosts: operations.modelCosts,
    daily_cap_micros: config.copyCaps.translation,
    copy_help_cap_micros: config.copyCaps.help,
    testimonial_cap_micros: config.copyCaps.testimonial,
    newId,
    website,
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
    links: contentLinks,
    processor: sandboxedProcessor({ node: process.execPath }),
    sweep_seconds: config.contentSweepSeconds,
    transact,
  });
  const freezes_per_day = config.riskFreezesPerDay;
  const riskContext = { audit, clock, live, log, newId, notifications, transact, aside, freezes_per_day };
  const risk = buildRiskPorts(riskContext);
  const delivered = deliveredMedia(figureReader);
  const money = buildMoney({
    approvals,
    assertMayBuy: risk.assertMayBuy,
    audit,
    clock,
    exportList,
    findBuyer: accounts.find,
    sumDelivered: delivered.sum,
    sumUndelivered: delivered.sumUndelivered,
    findCompany: accounts.findDocumentEntity,
    ledgerSubjects,
    seller: config.seller,
    limits,
    live,
    log,
    newId,
    noteSiteEvent,
    notifications,
    origin,
    payments,
    transact,
    approval_above: config.adjustmentApprovalAbove,
    daily_limit: config.adjustmentDailyLimit,
    check_seconds: config.checkoutCheckSeconds,
    look_back_seconds: config.paymentLookBackSeconds,
    purchase_ceiling: config.purchaseCeiling,
  });
  const campaigns = buildCampaigns({
    accounts,
    adAccounts: platforms.adAccounts,
    adPlatforms,
    approvals,
    audit,
    clock,
    exportList,
    content: creative.content,
    copyWriter: copy.writer,
    testimonials: copy.testimonials,
    customerLists: targeting.customerLists,
    figures: figureReader,
    keySpending: accounts.keySpending,
    launches: risk.launches,
    ledger: money.ledger,
    limits,
    live,
    log,
    milestones: money.milestones,
    newId,
    noteSiteEvent,
    notifications,
    objects,
    origin,
    placeFinder: targeting.placeFinder,
    population: targeting.population,
    purchases: money.purchases,
    pauseLinks: signedPauseLinks(config.dataSecrets),
    quotes: signedQuotes(config.dataSecrets),
    shareLinks: sealedShareLinks(sealing(config.dataSecrets), origin),
    settle_seconds: config.launchSettleSeconds,
    poll_seconds: config.launchLookSeconds,
    website,
    transact,
    aside,
  });
  const results = buildResults({
    accounts,
    audit,
    campaigns,
    clock,
    limits,
    mailLinks,
    newId,
    notifications,
    objects,
    origin,
    reportLinks: sealedReportLinks(sealing(config.dataSecrets), origin),
    transact,
    aside,
  });
  const support = buildSupport(
    {
      ...riskContext,
      accounts,
      assistantCaps: config.assistantCaps,
      deactivateAccount: accounts.deactivate,
      exportList,
      figures: figureReader,
      limits,
      listLinkedMovements: money.listLinkedMovements,
      model,
      modelCosts: operations.modelCosts,
      newDisputeId: randomUUID,
      newVisitorId: randomUUID,
      notifications,
      origin,
      ownerReads: { ...campaigns.reads, readBalance: accountPorts.readBalance, getReport: results.getReport },
      recipients,
      savePaymentCard: money.savePaymentCard,
      sequenceLinks: signedSequenceLinks(config.dataSecrets),
      sequences: {
        ...config.sequences,
        from: config.mail.from,
        has_events: config.mail.eventKeys !== undefined,
        mail_server: new URL(config.mail.url).hostname,
        seller: config.seller,
      },
      sealing: sealing(config.dataSecrets),
      supportContact: config.supportContact,
      webhookSender: guardedPost({ origin }),
      webhookSigning: standardWebhookSigning,
    },
    money.events,
    { ...campaigns.events, ...results.events },
  );
  // Every domain that stores personal data adds it to data exports and erases it with the account.
  accounts.addExportSections([
    ...operations.exports,
    ...money.exports,
    ...campaigns.exports,
    ...results.exports,
    ...support.exports,
    ...copy.exports,
    ...[targeting, platforms, creative].map(({ exported }) => exported),
  ]);
  operations.addDashboardSources([accounts, money, creative, campaigns, support].map(({ dashboard }) => dashboard));
  // Campaigns are canceled first, which releases their holds.
  accounts.events.accountErased.subscribe((trx, { user_id }) => campaigns.cancelAll(trx, user_id));
  for (const eraser of [operations, money, copy, targeting, platforms, creative, campaigns, results, support]) {
    accounts.events.accountErased.subscribe((trx, { user_id }) => eraser.erase(trx, user_id));
  }
  accounts.events.userCreated.subscribe(async (trx, { user_id, initial_credits, created_by, request }) => {
    if (initial_credits === 0) return;
    await money.grantStartingCredits(trx, created_by, { user_id, credits: initial_credits }, request);
  });
  accounts.events.accountDeactivated.subscribe(async (trx, { user_id, deactivated_by, request_id }) => {
    const actor = { kind: 'staff', admin_id: deactivated_by.admin.admin_id } as const;
    await campaigns.pauseAll(trx, user_id, { actor, reason: 'The account was deactivated.' });
    await campaigns.unshareAll(trx, user_id);
    await results.stopSharing(trx, user_id);
    await money.cancelAllSubscriptions(trx, user_id, { actor, request_id });
  });

  return {
    config,
    log,
    clock,
    database,
    tokens,
    outbox: outboxStore(database),
    services: { operations, accounts, targeting, platforms, copy, creative, money, campaigns, results, support },
    async close() {
      await operations.securityEvents.close();
      await operations.visits.close();
      mail.close();
      limits.close();
      objects.close();
      await live.close();
      await database.close();
    },
  };
}

export type Deps = Awaited<ReturnType<typeof buildDeps>>;
