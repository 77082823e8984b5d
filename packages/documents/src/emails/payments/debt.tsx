import { renderEmail } from '../layout/render-email.ts';

interface DebtEmail {
  readonly full_name: string;
  readonly owed_credits: number;
  readonly credits_url: string;
}

/** Sent when a payment was taken back and the balance did not cover it. */
export function renderDebtEmail({ full_name, owed_credits, credits_url }: DebtEmail) {
  const owed = `${owed_credits.toLocaleString('en-US', { minimumFractionDigits: 2 })} credits`;
  return renderEmail({
    subject: `You owe ${owed}`,
    preview: 'A payment was taken back, and your balance did not cover it.',
    heading: `You owe ${owed}`,
    paragraphs: [
      `Hi ${full_name}, a payment of yours was disputed or refunded at the bank, and your balance did not cover it.`,
      "Campaigns that were running are paused, and those that hadn't started are canceled. Credits you add pay what you owe first; after that you can resume your campaigns.",
    ],
    action: { label: 'View your credits', url: credits_url },
    footnote: "You received this email because it is about a payment. It can't be turned off.",
  });
}
