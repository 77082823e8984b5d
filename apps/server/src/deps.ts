import { googleEndpoints } from '@universal-media/contract/google';
import type { FastifyBaseLogger } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Config } from './config.ts';
import { connectedPlatforms } from './connectors/ad-platforms/connected.ts';
import { openidGoogle } from './connectors/google/openid-google.ts';
import { anthropicModel } from './connectors/language-model/anthropic-model.ts';
import { flexibleLimits } from './connectors/limits/flexible-limits.ts';
import type { LiveConnector } from './connectors/live/live.ts';
import { natsLive } from './connectors/live/nats.ts';
import { smtpMail } from './connectors/mail/smtp.ts';
import { sandboxedWorkshop } from './connectors/media/sandboxed-workshop.ts';
import { turns } from './connectors/media/turns.ts';
import { s3Objects } from './connectors/objects/s3-objects.ts';
import type { Payments } from './connectors/payments/payments.ts';
import { stripePayments } from './connectors/payments/stripe-payments.ts';
import { signedAccessTokens } from './connectors/secrets/access-tokens.ts';
import { apiKeys as apiKeyMaker } from './connectors/secrets/api-keys.ts';
import { signedContentLinks } from './connectors/secrets/content-links.ts';
import { signedDeviceMarks } from './connectors/secrets/device-marks.ts';
import { derivedMailedTokens } from './connectors/secrets/mailed-tokens.ts';
import { argon2Passwords } from './connectors/secrets/passwords.ts';
import { signedQuotes } from './connectors/secrets/quotes.ts';
import { recoveryCodes } from './connectors/secrets/recovery-codes.ts';
import { derivedRefreshTokens } from './connectors/secrets/refresh-tokens.ts';
import { sealing } from './connectors/secrets/sealing.ts';
import { sealedShareLinks } from './connectors/secrets/share-links.ts';
import { authenticatorCodes } from './connectors/secrets/totp.ts';
import type { Clock } from './core/clock.ts';
import { outboxStore } from './durable/outbox.ts';
import { accountService } from './features/account/service.ts';
import { adjustmentService } from './features/adjustments/service.ts';
import { adminService } from './features/admins/service.ts';
import { apiKeyService } from './features/api-keys/service.ts';
import { audienceService } from './features/audiences/service.ts';
import { auditService } from './features/audit/service.ts';
import { billingService } from './features/billing/service.ts';
import { campaignService } from './features/campaigns/service.ts';
import { cardDisputeService } from './features/card-disputes/service.ts';
import { contentService } from './features/content/service.ts';
import { reviewService } from './features/content-review/service.ts';
import { contentSweepService } from './features/content-sweep/service.ts';
import { creditService } from './features/credits/service.ts';
import { dashboardService } from './features/dashboard/service.ts';
import { deletionService } from './features/deletion/service.ts';
import { discountService } from './features/discounts/service.ts';
import { draftService } from './features/drafts/service.ts';
import { estimateService } from './features/estimates/service.ts';
import { exportService } from './features/exports/service.ts';
import { fixService } from './features/fixes/service.ts';
import { flightService } from './features/flights/service.ts';
import { fulfilmentService } from './features/fulfilment/service.ts';
import { googleService } from './features/google/service.ts';
import { housekeepingService } from './features/housekeeping/service.ts';
import { identityService } from './features/identity/service.ts';
import { inspectionService } from './features/inspections/service.ts';
import { launchService } from './features/launches/service.ts';
import { locationService } from './features/locations/service.ts';
import { circleStore } from './features/locations/store/circles.ts';
import { locationStore } from './features/locations/store.ts';
import { mailLinkService } from './features/mail-links/service.ts';
import { milestoneService } from './features/milestones/service.ts';
import { notificationService } from './features/notifications/service.ts';
import { notificationStore } from './features/notifications/store.ts';
import { paymentEventService } from './features/payment-events/service.ts';
import { portfolioService } from './features/portfolio/service.ts';
import { previewService } from './features/preview/service.ts';
import { purchaseService } from './features/purchases/service.ts';
import { refundService } from './features/refunds/service.ts';
import { sessionService } from './features/sessions/service.ts';
import { sessionStore } from './features/sessions/store.ts';
import { sharingService } from './features/sharing/service.ts';
import { staffService } from './features/staff/service.ts';
import { staffStore } from './features/staff/store.ts';
import { standingService } from './features/standing/service.ts';
import { subscriptionService } from './features/subscriptions/service.ts';
import { termsService } from './features/terms/service.ts';
import { translationService } from './features/translation/service.ts';
import { uploadService } from './features/uploads/service.ts';
import { userService } from './features/users/service.ts';
import { walletService } from './features/wallet/service.ts';
import { openDatabase } from './storage/database.ts';

// Of files that come in a form, 5 MB each.
const PARTS_IN_MEMORY = 8;

// Each is on the disk of this machine meanwhile: a quarter of a gigabyte, and twice that where one is made of another.
const INSPECTED_AT_ONCE = 8;
const MADE_AT_ONCE = 4;

const systemClock: Clock = { now: () => new Date() };

/** Builds the world once: what reaches outside first, then the features on top of it. */
export async function buildDeps(
  config: Config,
  log: FastifyBaseLogger,
  clock: Clock = systemClock,
  payments: Payments | undefined = config.payments && stripePayments(config.payments),
) {
  const database = openDatabase(config.database.url, config.database.pool, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  const live: LiveConnector = await natsLive(config.nats.url, 'universal-media');
  const mail = smtpMail(config.mail.url, config.mail.from);
  const passwords = await argon2Passwords();
  const tokens = signedAccessTokens(config.sessionSecrets, clock);
  const [secret = ''] = config.sessionSecrets;
  const [dataSecret = ''] = config.dataSecrets;
  const deviceMarks = signedDeviceMarks(config.dataSecrets);
  const refreshTokens = derivedRefreshTokens(secret);
  const limits = flexibleLimits({ pool: database.sidePool, factor: config.limitFactor });
  const googleSignIn =
    config.google &&
    openidGoogle({ ...config.google, redirect_uri: `${config.origin}${googleEndpoints.callback.path}` });
  const objects = s3Objects(config.objects);
  const contentLinks = signedContentLinks(config.dataSecrets, clock);
  const newId = uuidv7;
  // What nearly every feature stands on.
  const base = { clock, newId, limits, live, passwords, tokens, transact: database.transact, preview: config.preview };

  const audit = auditService({ clock, newId });
  const notifications = notificationService({ store: notificationStore(database), mail, live, clock });
  const wallet = walletService({ clock, newId, live });
  const credits = creditService({ wallet, clock });
  const terms = termsService({ audit, clock });
  const apiKeys = apiKeyService({ ...base, audit, keys: apiKeyMaker });
  const sessions = sessionService({
    ...base,
    store: sessionStore(database),
    audit,
    wallet,
    refreshTokens,
    deviceMarks,
    aside: database.aside,
  });
  const links = mailLinkService({ clock, origin: config.origin, mailedTokens: derivedMailedTokens(dataSecret) });
  const { origin } = config;
  const shared = { ...base, audit, terms, apiKeys, notifications, sessions, links, wallet };
  const identity = identityService({ ...shared, deviceMarks, origin });
  const google = googleService({ ...base, audit, identity, google: googleSignIn });
  const discounts = discountService({ ...base, audit });
  const billing = billingService({ clock });
  const milestones = milestoneService({ clock, audit, wallet });
  const adjustments = adjustmentService({ ...base, audit, wallet, approval_above: config.adjustmentApprovalAbove });
  const account = accountService({ ...shared, origin, discounts });
  const money = { ...shared, discounts, account, payments, log, origin };
  const translation = translationService({
    ...base,
    log,
    model: config.languageModel && anthropicModel(config.languageModel),
    daily_cap_micros: config.translationDailyCapMicros,
  });
  const adPlatforms = connectedPlatforms(config.adPlatforms);
  const drafts = draftService(base);
  const standing = standingService({ ...base, wallet, milestones });
  const flights = flightService({ ...base, audit, standing, account, notifications, origin });
  const shareLinks = sealedShareLinks(sealing(config.dataSecrets), origin);
  const portfolio = portfolioService({ ...base, drafts, shareLinks });
  const sharing = sharingService({ ...base, portfolio, shareLinks });
  const dashboard = dashboardService({ clock, wallet });
  const audiences = audienceService(base);
  const workshop = sandboxedWorkshop({ node: process.execPath });
  const files = { ...base, objects, links: contentLinks };
  const uploads = uploadService({ ...files, partMemory: turns(PARTS_IN_MEMORY) });
  const content = contentService({ ...files, drafts });
  const work = { ...files, workshop, content };
  const inspections = inspectionService({ ...work, inspectedAtOnce: turns(INSPECTED_AT_ONCE) });
  const fixes = fixService({ ...work, inspections, madeAtOnce: turns(MADE_AT_ONCE) });
  const contentSweep = contentSweepService({ ...files, content, sweep_seconds: config.contentSweepSeconds });
  const review = reviewService({ ...shared, links: contentLinks, account, drafts, uploads, content, origin });
  const disputes = cardDisputeService(money);
  const refunds = refundService({ ...money, disputes });
  const subscriptions = subscriptionService(money);
  const bounds = { purchase_ceiling: config.purchaseCeiling, check_seconds: config.checkoutCheckSeconds };
  const buying = { ...money, refunds, subscriptions, ...bounds };
  const purchases = purchaseService(buying);
  const paymentEvents = paymentEventService({
    ...buying,
    purchases,
    disputes,
    look_back_seconds: config.paymentLookBackSeconds,
  });
  // A feature that keeps something about a person adds its part to both lists.
  const exports = exportService({
    ...shared,
    account,
    sections: [
      credits,
      purchases,
      discounts,
      milestones,
      adjustments,
      translation,
      drafts,
      audiences,
      content,
      portfolio,
      sharing,
    ].map(({ exported }) => exported),
  });
  const deletion = deletionService({
    ...shared,
    account,
    origin,
    erasers: [
      flights,
      purchases,
      subscriptions,
      paymentEvents,
      adjustments,
      translation,
      drafts,
      audiences,
      content,
      review,
      portfolio,
      sharing,
    ],
  });
  const staff = staffService({
    ...base,
    store: staffStore(database),
    audit,
    aside: database.aside,
    totp: authenticatorCodes,
    recoveryCodes,
    sealing: sealing(config.dataSecrets),
  });
  const admins = adminService({ ...base, audit, staff });
  const locations = locationService({ ...base, store: locationStore(database), circles: circleStore(database) });
  const estimates = estimateService({
    ...base,
    log,
    quotes: signedQuotes(config.dataSecrets),
    platforms: adPlatforms,
    locations,
    aside: database.aside,
  });
  const launches = launchService({
    ...base,
    log,
    standing,
    content,
    objects,
    adPlatforms,
    settle_seconds: config.launchSettleSeconds,
    look_seconds: config.launchLookSeconds,
  });
  const campaigns = campaignService({
    ...base,
    audit,
    wallet,
    standing,
    flights,
    purchases,
    drafts,
    content,
    estimates,
    adPlatforms,
    origin,
  });
  const fulfilment = fulfilmentService({ clock, audit, standing, launches, portfolio });
  const housekeeping = housekeepingService(base);
  const preview = previewService({ ...base, sessions, staff });
  const users = userService({ ...shared, identity, adjustments, subscriptions });

  return {
    config,
    log,
    clock,
    database,
    tokens,
    outbox: outboxStore(database),
    services: {
      identity,
      sessions,
      google,
      terms,
      account,
      exports,
      deletion,
      apiKeys,
      notifications,
      staff,
      admins,
      users,
      discounts,
      milestones,
      drafts,
      portfolio,
      sharing,
      dashboard,
      audiences,
      uploads,
      content,
      inspections,
      fixes,
      contentSweep,
      review,
      adjustments,
      translation,
      billing,
      wallet,
      credits,
      purchases,
      subscriptions,
      refunds,
      paymentEvents,
      audit,
      preview,
      housekeeping,
      locations,
      estimates,
      campaigns,
      flights,
      fulfilment,
      launches,
    },
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
