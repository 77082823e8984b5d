import { z } from 'zod';
import { pages } from '../../wire/pages.ts';
import { advertiserKind, type NotificationTexts } from './kind.ts';

const credits = (amount: number): string => `${amount.toLocaleString('en-US')} ${amount === 1 ? 'credit' : 'credits'}`;

const Campaign = z.object({ campaign_id: z.uuid(), campaign: z.string() });
const CampaignWithReason = Campaign.extend({ reason: z.string().nullable() });
type CampaignFacts = z.output<typeof Campaign>;
type ReasonFacts = z.output<typeof CampaignWithReason>;

const campaignPage = ({ campaign_id }: CampaignFacts) => pages.campaign(campaign_id);
const reasonOr =
  (text: string) =>
  ({ reason }: Pick<ReasonFacts, 'reason'>): string =>
    reason ?? text;

/** What all notifications about a campaign share, with emails of their own. */
const about = {
  category: 'campaigns',
  email: 'own',
  action: 'View campaign',
  link: campaignPage,
  group: null,
} as const;

const Platform = Campaign.extend({ platform: z.string(), reason: z.string().nullable() });
const Money = z.object({ credits: z.number() });
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const securityPage = `${pages.account}#security`;
const webhooksSection = `${pages.account}#webhooks`;

/** Every notification that advertisers get. */
export const advertiserKinds = {
  campaign_submitted: advertiserKind({
    ...about,
    payload: Campaign,
    severity: 'info',
    title: ({ campaign }) => `We received “${campaign}”`,
    body: () => 'Our team reviews it. Nothing runs before we approve it.',
  }),
  campaign_scheduled: advertiserKind({
    ...about,
    payload: Campaign.extend({ start_date: z.iso.date() }),
    severity: 'info',
    title: ({ campaign }) => `“${campaign}” is scheduled`,
    body: ({ start_date }) => `It is approved and starts on ${longDay.format(new Date(`${start_date}T00:00:00Z`))}.`,
  }),
  campaign_live: advertiserKind({
    ...about,
    payload: Campaign,
    severity: 'info',
    title: ({ campaign }) => `“${campaign}” is live`,
    body: () => 'Your ads are running.',
  }),
  campaign_changes_requested: advertiserKind({
    ...about,
    payload: CampaignWithReason,
    severity: 'action',
    title: ({ campaign }) => `“${campaign}” needs a change`,
    body: reasonOr('Make the change and submit the campaign again.'),
    action: 'Edit campaign',
  }),
  campaign_rejected: advertiserKind({
    ...about,
    payload: CampaignWithReason,
    severity: 'action',
    title: ({ campaign }) => `“${campaign}” was not approved`,
    body: reasonOr('We released the credits on hold for it to your balance.'),
  }),
  campaign_suspended: advertiserKind({
    ...about,
    category: 'policy',
    payload: CampaignWithReason,
    severity: 'urgent',
    title: ({ campaign }) => `We suspended “${campaign}”`,
    body: reasonOr("Your ads stopped on every platform. You can appeal on the campaign's page."),
    action: 'View and appeal',
  }),
  suspension_lifted: advertiserKind({
    ...about,
    payload: Campaign,
    severity: 'action',
    title: ({ campaign }) => `“${campaign}” is no longer suspended`,
    body: () => 'It is paused now. Resume it when you are ready.',
  }),
  campaign_paused: advertiserKind({
    ...about,
    email: 'standard',
    payload: CampaignWithReason,
    severity: 'action',
    title: ({ campaign }) => `“${campaign}” was paused`,
    body: reasonOr('Our team paused it on every platform.'),
  }),
  campaign_failed: advertiserKind({
    ...about,
    payload: CampaignWithReason,
    severity: 'action',
    title: ({ campaign }) => `We couldn't launch “${campaign}”`,
    body: reasonOr('No platform accepted it. We released the credits on hold for it to your balance.'),
  }),
  budget_almost_spent: advertiserKind({
    ...about,
    payload: Campaign.extend({ percent: z.int().nonnegative() }),
    severity: 'action',
    title: ({ campaign, percent }) => `“${campaign}” has used ${percent}% of its budget`,
    body: () => 'Your ads stop when the budget is used up. Edit the campaign to add to it.',
  }),
  campaign_completed: advertiserKind({
    ...about,
    payload: Campaign,
    severity: 'info',
    title: ({ campaign }) => `“${campaign}” has ended`,
    body: () => 'We return credits for media that was paid for but not delivered to your balance.',
    action: 'View results',
  }),
  platform_rejected: advertiserKind({
    ...about,
    payload: Platform,
    severity: 'action',
    title: ({ platform, campaign }) => `${platform} rejected “${campaign}”`,
    body: reasonOr('Your other platforms are not affected.'),
    group: {
      key: ({ campaign_id }) => campaign_id,
      title: (count, { campaign }) => `${count} platforms rejected “${campaign}”`,
    },
  }),
  content_rejected: advertiserKind({
    payload: z.object({ filename: z.string(), reason: z.string().nullable(), campaign_id: z.uuid().nullable() }),
    category: 'campaigns',
    email: 'own',
    severity: 'action',
    title: ({ filename }) => `We couldn't approve “${filename}”`,
    body: reasonOr('Replace the file to continue.'),
    action: 'Replace the file',
    link: ({ campaign_id }) => (campaign_id === null ? pages.home : pages.draft(campaign_id, 3)),
    group: {
      key: ({ campaign_id }) => campaign_id ?? 'library',
      title: (count) => `We couldn't approve ${count} of your files`,
    },
  }),
  milestone_reached: advertiserKind({
    payload: Money.extend({ milestone: z.string() }),
    category: 'campaigns',
    email: 'own',
    severity: 'info',
    title: ({ milestone }) => `You reached a milestone: ${milestone}`,
    body: (facts) => `We added ${credits(facts.credits)} to your account.`,
    action: 'View your credits',
    link: () => pages.credits,
    group: null,
  }),
  low_balance: advertiserKind({
    payload: Money,
    category: 'credits',
    email: 'standard',
    severity: 'action',
    title: (facts) => `Your balance is low: ${credits(facts.credits)}`,
    body: () => 'Campaigns that are paid for keep running. Add credits before you start the next one.',
    action: 'Add credits',
    link: () => pages.credits,
    group: null,
  }),
  payment_received: advertiserKind({
    payload: Money,
    category: 'payments',
    email: 'own',
    severity: 'info',
    title: (facts) => `We received your payment for ${credits(facts.credits)}`,
    body: () => 'Your receipt is on the Credits page.',
    action: 'View your credits',
    link: () => pages.credits,
    group: null,
  }),
  payment_failed: advertiserKind({
    payload: Money,
    category: 'payments',
    email: 'standard',
    severity: 'urgent',
    title: () => 'Your monthly payment failed',
    body: (facts) => `We could not charge your card for ${credits(facts.credits)}. Update your card to continue.`,
    action: 'Update your card',
    link: () => pages.credits,
    group: null,
  }),
  refund_booked: advertiserKind({
    payload: z.object({ refund_id: z.uuid() }),
    category: 'payments',
    email: 'standard',
    severity: 'info',
    title: () => 'A refund to your card is on its way',
    body: () => 'The credits left your balance. Banks take a few days to show the money.',
    action: 'View your credits',
    link: () => pages.credits,
    group: null,
  }),
  debt_booked: advertiserKind({
    payload: z.object({ debt_id: z.uuid() }),
    category: 'payments',
    email: 'own',
    severity: 'urgent',
    title: () => 'Your account owes credits',
    body: () => 'A payment was taken back, so your campaigns stopped. Add credits to settle it.',
    action: 'View your credits',
    link: () => pages.credits,
    group: null,
  }),
  ad_account_stopped: advertiserKind({
    payload: z.object({ platform: z.string(), cause: z.enum(['suspended', 'access_lost']) }),
    category: 'policy',
    email: 'own',
    severity: 'urgent',
    title: ({ platform, cause }) =>
      cause === 'suspended' ? `${platform} suspended your ad account` : `We lost access to your ${platform} ad account`,
    body: () => 'Campaigns that run in it have stopped there.',
    action: 'View ad accounts',
    link: () => `${pages.account}#ad-accounts`,
    group: null,
  }),
  export_ready: advertiserKind({
    payload: z.object({ export_id: z.uuid() }),
    category: 'reports',
    email: 'standard',
    severity: 'info',
    title: () => 'Your data export is ready',
    body: () => 'Download it from your account before it expires.',
    action: 'Download it',
    link: () => `${pages.account}#your-data`,
    group: null,
  }),
  report_ready: advertiserKind({
    payload: z.object({
      campaign_id: z.uuid().nullable(),
      from: z.iso.date(),
      to: z.iso.date(),
      frequency: z.enum(['weekly', 'monthly']),
    }),
    category: 'reports',
    // The email is sent at the time that its owner scheduled.
    email: 'none',
    severity: 'info',
    title: ({ frequency }) => `Your ${frequency} report is ready`,
    body: ({ from, to }) => `Results from ${from} to ${to}.`,
    action: 'View report',
    link: (facts) => pages.report(facts),
    group: null,
  }),
  dispute_answered: advertiserKind({
    payload: z.object({ reference: z.string(), is_resolved: z.boolean() }),
    category: 'support',
    email: 'own',
    severity: 'info',
    title: ({ reference, is_resolved }) =>
      is_resolved ? `Your problem ${reference} is resolved` : `We answered your problem ${reference}`,
    body: () => 'Read our answer on your account page.',
    action: 'View your problems',
    link: () => pages.problems,
    group: { key: ({ reference }) => reference, title: (count, { reference }) => `${count} answers to ${reference}` },
  }),
  new_device: advertiserKind({
    payload: z.object({ device: z.string() }),
    category: 'security',
    email: 'own',
    severity: 'urgent',
    title: ({ device }) => `New sign-in from ${device}`,
    body: () => 'If this was not you, sign it out and change your password.',
    action: 'Review your sessions',
    link: () => securityPage,
    group: { key: () => '', title: (count) => `${count} sign-ins from new browsers` },
  }),
  sign_in_changed: advertiserKind({
    payload: z.object({}),
    category: 'security',
    email: 'own',
    severity: 'urgent',
    title: () => 'How you sign in has changed',
    body: () => 'If you did not change it, change your password now.',
    action: 'Review security',
    link: () => securityPage,
    group: { key: () => '', title: (count) => `How you sign in has changed ${count} times` },
  }),
  api_key_created: advertiserKind({
    payload: z.object({ masked: z.string() }),
    category: 'security',
    email: 'own',
    severity: 'urgent',
    title: ({ masked }) => `A new API key was created: ${masked}`,
    body: () => 'If you did not create it, revoke it.',
    action: 'View your API key',
    link: () => `${pages.account}#api-key`,
    group: null,
  }),
  webhook_created: advertiserKind({
    payload: z.object({ host: z.string() }),
    category: 'security',
    email: 'standard',
    severity: 'urgent',
    title: ({ host }) => `A webhook endpoint was added: ${host}`,
    body: () => 'It receives events about your campaigns. If you did not add it, delete it.',
    action: 'View your webhooks',
    link: () => webhooksSection,
    group: null,
  }),
  webhook_disabled: advertiserKind({
    payload: z.object({ host: z.string(), cause: z.enum(['failing', 'gone']) }),
    category: 'campaigns',
    email: 'standard',
    severity: 'action',
    title: ({ host }) => `We disabled your webhook endpoint at ${host}`,
    body: ({ cause }) =>
      cause === 'gone'
        ? 'It answered 410 Gone. Enable it again to receive events.'
        : 'It accepted nothing for days. Correct it, then enable it again.',
    action: 'View your webhooks',
    link: () => webhooksSection,
    group: null,
  }),
} as const;

type AdvertiserKinds = typeof advertiserKinds;
export type AdvertiserKindName = keyof AdvertiserKinds;

/** A fact that advertisers hear of, with exactly the payload of its kind. */
export type AdvertiserFact = {
  [Kind in AdvertiserKindName]: { readonly kind: Kind; readonly payload: z.input<AdvertiserKinds[Kind]['payload']> };
}[AdvertiserKindName];

export const isAdvertiserKind = (name: string): name is AdvertiserKindName => Object.hasOwn(advertiserKinds, name);

/** Every kind by name. */
export const advertiserKindNames: readonly AdvertiserKindName[] = Object.keys(advertiserKinds).filter(isAdvertiserKind);

/** Puts a stored notification into words. Undefined for a kind of another release. */
export const describeForAdvertiser = (kind: string, payload: unknown): NotificationTexts | undefined =>
  isAdvertiserKind(kind) ? advertiserKinds[kind].describe(payload) : undefined;
