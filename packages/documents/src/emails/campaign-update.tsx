import type { CampaignEmailKind } from '@universal-media/contract/campaigns/status';
import { PLATFORM_REVIEW_HOURS } from '@universal-media/contract/platforms/platforms';
import { renderEmail } from './layout/render-email.ts';

interface CampaignEmail {
  readonly kind: CampaignEmailKind;
  readonly full_name: string;
  readonly campaign: string;
  /** Complete sentences: why it was rejected, failed or needs a change. */
  readonly reason: string | null;
  /** Its first day on air, `2026-11-23`. */
  readonly start_date: string;
  /** The platform that rejected it, and what happens to its share of the budget. */
  readonly platform?: { readonly name: string; readonly was_live: boolean };
  /** Platforms that it does not run on yet, and may. */
  readonly others_follow: boolean;
  /** Whole percent of its budget that it has used. */
  readonly percent?: number;
  readonly url: string;
  /** Where the reader pauses it with one press. */
  readonly pause_url?: string | undefined;
  readonly unsubscribe_url?: string | undefined;
}

interface Texts {
  readonly subject: string;
  readonly body: string;
  readonly label: string;
}

type Facts = Pick<CampaignEmail, 'start_date' | 'platform' | 'others_follow' | 'percent'>;

const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

const texts: Record<CampaignEmailKind, Texts | ((facts: Facts) => Texts)> = {
  submitted: {
    subject: 'We received your campaign',
    body: `Our team reviews it, usually within ${PLATFORM_REVIEW_HOURS.min} to ${PLATFORM_REVIEW_HOURS.max} hours. Nothing runs before we approve it. We email you when we decide.`,
    label: 'View campaign',
  },
  scheduled: ({ start_date }) => ({
    subject: 'Your campaign is scheduled',
    body: `It is approved and starts on ${longDay.format(new Date(`${start_date}T00:00:00Z`))}. Nothing is spent before that day: if you delete the campaign earlier, you get everything back, including the fee.`,
    label: 'View campaign',
  }),
  platform_rejected: ({ platform = { name: 'A platform', was_live: false } }) => ({
    subject: `${platform.name} rejected your campaign`,
    body: platform.was_live
      ? 'It no longer runs there. Media that was not delivered returns to your balance when the campaign ends. Your other platforms are not affected.'
      : 'It will not run there, and we released its share to your balance. Your other platforms are not affected. You can edit the campaign and submit it to this platform again.',
    label: 'View campaign',
  }),
  live: ({ others_follow }) => ({
    subject: 'Your campaign is live',
    body: others_follow
      ? 'It is now running on its first platform. The other platforms follow as soon as they approve it.'
      : 'Your ads are running now.',
    label: 'View campaign',
  }),
  changes_requested: {
    subject: 'Your campaign needs a change',
    body: 'Make the change and submit the campaign again. Your credits stay on hold for it in the meantime.',
    label: 'Edit campaign',
  },
  rejected: {
    subject: 'Your campaign was not approved',
    body: 'We released the credits on hold for this campaign to your balance. You can edit the campaign and submit it again.',
    label: 'View campaign',
  },
  suspended: {
    subject: 'We suspended your campaign',
    body: "Your ads stopped on every platform, and the campaign cannot be resumed or edited until our team lifts the suspension. If you think this is a mistake, appeal on the campaign's page and we will take another look.",
    label: 'View and appeal',
  },
  suspension_lifted: {
    subject: 'Your campaign is no longer suspended',
    body: 'It is paused now. Resume it when you are ready.',
    label: 'View campaign',
  },
  failed: {
    subject: "We couldn't launch your campaign",
    body: 'No platform accepted it. We released the credits on hold for this campaign to your balance.',
    label: 'View campaign',
  },
  budget_almost_spent: ({ percent = 80 }) => ({
    subject: `Your campaign has used ${percent}% of its budget`,
    body: 'Your ads stop when the budget is used up. To keep them running longer, edit the campaign and add to its budget.',
    label: 'View campaign',
  }),
  completed: {
    subject: 'Your campaign has ended',
    body: 'Your campaign has had its last day. We return credits for media that was paid for but not delivered to your balance.',
    label: 'View results',
  },
};

export function renderCampaignEmail({
  kind,
  full_name,
  campaign,
  reason,
  url,
  pause_url,
  unsubscribe_url,
  ...facts
}: CampaignEmail) {
  const text = texts[kind];
  const { subject, body, label } = typeof text === 'function' ? text(facts) : text;
  return renderEmail({
    subject,
    preview: `“${campaign}”`,
    heading: subject,
    paragraphs: [
      `Hi ${full_name}, this is about your campaign “${campaign}”.`,
      ...(reason === null ? [] : [reason]),
      body,
    ],
    action: { label, url },
    ...(pause_url !== undefined && {
      aside: { text: 'Something wrong?', label: 'Pause this campaign', url: pause_url },
    }),
    footnote:
      'You received this email because you own this campaign. You can turn off campaign emails in your account settings.',
    unsubscribe_url,
  });
}
