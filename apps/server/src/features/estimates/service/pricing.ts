import type { CampaignData } from '@universal-media/contract/campaign';
import { type CampaignCost, campaignCost } from '@universal-media/contract/campaign-total';
import { type Estimate, QUOTE_MINUTES } from '@universal-media/contract/estimates';
import { creditsOf } from '@universal-media/contract/money';
import { inPlatformOrder } from '@universal-media/contract/platforms';
import type { Quotes } from '../../../connectors/secrets/quotes.ts';
import { after } from '../../../core/clock.ts';
import { Refusal } from '../../../core/refusal.ts';

/** Everything a price depends on, and nothing else: better copy or another place leaves it as it is. */
export type Priced = Pick<
  CampaignData,
  'budget_type' | 'budget_amount' | 'start_date' | 'end_date' | 'selectedPlatforms'
>;

const thingsOf = ({ budget_type, budget_amount, start_date, end_date, selectedPlatforms }: Priced) => [
  budget_type,
  budget_amount,
  start_date,
  end_date,
  inPlatformOrder(selectedPlatforms),
];

export function pricingOf(quotes: Quotes) {
  const costOf = (campaign: Priced) => campaignCost(campaign, new Set(campaign.selectedPlatforms).size);

  const quoteFor = (campaign: Priced, now: Date) => {
    const { total_cents } = costOf(campaign);
    const expires_at = after(now, { minutes: QUOTE_MINUTES });
    const quote = quotes.issue({ priced: quotes.hash(thingsOf(campaign)), total_cents, expires_at });
    return { quote, quote_expires_at: expires_at.toISOString(), total_cents };
  };

  return {
    costOf,
    quoteFor,

    /** Lets a campaign pass that brings no quote, or one that says what it costs today. */
    mustHonour(quote: string | undefined, campaign: Priced, now: Date): void {
      if (quote === undefined) return;
      const { total_cents } = costOf(campaign);
      const shown = quotes.read(quote);
      const holds =
        shown !== null &&
        shown.expires_at > now &&
        shown.priced === quotes.hash(thingsOf(campaign)) &&
        shown.total_cents === total_cents;
      if (holds) return;
      const fresh = quoteFor(campaign, now);
      throw new Refusal('quote_outdated', { error: 'quote_outdated', total_cents, quote: fresh.quote });
    },
  };
}

type Money = Pick<Estimate, 'pricing' | 'total_cost' | 'platform_fee' | 'total_media_spend'>;

/** In dollars, under the documented names. The subtotal is media and fee before rounding up to whole credits. */
export function moneyOf({ media_cents, fee_cents, total_cents }: CampaignCost, days: number): Money {
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
