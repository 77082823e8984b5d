import type { CampaignData } from '@universal-media/contract/campaign';
import { campaignDays } from '@universal-media/contract/campaign-dates';
import type { Estimate, EstimateQuestion, StoredForecast } from '@universal-media/contract/estimates';
import { creditsOf } from '@universal-media/contract/money';
import type { AdPlatforms } from '../../connectors/ad-platforms/ad-platform.ts';
import type { Limits } from '../../connectors/limits/limits.ts';
import type { Quotes } from '../../connectors/secrets/quotes.ts';
import type { Clock } from '../../core/clock.ts';
import type { Log } from '../../core/log.ts';
import type { Advertiser, KeyHolder } from '../../core/principal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import type { LocationService } from '../locations/service.ts';
import { pricingOf } from './service/pricing.ts';

interface EstimateDeps {
  readonly clock: Clock;
  readonly limits: Limits;
  readonly log: Log;
  readonly quotes: Quotes;
  readonly platforms: AdPlatforms;
  readonly locations: LocationService;
  /** Apart from the caller's transaction and for the house: what is learned from is everybody's. */
  readonly aside: Transact;
}

type Owner = Advertiser | KeyHolder;

const nothing = { least: 0, likely: 0, most: 0 };

/** A campaign in the draft's names, whichever it came under. */
const campaignIn = ({ platforms, ...campaign }: EstimateQuestion): CampaignData =>
  platforms === undefined ? campaign : { ...campaign, selectedPlatforms: platforms };

export function estimateService({ clock, limits, quotes }: EstimateDeps) {
  const { costOf, quoteFor, mustHonour } = pricingOf(quotes);

  async function estimated(question: EstimateQuestion): Promise<Estimate> {
    const now = clock.now();
    const campaign = campaignIn(question);
    const { media_cents, fee_cents, total_cents } = costOf(campaign);
    const duration_days = campaignDays(campaign.start_date, campaign.end_date);
    return {
      is_real_time: false,
      pricing_timestamp: now.toISOString(),
      api_status: {},
      live_cpms: {},
      pricing: {
        media_spend: creditsOf(media_cents),
        subtotal: creditsOf(media_cents + fee_cents),
        location_complexity_factor: 1,
        total_cost: creditsOf(total_cents),
        daily_spend: creditsOf(Math.round(media_cents / duration_days)),
      },
      total_cost: creditsOf(total_cents),
      platform_fee: creditsOf(fee_cents),
      total_media_spend: creditsOf(media_cents),
      platform_breakdown: [],
      duration_days,
      estimated_reach: 0,
      estimated_impressions: 0,
      estimated_cpm: 0,
      estimated_ctr: 0,
      estimated_conversions: 0,
      ai_confidence: 0,
      ranges: { impressions: nothing, reach: nothing, clicks: null, conversions: null },
      audience: null,
      basis: 'nothing to forecast yet',
      ...quoteFor(campaign, now),
    };
  }

  return {
    async realtime(_transact: Transact, { user }: Owner, question: EstimateQuestion): Promise<Estimate> {
      await limits.take('estimate_account', user.user_id);
      return estimated(question);
    },

    async estimate(_transact: Transact, { user }: Owner, question: EstimateQuestion): Promise<Estimate> {
      await limits.take('estimate_account', user.user_id);
      return estimated(question);
    },

    /** What is kept with a campaign when it is sent off. Asks nobody and never fails: a launch must not wait for a guess. */
    async forecast(_trx: Trx, _campaign: CampaignData, now: Date): Promise<StoredForecast> {
      return {
        made_at: now.toISOString(),
        model: 'none',
        impressions: nothing,
        reach: nothing,
        clicks: null,
        conversions: null,
        by_platform: [],
        basis: 'nothing to forecast yet',
      };
    },

    /** What a forecast was made from, kept beside it. */
    asked: (campaign: CampaignData): Record<string, unknown> => ({ objective: campaign.campaign_type }),

    mustHonour,
  };
}
export type EstimateService = ReturnType<typeof estimateService>;
