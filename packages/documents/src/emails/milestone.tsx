import { renderEmail } from './layout/render-email.ts';

interface MilestoneEmail {
  readonly full_name: string;
  readonly title: string;
  readonly credits: number;
  readonly credits_url: string;
  readonly unsubscribe_url?: string | undefined;
}

/** Sent when a milestone was reached and its reward was booked. */
export const renderMilestoneEmail = ({ full_name, title, credits, credits_url, unsubscribe_url }: MilestoneEmail) =>
  renderEmail({
    subject: `You reached a milestone: ${title}`,
    preview: `${credits} bonus credits were added to your account.`,
    heading: `Milestone reached: ${title}`,
    paragraphs: [
      `Hi ${full_name}, we added ${credits} bonus credits to your account. You can spend them on campaigns; they have no cash value.`,
    ],
    action: { label: 'View your credits', url: credits_url },
    footnote:
      'You received this email because you run campaigns with Universal Media. You can turn off campaign emails in your account settings.',
    unsubscribe_url,
  });
