import { accountEndpoints, notificationPreferenceEndpoints } from './accounts/account.ts';
import { adminEndpoints } from './accounts/admins.ts';
import { apiKeyEndpoints } from './accounts/api-keys.ts';
import { brandEndpoints } from './accounts/business/brands.ts';
import { businessEndpoints } from './accounts/business/legal-entity.ts';
import { deletionEndpoints } from './accounts/deletion.ts';
import { exportEndpoints } from './accounts/exports.ts';
import { googleEndpoints } from './accounts/google.ts';
import { identityEndpoints } from './accounts/identity.ts';
import { previewEndpoints } from './accounts/preview.ts';
import { accountViewEndpoints, staffAccessEndpoints } from './accounts/security/account-view.ts';
import { emailChangeEndpoints } from './accounts/security/email-change.ts';
import { ownStaffAccountEndpoints } from './accounts/security/own-staff-account.ts';
import { passkeyEndpoints, staffPasskeyEndpoints } from './accounts/security/passkeys.ts';
import { proofEndpoints, staffProofEndpoints } from './accounts/security/proof.ts';
import { secondStepEndpoints } from './accounts/security/second-step.ts';
import { sessionEndpoints } from './accounts/security/sessions.ts';
import { staffEndpoints } from './accounts/staff.ts';
import { termsEndpoints } from './accounts/terms.ts';
import { userPageEndpoints } from './accounts/user-page.ts';
import { userEndpoints } from './accounts/users.ts';
import { onboardingEndpoints } from './campaigns/advice/readings.ts';
import { templateEndpoints } from './campaigns/advice/templates.ts';
import { testimonialEndpoints } from './campaigns/advice/testimonials.ts';
import { campaignEndpoints } from './campaigns/campaigns.ts';
import { dashboardEndpoints } from './campaigns/dashboard.ts';
import { draftEndpoints } from './campaigns/drafts.ts';
import { estimateEndpoints } from './campaigns/forecast/estimates.ts';
import { firstEstimateEndpoints } from './campaigns/forecast/first-estimate.ts';
import { deliveryEndpoints } from './campaigns/read/delivery.ts';
import { savedViewEndpoints } from './campaigns/read/list.ts';
import { noteEndpoints } from './campaigns/read/notes.ts';
import { pauseLinkEndpoints } from './campaigns/read/pause-link.ts';
import { reviewClaimEndpoints } from './campaigns/read/review-claim.ts';
import { sharingEndpoints } from './campaigns/read/shared-plan.ts';
import { campaignDashboardEndpoints } from './campaigns/read/staff-dashboard.ts';
import { staffWorkEndpoints } from './campaigns/read/staff-work.ts';
import { userCampaignEndpoints } from './campaigns/read/user-campaigns.ts';
import { campaignStaffEndpoints } from './campaigns/staff.ts';
import { copyHelpEndpoints } from './copy/help/suggestions.ts';
import { translationEndpoints } from './copy/translation.ts';
import { contentEndpoints, contentStaffEndpoints } from './creative/content.ts';
import { creditEndpoints } from './money/credits.ts';
import { discountEndpoints, discountStaffEndpoints } from './money/discounts.ts';
import { milestoneEndpoints } from './money/milestones.ts';
import { paymentMethodEndpoints } from './money/payment-methods.ts';
import { paymentStaffEndpoints } from './money/payments.ts';
import { purchaseEndpoints } from './money/purchases.ts';
import { staffMoneyEndpoints } from './money/staff-money.ts';
import { approvalEndpoints } from './operations/approvals.ts';
import { auditEndpoints } from './operations/audit.ts';
import { consentEndpoints } from './operations/consent.ts';
import { emailSampleEndpoints } from './operations/email-samples.ts';
import { mailEventEndpoints } from './operations/mail-events.ts';
import { notificationEndpoints, staffNotificationEndpoints } from './operations/notifications/notifications.ts';
import { securityEventEndpoints } from './operations/security-events.ts';
import { staffDashboardEndpoints } from './operations/staff-dashboard.ts';
import { staffViewEndpoints } from './operations/staff-lists.ts';
import { staffSearchEndpoints } from './operations/staff-search.ts';
import { adAccountEndpoints, adAccountStaffEndpoints } from './platforms/ad-accounts.ts';
import { platformEndpoints } from './platforms/platforms.ts';
import { manualMetricEndpoints } from './results/manual/manual-metrics.ts';
import { reportEndpoints } from './results/reports.ts';
import { reportLinkEndpoints } from './results/sharing/report-links.ts';
import { reportScheduleEndpoints } from './results/sharing/report-schedules.ts';
import { staffReportEndpoints } from './results/staff-reports.ts';
import { assistantEndpoints } from './support/assistant/assistant.ts';
import { conversationEndpoints } from './support/assistant/conversations.ts';
import { disputeEndpoints, disputeStaffEndpoints } from './support/disputes.ts';
import { supportEndpoints, supportStaffEndpoints } from './support/requests/requests.ts';
import { riskEndpoints, riskStaffEndpoints } from './support/risk.ts';
import { sequenceLinkEndpoints } from './support/sequences/sequence-links.ts';
import { sequenceStaffEndpoints } from './support/sequences/sequences.ts';
import { webhookEndpoints } from './support/webhooks/webhooks.ts';
import { audienceEndpoints } from './targeting/audiences.ts';
import { locationEndpoints } from './targeting/locations.ts';
import { targetingEndpoints } from './targeting/targeting-options.ts';
import type { EndpointGroup } from './wire/endpoint.ts';
import { eventEndpoints } from './wire/events.ts';

/** The whole API by noun: the source of the OpenAPI document and of the tests that walk every route. */
export const api = {
  identity: identityEndpoints,
  google: googleEndpoints,
  second_step: secondStepEndpoints,
  passkeys: passkeyEndpoints,
  proof: proofEndpoints,
  sessions: sessionEndpoints,
  staff_access: staffAccessEndpoints,
  account: accountEndpoints,
  email_change: emailChangeEndpoints,
  business: businessEndpoints,
  brands: brandEndpoints,
  exports: exportEndpoints,
  deletion: deletionEndpoints,
  api_keys: apiKeyEndpoints,
  terms: termsEndpoints,
  credits: creditEndpoints,
  payment_methods: paymentMethodEndpoints,
  purchases: purchaseEndpoints,
  discounts: discountEndpoints,
  milestones: milestoneEndpoints,
  templates: templateEndpoints,
  testimonials: testimonialEndpoints,
  targeting: targetingEndpoints,
  platforms: platformEndpoints,
  ad_accounts: adAccountEndpoints,
  drafts: draftEndpoints,
  onboarding: onboardingEndpoints,
  audiences: audienceEndpoints,
  estimates: estimateEndpoints,
  first_estimates: firstEstimateEndpoints,
  campaigns: campaignEndpoints,
  sharing: sharingEndpoints,
  delivery: deliveryEndpoints,
  pause_links: pauseLinkEndpoints,
  sequence_links: sequenceLinkEndpoints,
  campaign_notes: noteEndpoints,
  saved_views: savedViewEndpoints,
  dashboard: dashboardEndpoints,
  reports: reportEndpoints,
  report_links: reportLinkEndpoints,
  report_schedules: reportScheduleEndpoints,
  content: contentEndpoints,
  assistant: assistantEndpoints,
  conversations: conversationEndpoints,
  support: supportEndpoints,
  disputes: disputeEndpoints,
  account_review: riskEndpoints,
  webhooks: webhookEndpoints,
  translation: translationEndpoints,
  copy_help: copyHelpEndpoints,
  locations: locationEndpoints,
  events: eventEndpoints,
  mail_events: mailEventEndpoints,
  notifications: notificationEndpoints,
  notification_preferences: notificationPreferenceEndpoints,
  email_samples: emailSampleEndpoints,
  staff: staffEndpoints,
  own_staff_account: ownStaffAccountEndpoints,
  staff_passkeys: staffPasskeyEndpoints,
  staff_proof: staffProofEndpoints,
  admins: adminEndpoints,
  users: userEndpoints,
  user_page: userPageEndpoints,
  account_views: accountViewEndpoints,
  discount_codes: discountStaffEndpoints,
  staff_money: staffMoneyEndpoints,
  staff_payments: paymentStaffEndpoints,
  staff_content: contentStaffEndpoints,
  staff_campaigns: campaignStaffEndpoints,
  staff_work: staffWorkEndpoints,
  campaign_dashboard: campaignDashboardEndpoints,
  review_claims: reviewClaimEndpoints,
  user_campaigns: userCampaignEndpoints,
  staff_ad_accounts: adAccountStaffEndpoints,
  staff_disputes: disputeStaffEndpoints,
  staff_support: supportStaffEndpoints,
  staff_risk: riskStaffEndpoints,
  staff_sequences: sequenceStaffEndpoints,
  staff_reports: staffReportEndpoints,
  manual_metrics: manualMetricEndpoints,
  staff_notifications: staffNotificationEndpoints,
  approvals: approvalEndpoints,
  audit: auditEndpoints,
  staffDashboard: staffDashboardEndpoints,
  staff_search: staffSearchEndpoints,
  staff_views: staffViewEndpoints,
  consent: consentEndpoints,
  securityEvents: securityEventEndpoints,
  preview: previewEndpoints,
} as const satisfies Record<string, EndpointGroup>;
