import { type CampaignCost, campaignCost } from '@universal-media/contract/campaigns/budget/total';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { type Estimate, QUOTE_MINUTES } from '@universal-media/contract/campaigns/forecast/estimates';
import { inPlatformOrder } from '@universal-media/contract/platforms/platforms';
import { creditsOf } from '@universal-media/contract/wire/money';
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

/** Refuses an outdated quote. A campaign without a quote passes. */
export function assertQuote(context: QuoteContext, quote: string | undefined, campaign: PricedFields, now: Date): void {
  if (quote === undefined) return;
  const { quotes } = context;
  const { total_cents } = computeCost(campaign);
  const quoted = quotes.read(quote);
  const isValid =
    quoted !== null &&
    quoted.expires_at > now &&
    quoted.priced === quotes.hash(listPriced(campaign)) &&
    quoted.total_cents === total_cents;
  if (isValid) return;
  const fresh = issueQuote(context, campaign, now);
  throw new Refusal('quote_outdated', { error: 'quote_outdated', total_cents, quote: fresh.quote });
}

type Pricing = Pick<Estimate, 'pricing' | 'total_cost' | 'platform_fee' | 'total_media_spend'>;

/** Builds the documented price fields, in dollars. The subtotal is media and fee before rounding up to whole credits. */
export function toPricing({ media_cents, fee_cents, total_cents }: CampaignCost, days: number): Pricing {
  return {
    pricing: {
      media_spend: creditsOf(media_cents),
      subtotal: creditsOf(media_cents + fee_cents),
      location_complexity_factor: 1,
      total_cost: creditsOf(total_cents),
      daily_spend: creditsOf(Math.round(media_cents / days)),
    },
    total_cost: creditsOf(total_cents),
    platform_fee: creditsOf(fee_cents),
    total_media_spend: creditsOf(media_cents),
  };
}
