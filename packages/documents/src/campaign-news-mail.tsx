import { renderLetter } from './letter.tsx';

export type CampaignNews = 'live' | 'changes_requested' | 'rejected' | 'failed' | 'completed';

interface CampaignNewsMail {
  readonly news: CampaignNews;
  readonly full_name: string;
  readonly campaign: string;
  /** In whole sentences; why it was rejected, failed or needs a change. */
  readonly reason: string | null;
  readonly url: string;
}

const words: Record<CampaignNews, { subject: string; heading: string; body: string; label: string }> = {
  live: {
    subject: 'Your campaign is live',
    heading: 'On air',
    body: 'It runs on its first platform now. The others follow as soon as each has looked at it.',
    label: 'See how it stands',
  },
  changes_requested: {
    subject: 'Your campaign needs a change',
    heading: 'One thing to change',
    body: 'Change it and send it off again; your credits stay set aside for it meanwhile.',
    label: 'Open the campaign',
  },
  rejected: {
    subject: 'Your campaign was not approved',
    heading: 'Not approved',
    body: 'Everything that was set aside for it is back in your wallet. You can change the campaign and send it off again.',
    label: 'Open the campaign',
  },
  failed: {
    subject: 'Your campaign could not be launched',
    heading: 'No platform took it',
    body: 'Everything that was set aside for it is back in your wallet.',
    label: 'Open the campaign',
  },
  completed: {
    subject: 'Your campaign has ended',
    heading: 'That was it',
    body: 'Its last day is over. Media that was paid for and not delivered comes back to your wallet as credits.',
    label: 'See what it brought',
  },
};

export function renderCampaignNewsMail({ news, full_name, campaign, reason, url }: CampaignNewsMail) {
  const { subject, heading, body, label } = words[news];
  return renderLetter({
    subject,
    preview: `“${campaign}”`,
    heading: `${heading}, ${full_name}`,
    paragraphs: [`This is about your campaign “${campaign}”.`, ...(reason === null ? [] : [reason]), body],
    action: { label, url },
    footnote: 'You get this mail because the campaign is yours. You can turn campaign mails off in your account.',
  });
}
