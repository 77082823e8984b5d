import { accountEndpoints } from './account.ts';
import { adminEndpoints } from './admins.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import { audienceEndpoints } from './audiences.ts';
import { auditEndpoints } from './audit.ts';
import { campaignEndpoints, portfolioEndpoints, sharingEndpoints } from './campaigns.ts';
import { campaignStaffEndpoints, portfolioStaffEndpoints } from './campaigns-staff.ts';
import { contentEndpoints, contentStaffEndpoints } from './content.ts';
import { creditEndpoints } from './credits.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { deletionEndpoints } from './deletion.ts';
import { discountEndpoints, discountStaffEndpoints } from './discounts.ts';
import { draftEndpoints } from './drafts.ts';
import type { EndpointGroup } from './endpoint.ts';
import { estimateEndpoints } from './estimates.ts';
import { eventEndpoints } from './events.ts';
import { exportEndpoints } from './exports.ts';
import { googleEndpoints } from './google.ts';
import { identityEndpoints } from './identity.ts';
import { locationEndpoints } from './locations.ts';
import { milestoneEndpoints } from './milestones.ts';
import { platformEndpoints } from './platforms.ts';
import { previewEndpoints } from './preview.ts';
import { purchaseEndpoints } from './purchases.ts';
import { sessionEndpoints } from './sessions.ts';
import { staffEndpoints } from './staff.ts';
import { staffMoneyEndpoints } from './staff-money.ts';
import { targetingEndpoints } from './targeting-options.ts';
import { templateEndpoints } from './templates.ts';
import { termsEndpoints } from './terms.ts';
import { translationEndpoints } from './translation.ts';
import { userEndpoints } from './users.ts';

/** The whole API by noun: the source of the OpenAPI document and of the tests that walk every route. */
export const api = {
  identity: identityEndpoints,
  google: googleEndpoints,
  sessions: sessionEndpoints,
  account: accountEndpoints,
  exports: exportEndpoints,
  deletion: deletionEndpoints,
  api_keys: apiKeyEndpoints,
  terms: termsEndpoints,
  credits: creditEndpoints,
  purchases: purchaseEndpoints,
  discounts: discountEndpoints,
  milestones: milestoneEndpoints,
  templates: templateEndpoints,
  targeting: targetingEndpoints,
  platforms: platformEndpoints,
  drafts: draftEndpoints,
  audiences: audienceEndpoints,
  estimates: estimateEndpoints,
  campaigns: campaignEndpoints,
  portfolio: portfolioEndpoints,
  sharing: sharingEndpoints,
  dashboard: dashboardEndpoints,
  content: contentEndpoints,
  translation: translationEndpoints,
  locations: locationEndpoints,
  events: eventEndpoints,
  staff: staffEndpoints,
  admins: adminEndpoints,
  users: userEndpoints,
  discount_codes: discountStaffEndpoints,
  staff_money: staffMoneyEndpoints,
  staff_content: contentStaffEndpoints,
  staff_campaigns: campaignStaffEndpoints,
  staff_portfolio: portfolioStaffEndpoints,
  audit: auditEndpoints,
  preview: previewEndpoints,
} as const satisfies Record<string, EndpointGroup>;
