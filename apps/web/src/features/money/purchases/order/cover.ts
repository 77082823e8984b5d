import { type EffectAt, type PurchaseQuote, smallestPurchase } from '@universal-media/contract/money/credit-price';
import { toCredits } from '@universal-media/contract/wire/money';
import { credits, moneyShort } from '#lib/format/format.ts';

/** Whether an order brings the credits that a campaign is missing. */
export interface Cover {
  readonly isCovered: boolean;
  /** What would still be missing after this order. */
  readonly missing_cents: number;
  /** The smallest amount in dollars that covers the campaign, with the code applied. */
  readonly enough: number;
}

export function coverFor(shortfall_cents: number, quote: PurchaseQuote | undefined, effectAt: EffectAt): Cover {
  const missing_cents = Math.max(0, shortfall_cents - (quote?.credits_cents ?? 0));
  const { order_cents } = smallestPurchase(shortfall_cents, effectAt);
  return { isCovered: missing_cents === 0, missing_cents, enough: toCredits(order_cents) };
}

/** An amount that was raised because a code lowers the bonus. */
export interface Raise {
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

/** Answers whether the order covers the campaign, and why the amount changed if it did. */
export function describeCover({ isCovered, missing_cents }: Cover, raise: Raise | undefined): string {
  if (!isCovered) return `No, ${credits(missing_cents)} more credits are needed to launch.`;
  if (!raise) return 'Yes. You can launch right after this purchase.';
  const [from, to] = [raise.from, raise.to].map((amount) => moneyShort(amount * 100));
  return `Yes. ${raise.code} lowers the bonus, so we raised the amount from ${from} to ${to}.`;
}
