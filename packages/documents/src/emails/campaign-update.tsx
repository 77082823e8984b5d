import type { CampaignEmailKind } from '@universal-media/contract/campaigns/status';
import { renderEmail } from './layout.tsx';

interface CampaignEmail {
  readonly kind: CampaignEmailKind;
  readonly full_name: string;
  readonly campaign: string;
  /** Complete sentences: why it was rejected, failed or needs a change. */
  readonly reason: string | null;
  readonly url: string;
}

const texts: Record<CampaignEmailKind, { subject: string; body: string; label: string }> = {
  live: {
    subject: 'Your campaign is live',
    body: 'It is now running on its first platform. The other platforms follow as soon as they approve it.',
    label: 'View campaign',
  },
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
  failed: {
    subject: 'We couldn’t launch your campaign',
    body: 'No platform accepted it. We released the credits on hold for this campaign to your balance.',
    label: 'View campaign',
  },
  completed: {
    subject: 'Your campaign has ended',
    body: 'The last day of your campaign is over. We return credits for media that was paid for but not delivered to your balance.',
    label: 'View results',
  },
};

export function renderCampaignEmail({ kind, full_name, campaign, reason, url }: CampaignEmail) {
  const { subject, body, label } = texts[kind];
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
    footnote:
      'You received this email because you own this campaign. You can turn off campaign emails in your account settings.',
  });
}
