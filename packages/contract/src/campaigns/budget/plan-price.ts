import { type PurchaseQuote, quotePurchase, smallestPurchase } from '../../money/credit-price.ts';
import { type CampaignCost, mediaCost } from './total.ts';

/** What a plan costs, and what each way to pay for it charges to a card. */
export interface PlanPrice {
  readonly cost: CampaignCost;
  /** Credits bought before the launch: the smallest purchase that covers it, whose bonus counts. */
  readonly credits: PurchaseQuote;
  /** The card at the launch: exactly what it costs, and its bonus goes to the balance. */
  readonly card: PurchaseQuote;
}

/** Prices a plan for an advertiser without credits. The pricing page shows this. */
export function pricePlan(media_cents: number, platform_count: number): PlanPrice {
  const cost = mediaCost(media_cents, platform_count);
  return { cost, credits: smallestPurchase(cost.total_cents), card: quotePurchase(cost.total_cents) };
}
