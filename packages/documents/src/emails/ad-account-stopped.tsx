import { renderEmail } from './layout/render-email.ts';

interface AdAccountStoppedEmail {
  readonly full_name: string;
  /** `Google Ads`, `Meta` or `TikTok`. */
  readonly platform: string;
  readonly cause: 'suspended' | 'access_lost';
  /** The platform's reason, in complete sentences. */
  readonly reason: string;
  readonly account_url: string;
}

const texts = {
  suspended: {
    subject: (platform: string) => `${platform} suspended your ad account`,
    heading: 'Your ad account is suspended',
    sentence: (platform: string) => `${platform} suspended the ad account that your campaigns run in.`,
    next: 'Your campaigns there are paused, and their money stays on hold. They resume when the account is active again. Other platforms keep running.',
  },
  access_lost: {
    subject: (platform: string) => `We lost access to your ${platform} account`,
    heading: 'Connect your ad account again',
    sentence: (platform: string) => `We can no longer use the ${platform} account that you connected.`,
    next: "Your ads there may still run until their budget or end date, but we can't change or pause them. Reconnect the account to continue. Other platforms keep running.",
  },
} as const;

export const renderAdAccountStoppedEmail = ({
  full_name,
  platform,
  cause,
  reason,
  account_url,
}: AdAccountStoppedEmail) =>
  renderEmail({
    subject: texts[cause].subject(platform),
    preview: 'Your campaigns on other platforms keep running.',
    heading: texts[cause].heading,
    paragraphs: [
      `Hi ${full_name}, ${texts[cause].sentence(platform).replace(/^We/, 'we')}`,
      ...(cause === 'suspended' ? [reason] : []),
      texts[cause].next,
    ],
    action: { label: 'Open your ad accounts', url: account_url },
    footnote: 'You received this email because campaigns of yours run in this ad account.',
  });
