import type { Deps } from './deps.ts';
import { accountRoutes } from './features/account/routes.ts';
import { adjustmentRoutes } from './features/adjustments/staff-routes.ts';
import { adminRoutes } from './features/admins/staff-routes.ts';
import { apiKeyRoutes } from './features/api-keys/routes.ts';
import { audienceRoutes } from './features/audiences/routes.ts';
import { auditRoutes } from './features/audit/staff-routes.ts';
import { billingRoutes } from './features/billing/staff-routes.ts';
import { campaignRoutes } from './features/campaigns/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { reviewRoutes } from './features/content-review/staff-routes.ts';
import { creditRoutes } from './features/credits/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { deletionRoutes } from './features/deletion/routes.ts';
import { discountRoutes } from './features/discounts/routes.ts';
import { discountStaffRoutes } from './features/discounts/staff-routes.ts';
import { draftRoutes } from './features/drafts/routes.ts';
import { estimateRoutes } from './features/estimates/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { fixRoutes } from './features/fixes/routes.ts';
import { flightRoutes } from './features/flights/routes.ts';
import { fulfilmentRoutes } from './features/fulfilment/staff-routes.ts';
import { googleRoutes } from './features/google/routes.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { locationRoutes } from './features/locations/routes.ts';
import { milestoneRoutes } from './features/milestones/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { paymentEventRoutes } from './features/payment-events/routes.ts';
import { portfolioRoutes } from './features/portfolio/routes.ts';
import { portfolioStaffRoutes } from './features/portfolio/staff-routes.ts';
import { previewRoutes } from './features/preview/routes.ts';
import { purchaseRoutes } from './features/purchases/routes.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { sharingRoutes } from './features/sharing/routes.ts';
import { staffRoutes } from './features/staff/staff-routes.ts';
import { subscriptionRoutes } from './features/subscriptions/routes.ts';
import { termsRoutes } from './features/terms/routes.ts';
import { translationRoutes } from './features/translation/routes.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { userRoutes } from './features/users/staff-routes.ts';
import { apiDocs } from './http/docs.ts';
import { onceOnly } from './http/idempotency.ts';
import type { Api } from './http/implement.ts';
import { operations } from './http/operations.ts';
import { accessPolicy } from './http/policy.ts';
import { baseServer } from './http/server.ts';
import { webPages } from './http/web-pages.ts';

/** The API's table of contents: one line per feature. Nothing listens yet. */
export async function buildApp(deps: Deps, stopping: () => boolean = () => false) {
  const { config, log, clock, database, tokens, services } = deps;
  const { server, registry } = baseServer(log, config.api.trustedProxies);
  const sessions = {
    advertiser: services.sessions.authenticate,
    apiKey: services.apiKeys.authenticate,
    staff: services.staff.authenticate,
  };
  const api: Api = {
    server,
    policy: accessPolicy(tokens, sessions, config.origin),
    transact: database.transact,
    transactFor: database.transactFor,
    once: onceOnly(clock),
    origin: config.origin,
    preview: config.preview,
  };

  operations(server, { registry, checks: { database: database.ping }, stopping });
  await apiDocs(server);

  identityRoutes(api, services.identity);
  sessionRoutes(api, services.sessions);
  googleRoutes(api, services.google);
  termsRoutes(api, services.terms);
  accountRoutes(api, services.account);
  exportRoutes(api, services.exports);
  deletionRoutes(api, services.deletion);
  apiKeyRoutes(api, services.apiKeys);
  staffRoutes(api, services.staff);
  adminRoutes(api, services.admins);
  userRoutes(api, services.users);
  creditRoutes(api, services.credits);
  purchaseRoutes(api, services.purchases);
  subscriptionRoutes(api, services.subscriptions);
  paymentEventRoutes(api, services.paymentEvents);
  discountRoutes(api, services.discounts);
  discountStaffRoutes(api, services.discounts);
  milestoneRoutes(api, services.milestones);
  catalogueRoutes(api);
  draftRoutes(api, services.drafts);
  portfolioRoutes(api, services.portfolio);
  portfolioStaffRoutes(api, services.portfolio);
  sharingRoutes(api, services.sharing);
  dashboardRoutes(api, services.dashboard);
  audienceRoutes(api, services.audiences);
  uploadRoutes(api, services.uploads);
  contentRoutes(api, services.content);
  fixRoutes(api, services.fixes);
  reviewRoutes(api, services.review);
  translationRoutes(api, services.translation);
  adjustmentRoutes(api, services.adjustments);
  billingRoutes(api, services.billing);
  auditRoutes(api, services.audit);
  notificationRoutes(api, services.notifications);
  locationRoutes(api, services.locations);
  estimateRoutes(api, services.estimates);
  campaignRoutes(api, services.campaigns);
  flightRoutes(api, services.flights);
  fulfilmentRoutes(api, services.fulfilment);
  previewRoutes(api, services.preview);

  if (config.api.webDir) await webPages(server, config.api.webDir);
  return server;
}
