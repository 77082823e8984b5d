import type { CampaignCost } from '@universal-media/contract/campaign-total';
import type { Estimate } from '@universal-media/contract/estimates';
import { creditsOf } from '@universal-media/contract/money';
import { confidenceIn } from '../../../core/forecast/confidence.ts';
import type { Said } from './forecasting.ts';

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

type Figures = Pick<
  Estimate,
  | 'estimated_reach'
  | 'estimated_impressions'
  | 'estimated_cpm'
  | 'estimated_ctr'
  | 'estimated_conversions'
  | 'ai_confidence'
  | 'ranges'
  | 'platform_breakdown'
  | 'basis'
>;

const twoDigits = (value: number): number => Math.round(value * 100) / 100;

/** The middle of each range under the documented name of a single figure, and the ranges themselves. */
export function figuresOf({ by_platform, basis, impressions, reach, clicks, conversions }: Said): Figures {
  const shown = impressions.likely;
  const media_cents = by_platform.reduce((sum, one) => sum + one.media_cents, 0);
  return {
    estimated_reach: reach.likely,
    estimated_impressions: shown,
    estimated_cpm: shown === 0 ? 0 : twoDigits((creditsOf(media_cents) * 1_000) / shown),
    estimated_ctr: shown === 0 ? 0 : twoDigits(((clicks?.likely ?? 0) * 100) / shown),
    estimated_conversions: conversions?.likely ?? 0,
    ai_confidence: confidenceIn(impressions),
    ranges: { impressions, reach, clicks, conversions },
    platform_breakdown: [...by_platform],
    basis,
  };
}
