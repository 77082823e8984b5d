import { CampaignEmailKind } from '@universal-media/contract/campaigns/status';
import {
  type AdvertiserFact,
  advertiserKinds,
} from '@universal-media/contract/operations/notifications/advertiser-kinds';
import {
  type NotificationCategory,
  toEmailCategory,
} from '@universal-media/contract/operations/notifications/categories';
import { type StaffFact, staffKinds } from '@universal-media/contract/operations/notifications/staff-kinds';
import { renderAdAccountStoppedEmail } from '../emails/ad-account-stopped.tsx';
import { renderCampaignEmail } from '../emails/campaign-update.tsx';
import { renderContentRejectedEmail } from '../emails/content-rejected.tsx';
import { renderAccountDeletedEmail } from '../emails/deletion/account-deleted.tsx';
import { renderDeletionCanceledEmail } from '../emails/deletion/deletion-canceled.tsx';
import { renderDeletionRequestedEmail } from '../emails/deletion/deletion-requested.tsx';
import { renderMilestoneEmail } from '../emails/milestone.tsx';
import { renderDigestEmail, renderNotificationEmail } from '../emails/notifications.tsx';
import { renderDebtEmail } from '../emails/payments/debt.tsx';
import { renderReceiptEmail } from '../emails/payments/receipt.tsx';
import { renderReportEmail } from '../emails/report.tsx';
import { renderResetEmail } from '../emails/reset-password.tsx';
import { renderApiKeyCreatedEmail } from '../emails/security/api-key-created.tsx';
import {
  renderEmailChangedEmail,
  renderNewAddressEmail,
  renderOldAddressEmail,
} from '../emails/security/email-change.tsx';
import { renderNewDeviceEmail } from '../emails/security/new-device.tsx';
import {
  renderPasswordChangedEmail,
  renderSecurityChangedEmail,
  renderStaffAccessEmail,
} from '../emails/security/password-changed.tsx';
import {
  renderSetPasswordEmail,
  renderStaffInvitationEmail,
  renderStaffPasswordEmail,
} from '../emails/set-password.tsx';
import { renderDisputeEmail } from '../emails/support/dispute.tsx';
import { renderSupportRequestEmail } from '../emails/support/support-request.tsx';
import { renderVerificationEmail } from '../emails/verification.tsx';
import { renderWelcomeEmail } from '../emails/welcome.tsx';
import { makeSampleReport } from './report.ts';
import { sequenceSamples } from './sequence-emails.ts';

interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

interface EmailSample {
  readonly group: 'Campaigns' | 'Account' | 'Security' | 'Payments' | 'Reports' | 'Support' | 'Staff';
  readonly name: string;
  /** Of a notification that is emailed with its own texts. */
  readonly kind?: string;
  readonly render: () => Promise<RenderedEmail>;
}

// Nothing in a sample belongs to a person, and its links lead nowhere.
const origin = 'https://universalmedia.example';
const full_name = 'Ada Okafor';
const url = `${origin}/`;
const unsubscribe_url = `${origin}/unsubscribe`;
const campaign_id = '01990000-0000-7000-8000-000000000001';
const campaign = 'Winter boots, Chicago and Milwaukee';
const report = makeSampleReport(campaign_id, campaign);

const reasons: Partial<Record<CampaignEmailKind, string>> = {
  changes_requested: 'The landing page shows another price than the ad.',
  rejected: 'Ads for this product are not allowed on the platforms you chose.',
  suspended: 'Several people reported that the ads are misleading.',
  failed: 'Meta: the image has too much text.',
  platform_rejected: 'The image has too much text.',
};

const campaignSamples = CampaignEmailKind.options.map(
  (kind): EmailSample => ({
    group: 'Campaigns',
    name: `Campaign: ${kind.replaceAll('_', ' ')}`,
    render: () =>
      renderCampaignEmail({
        kind,
        full_name,
        campaign,
        reason: reasons[kind] ?? null,
        start_date: '2026-12-01',
        platform: { name: 'Meta', was_live: false },
        others_follow: true,
        percent: 82,
        url,
        ...((kind === 'live' || kind === 'budget_almost_spent') && { pause_url: `${origin}/pause-campaign` }),
        unsubscribe_url,
      }),
  }),
);

type Texts = { readonly title: string; readonly body: string; readonly action: string; readonly href: string };

function notificationSample(
  kind: string,
  category: NotificationCategory | 'staff',
  texts: Texts | undefined,
): EmailSample[] {
  if (!texts) return [];
  const { title, body, action, href } = texts;
  const link = { label: action, url: `${origin}${href}` };
  const is_for_staff = category === 'staff';
  const canTurnOff = !is_for_staff && toEmailCategory(category) !== null;
  return [
    {
      group: is_for_staff ? 'Staff' : groups[category],
      kind,
      name: title,
      render: () =>
        renderNotificationEmail({
          full_name,
          title,
          body,
          action: link,
          is_for_staff,
          ...(canTurnOff && { unsubscribe_url }),
        }),
    },
  ];
}

const groups: Record<NotificationCategory, EmailSample['group']> = {
  campaigns: 'Campaigns',
  policy: 'Campaigns',
  credits: 'Payments',
  payments: 'Payments',
  reports: 'Reports',
  marketing: 'Account',
  support: 'Support',
  security: 'Security',
};

/** Those whose own texts are emailed. */
const advertiserFacts: readonly AdvertiserFact[] = [
  { kind: 'campaign_paused', payload: { campaign_id, campaign, reason: null } },
  { kind: 'low_balance', payload: { credits: 42 } },
  { kind: 'payment_failed', payload: { credits: 500 } },
  { kind: 'refund_booked', payload: { refund_id: campaign_id } },
  { kind: 'export_ready', payload: { export_id: campaign_id } },
  { kind: 'webhook_created', payload: { host: 'hooks.ridgelinebikes.example' } },
  { kind: 'webhook_disabled', payload: { host: 'hooks.ridgelinebikes.example', cause: 'failing' } },
];
const staffFacts: readonly StaffFact[] = [
  { kind: 'approval_waiting', payload: { label: 'Credit adjustment' } },
  { kind: 'review_due', payload: { due_at: '2026-11-20T15:00:00.000Z' } },
  { kind: 'launch_stuck', payload: { platforms: ['Meta', 'TikTok'] } },
  { kind: 'dispute_due', payload: { reference: '01990000', due_at: '2026-11-20T15:00:00.000Z' } },
  { kind: 'support_unanswered', payload: { number: 'SR-1042' } },
  { kind: 'risk_review', payload: { level: 'high', is_frozen: true } },
];

const securityChanges = [
  'second_step_on',
  'second_step_off',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'sessions_ended',
  'second_step_reset_requested',
  'second_step_reset',
] as const;

const others: readonly EmailSample[] = [
  {
    group: 'Campaigns',
    name: 'File rejected',
    render: () =>
      renderContentRejectedEmail({
        full_name,
        filename: 'boots.jpg',
        reason: 'The image is blurred.',
        fix_url: url,
        unsubscribe_url,
      }),
  },
  {
    group: 'Campaigns',
    name: 'Milestone',
    render: () =>
      renderMilestoneEmail({ full_name, title: 'First campaign', credits: 25, credits_url: url, unsubscribe_url }),
  },
  {
    group: 'Campaigns',
    name: 'Daily summary',
    render: () =>
      renderDigestEmail({
        full_name,
        lines: [
          { title: `“${campaign}” is live`, body: 'Your ads are running.' },
          { title: 'Your balance is low: 42 credits', body: 'Add credits before you start the next campaign.' },
        ],
        url,
        unsubscribe_url,
      }),
  },
  {
    group: 'Campaigns',
    name: 'Ad account stopped',
    render: () =>
      renderAdAccountStoppedEmail({
        full_name,
        platform: 'Meta',
        cause: 'suspended',
        reason: 'Unusual activity.',
        account_url: url,
      }),
  },
  {
    group: 'Reports',
    name: 'Weekly report',
    render: () =>
      renderReportEmail({ report, frequency: 'weekly', is_last: false, url, stop_url: url, unsubscribe_url }),
  },
  {
    group: 'Payments',
    name: 'Receipt',
    render: () =>
      renderReceiptEmail({
        full_name,
        number: 'UM-2026-00042',
        credits: 105,
        charge: 103.5,
        for_campaign: false,
        credits_url: url,
      }),
  },
  {
    group: 'Payments',
    name: 'Account owes credits',
    render: () => renderDebtEmail({ full_name, owed_credits: 120.5, credits_url: url }),
  },
  {
    group: 'Account',
    name: 'Welcome',
    render: () => renderWelcomeEmail({ full_name, app_url: url, verify_url: url }),
  },
  { group: 'Account', name: 'Confirm email', render: () => renderVerificationEmail({ verify_url: url }) },
  { group: 'Account', name: 'Set password', render: () => renderSetPasswordEmail({ full_name, set_url: url }) },
  {
    group: 'Account',
    name: 'Deletion requested',
    render: () => renderDeletionRequestedEmail({ full_name, due_on: 'December 18, 2026', account_url: url }),
  },
  {
    group: 'Account',
    name: 'Deletion canceled',
    render: () => renderDeletionCanceledEmail({ full_name, app_url: url }),
  },
  { group: 'Account', name: 'Account deleted', render: () => renderAccountDeletedEmail({ full_name }) },
  { group: 'Security', name: 'Reset password', render: () => renderResetEmail({ full_name, reset_url: url }) },
  {
    group: 'Security',
    name: 'Password changed',
    render: () => renderPasswordChangedEmail({ full_name, app_url: origin }),
  },
  {
    group: 'Security',
    name: 'New sign-in',
    render: () =>
      renderNewDeviceEmail({
        full_name,
        device: 'Firefox on Windows',
        ip: '203.0.113.9',
        at: new Date('2026-11-17T18:00:00Z'),
        time_zone: 'America/Chicago',
        url,
      }),
  },
  {
    group: 'Security',
    name: 'API key created',
    render: () =>
      renderApiKeyCreatedEmail({
        full_name,
        masked: 'um_live_…7f2c',
        permissions: ['Read reports', 'Launch campaigns'],
        expires_at: new Date('2027-11-17T18:00:00Z'),
        spend_limits: { total: 5_000, per_campaign: 1_000, per_day: 500 },
        url,
      }),
  },
  {
    group: 'Security',
    name: 'Email change, old address',
    render: () => renderOldAddressEmail({ full_name, new_email: 'ada@okafor.example', url }),
  },
  { group: 'Security', name: 'Email change, new address', render: () => renderNewAddressEmail({ url }) },
  {
    group: 'Security',
    name: 'Email changed',
    render: () => renderEmailChangedEmail({ full_name, new_email: 'ada@okafor.example' }),
  },
  ...securityChanges.map(
    (what): EmailSample => ({
      group: 'Security',
      name: `Security: ${what.replaceAll('_', ' ')}`,
      render: () => renderSecurityChangedEmail({ full_name, what, url }),
    }),
  ),
  {
    group: 'Support',
    name: 'Reply to a report',
    render: () =>
      renderDisputeEmail({ full_name, reference: '01990000', reply: 'We corrected the number. It is live now.', url }),
  },
  {
    group: 'Support',
    name: 'Report resolved',
    render: () => renderDisputeEmail({ full_name, reference: '01990000', reply: null, url }),
  },
  {
    group: 'Staff',
    name: 'Support request',
    render: () =>
      renderSupportRequestEmail({
        number: 'SR-1042',
        name: full_name,
        email: 'ada@okafor.example',
        message: 'Where is my receipt for May?',
        url,
      }),
  },
  {
    group: 'Staff',
    name: 'Staff invitation',
    render: () => renderStaffInvitationEmail({ full_name, join_url: url }),
  },
  {
    group: 'Staff',
    name: 'New staff password',
    render: () => renderStaffPasswordEmail({ full_name, asked_by: 'Dana Whitfield', join_url: url }),
  },
  {
    group: 'Staff',
    name: 'Staff password change requested',
    render: () => renderStaffAccessEmail({ full_name, what: 'password', asked_by: 'Sam Adeyemi', decided_by: null }),
  },
];

/** Every email that the product sends, with made-up facts. */
export const emailSamples: readonly EmailSample[] = [
  ...campaignSamples,
  ...advertiserFacts.flatMap(({ kind, payload }) =>
    notificationSample(kind, advertiserKinds[kind].category, advertiserKinds[kind].describe(payload)),
  ),
  ...others,
  ...sequenceSamples.map((sample): EmailSample => ({ ...sample, group: 'Campaigns' })),
  ...staffFacts.flatMap(({ kind, payload }) => notificationSample(kind, 'staff', staffKinds[kind].describe(payload))),
];
