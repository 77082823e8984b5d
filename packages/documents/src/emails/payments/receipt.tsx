import { renderEmail } from '../layout/render-email.ts';

interface ReceiptEmail {
  readonly full_name: string;
  readonly number: string;
  readonly credits: number;
  /** Dollars charged. Zero for an order that a discount code covered. */
  readonly charge: number;
  /** The order pays for a campaign, which takes the credits at once. */
  readonly for_campaign: boolean;
  readonly credits_url: string;
}

const formatCredits = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
const formatDollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Sent with the receipt as a PDF attachment. */
export const renderReceiptEmail = ({ full_name, number, credits, charge, for_campaign, credits_url }: ReceiptEmail) =>
  renderEmail({
    subject: `Your receipt ${number} from Universal Media`,
    preview: for_campaign
      ? 'Your campaign is paid for.'
      : `${formatCredits(credits)} credits were added to your account.`,
    heading: `Thank you, ${full_name}`,
    paragraphs: [
      for_campaign
        ? `You bought ${formatCredits(credits)} credits for your campaign. We hold what it costs; anything beyond that is in your balance.`
        : `${formatCredits(credits)} credits were added to your account and are ready to use. They never expire.`,
      charge === 0
        ? 'Your discount code covered this order, so your card was not charged. The receipt is attached.'
        : `Your card was charged ${formatDollars(charge)}. The receipt is attached.`,
    ],
    action: { label: 'View your credits', url: credits_url },
    footnote: 'You received this email because credits were purchased for your Universal Media account.',
  });
