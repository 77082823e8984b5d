import { type CampaignCost, campaignCost } from '@universal-media/contract/campaigns/budget/total';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { type Estimate, QUOTE_MINUTES } from '@universal-media/contract/campaigns/forecast/estimates';
import { inPlatformOrder } from '@universal-media/contract/platforms/platforms';
import { toCents, toCredits } from '@universal-media/contract/wire/money';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { CampaignsContext } from '../context.ts';

/** The fields a price depends on. Changes of other fields keep a quote valid. */
export type PricedFields = Pick<
  CampaignData,
  'budget_type' | 'budget_amount' | 'start_date' | 'end_date' | 'selectedPlatforms'
>;

type QuoteContext = Pick<CampaignsContext, 'quotes'>;

const listPriced = ({ budget_type, budget_amount, start_date, end_date, selectedPlatforms }: PricedFields) => [
  budget_type,
  budget_amount,
  start_date,
  end_date,
  inPlatformOrder(selectedPlatforms),
];

export const computeCost = (campaign: PricedFields): CampaignCost =>
  campaignCost(campaign, new Set(campaign.selectedPlatforms).size);

/** Issues a signed price that is valid for an hour. */
export function issueQuote({ quotes }: QuoteContext, campaign: PricedFields, now: Date) {
  const { total_cents } = computeCost(campaign);
  const expires_at = after(now, { minutes: QUOTE_MINUTES });
  const quote = quotes.issue({ priced: quotes.hash(listPriced(campaign)), total_cents, expires_at });
  return { quote, quote_expires_at: expires_at.toISOString(), total_cents };
}

/** The price that the client accepted: a signed quote, or the credits it expects to be charged. */
interface AcceptedPrice {
  readonly quote?: string | undefined;
  readonly charge_amount?: number | null | undefined;
}

/**
 * Refuses a price that is not ours, and answers with a new quote. `charge_cents` is what this request charges. A quote is
 * issued by us, so it counts more than the client's figure. A campaign without either passes.
 */
export function assertPrice(
  context: QuoteContext,
  { quote, charge_amount }: AcceptedPrice,
  campaign: PricedFields,
  charge_cents: number,
  now: Date,
): void {
  const isOurs =
    quote === undefined
      ? charge_amount === undefined || charge_amount === null || toCents(charge_amount) === charge_cents
      : isValidQuote(context, quote, campaign, now);
  if (isOurs) return;
  const fresh = issueQuote(context, campaign, now);
  const { total_cents } = fresh;
  throw new Refusal('quote_outdated', { error: 'quote_outdated', total_cents, charge_cents, quote: fresh.quote });
}

function isValidQuote({ quotes }: QuoteContext, quote: string, campaign: PricedFields, now: Date): boolean {
  const quoted = quotes.read(quote);
  return (
    quoted !== null &&
    quoted.expires_at > now &&
    quoted.priced === quotes.hash(listPriced(campaign)) &&
    quoted.total_cents === computeCost(campaign).total_cents
  );
}

type Pricing = Pick<Estimate, 'pricing' | 'total_cost' | 'platform_fee' | 'total_media_spend'>;

/** Builds the documented price fields, in dollars. The subtotal is media and fee before rounding up to whole credits. */
export function toPricing({ media_cents, fee_cents, total_cents }: CampaignCost, days: number): Pricing {
  return {
    pricing: {
      media_spend: toCredits(media_cents),
      subtotal: toCredits(media_cents + fee_cents),
      location_complexity_factor: 1,
      total_cost: toCredits(total_cents),
      daily_spend: toCredits(Math.round(media_cents / days)),
    },
    total_cost: toCredits(total_cents),
    platform_fee: toCredits(fee_cents),
    total_media_spend: toCredits(media_cents),
  };
}
