import type { CampaignData } from '@universal-media/contract/campaign';
import { campaignDays } from '@universal-media/contract/campaign-dates';
import type { Estimate, EstimateQuestion, StoredForecast } from '@universal-media/contract/estimates';
import type { AdPlatforms } from '../../connectors/ad-platforms/ad-platform.ts';
import type { Limits } from '../../connectors/limits/limits.ts';
import type { Quotes } from '../../connectors/secrets/quotes.ts';
import { sharesOf } from '../../core/campaign-plan.ts';
import type { Clock } from '../../core/clock.ts';
import { type Figures, FORECAST_MODEL } from '../../core/forecast/forecast.ts';
import type { Log } from '../../core/log.ts';
import type { Advertiser, KeyHolder } from '../../core/principal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import type { LocationService } from '../locations/service.ts';
import { answered, nothingSaid, type Said, say } from './service/forecasting.ts';
import { learningOf } from './service/learning.ts';
import { askingOf, noPrices, type Prices } from './service/prices.ts';
import { moneyOf, pricingOf } from './service/pricing.ts';
import { audienceIn, countryOf, type FetchedCpms, questionOf } from './service/question.ts';

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

/** As it is kept: with the audience and the figures before correction, which later forecasts learn from. */
interface KeptForecast extends StoredForecast {
  readonly audience: number | null;
  readonly raw: Figures | null;
}

/** A campaign in the draft's names, whichever it came under. */
const campaignIn = ({ platforms, ...campaign }: EstimateQuestion): CampaignData =>
  platforms === undefined ? campaign : { ...campaign, selectedPlatforms: platforms };

export function estimateService(deps: EstimateDeps) {
  const { clock, limits, log, quotes, platforms, locations } = deps;
  const { costOf, quoteFor, mustHonour } = pricingOf(quotes);
  const learned = learningOf(deps);
  const askPrices = askingOf(platforms, log);

  async function said(campaign: CampaignData, audience: number | null, fetched: FetchedCpms, now: Date): Promise<Said> {
    const shares = sharesOf(campaign, costOf(campaign));
    const question = questionOf(campaign, shares, audience, fetched);
    return question === null ? nothingSaid : say({ question, shares, learned: await learned(), fetched, now });
  }

  async function estimated(transact: Transact, campaign: CampaignData, prices: Prices): Promise<Estimate> {
    const now = clock.now();
    const audience = await transact((trx) => audienceIn(trx, locations, campaign));
    const duration_days = campaignDays(campaign.start_date, campaign.end_date);
    return {
      is_real_time: Object.keys(prices.live_cpms).length > 0,
      pricing_timestamp: now.toISOString(),
      ...prices,
      ...moneyOf(costOf(campaign), duration_days),
      ...answered(await said(campaign, audience, prices.live_cpms, now)),
      duration_days,
      audience,
      ...quoteFor(campaign, now),
    };
  }

  return {
    /** No transaction is open while platforms are asked. */
    async realtime(transact: Transact, { user }: Owner, question: EstimateQuestion): Promise<Estimate> {
      await limits.take('estimate_account', user.user_id);
      const campaign = campaignIn(question);
      return estimated(transact, campaign, await askPrices(campaign));
    },

    async estimate(transact: Transact, { user }: Owner, question: EstimateQuestion): Promise<Estimate> {
      await limits.take('estimate_account', user.user_id);
      return estimated(transact, campaignIn(question), noPrices);
    },

    /** What is kept with a campaign when it is sent off. Asks nobody and never fails: a launch does not wait for a guess. */
    async forecast(trx: Trx, campaign: CampaignData, now: Date): Promise<KeptForecast> {
      const kept = { made_at: now.toISOString(), model: FORECAST_MODEL };
      try {
        const audience = await audienceIn(trx, locations, campaign);
        const { by_platform, ...figures } = await said(campaign, audience, {}, now);
        return { ...kept, audience, ...figures, by_platform: [...by_platform] };
      } catch (error) {
        log.error({ err: error }, 'a campaign was sent off without a forecast');
        return { ...kept, audience: null, ...nothingSaid, by_platform: [], basis: 'no forecast could be made' };
      }
    },

    /** What a forecast was made from, kept beside it. */
    asked: (campaign: CampaignData) => ({
      objective: campaign.campaign_type,
      country: countryOf(campaign.geographic_targeting.locations.map(({ country_code }) => country_code)),
      start_date: campaign.start_date,
      days: campaignDays(campaign.start_date, campaign.end_date),
      ...costOf(campaign),
      shares: sharesOf(campaign, costOf(campaign)),
      audience_targeting: campaign.audience_targeting,
    }),

    mustHonour,
  };
}
export type EstimateService = ReturnType<typeof estimateService>;
