import { accountEndpoints } from './accounts/account.ts';
import { adminEndpoints } from './accounts/admins.ts';
import { apiKeyEndpoints } from './accounts/api-keys.ts';
import { deletionEndpoints } from './accounts/deletion.ts';
import { exportEndpoints } from './accounts/exports.ts';
import { googleEndpoints } from './accounts/google.ts';
import { identityEndpoints } from './accounts/identity.ts';
import { previewEndpoints } from './accounts/preview.ts';
import { sessionEndpoints } from './accounts/sessions.ts';
import { staffEndpoints } from './accounts/staff.ts';
import { termsEndpoints } from './accounts/terms.ts';
import { userEndpoints } from './accounts/users.ts';
import { templateEndpoints } from './campaigns/advice/templates.ts';
import { campaignEndpoints, sharingEndpoints } from './campaigns/campaigns.ts';
import { dashboardEndpoints } from './campaigns/dashboard.ts';
import { draftEndpoints } from './campaigns/drafts.ts';
import { estimateEndpoints } from './campaigns/forecast/estimates.ts';
import { campaignStaffEndpoints } from './campaigns/staff.ts';
import { translationEndpoints } from './copy/translation.ts';
import { contentEndpoints, contentStaffEndpoints } from './creative/content.ts';
import { creditEndpoints } from './money/credits.ts';
import { discountEndpoints, discountStaffEndpoints } from './money/discounts.ts';
import { milestoneEndpoints } from './money/milestones.ts';
import { purchaseEndpoints } from './money/purchases.ts';
import { staffMoneyEndpoints } from './money/staff-money.ts';
import { auditEndpoints } from './operations/audit.ts';
import { adAccountEndpoints, adAccountStaffEndpoints } from './platforms/ad-accounts.ts';
import { platformEndpoints } from './platforms/platforms.ts';
import { audienceEndpoints } from './targeting/audiences.ts';
import { locationEndpoints } from './targeting/locations.ts';
import { targetingEndpoints } from './targeting/targeting-options.ts';
import type { EndpointGroup } from './wire/endpoint.ts';
import { eventEndpoints } from './wire/events.ts';

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
  ad_accounts: adAccountEndpoints,
  drafts: draftEndpoints,
  audiences: audienceEndpoints,
  estimates: estimateEndpoints,
  campaigns: campaignEndpoints,
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
  staff_ad_accounts: adAccountStaffEndpoints,
  audit: auditEndpoints,
  preview: previewEndpoints,
} as const satisfies Record<string, EndpointGroup>;
