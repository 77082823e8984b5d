import { renderLetter } from './letter.tsx';

interface ReceiptMail {
  readonly full_name: string;
  readonly number: string;
  readonly credits: number;
  /** Dollars, as charged; nought for an order that a code made free. */
  readonly charge: number;
  readonly credits_url: string;
}

const counted = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
const inDollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Goes out with the receipt itself as a PDF. */
export const renderReceiptMail = ({ full_name, number, credits, charge, credits_url }: ReceiptMail) =>
  renderLetter({
    subject: `Your receipt ${number} from Universal Media`,
    preview: `${counted(credits)} credits are in your account.`,
    heading: `Thank you, ${full_name}`,
    paragraphs: [
      `${counted(credits)} credits are in your account and ready to spend. They never expire.`,
      charge === 0
        ? 'Your discount code covered this order: nothing was charged. The receipt is attached.'
        : `Your card was charged ${inDollars(charge)}. The receipt is attached.`,
    ],
    action: { label: 'See your credits', url: credits_url },
    footnote: 'You receive this mail because credits were bought for your account at Universal Media.',
  });
