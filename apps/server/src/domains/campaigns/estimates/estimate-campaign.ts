import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { campaignDays } from '@universal-media/contract/campaigns/dates';
import type {
  Estimate,
  EstimateQuestion,
  StoredForecast,
} from '@universal-media/contract/campaigns/forecast/estimates';
import type { Owner } from '#core/accounts/principal.ts';
import { chooseCountry } from '#core/campaigns/forecast/country.ts';
import { type Figures, FORECAST_MODEL } from '#core/campaigns/forecast/forecast.ts';
import { splitCost } from '#core/campaigns/plan.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { buildForecast, type CampaignForecast, emptyForecast, toEstimateFigures } from './forecasting.ts';
import { fetchPrices, noPrices, type Prices } from './live-prices.ts';
import { computeCost, issueQuote, toPricing } from './pricing.ts';
import { countAudience, type FetchedCpms, toForecastQuestion } from './question.ts';

/** A forecast with the audience and the figures before correction, which later forecasts learn from. */
interface ForecastRecord extends StoredForecast {
  readonly audience: number | null;
  readonly raw: Figures | null;
}

/** Estimates a campaign with live prices. No transaction is open while platforms are called. */
export async function estimateWithLivePrices(
  context: CampaignsContext,
  transact: OwnerTransact,
  { user }: Owner,
  input: EstimateQuestion,
): Promise<Estimate> {
  await context.limits.take('estimate_account', user.user_id);
  const campaign = readCampaignData(input);
  return estimate(context, transact, campaign, await fetchPrices(context, campaign));
}

/** Estimates a campaign from benchmarks and finished campaigns. */
export async function estimateCampaign(
  context: CampaignsContext,
  transact: OwnerTransact,
  { user }: Owner,
  input: EstimateQuestion,
): Promise<Estimate> {
  await context.limits.take('estimate_account', user.user_id);
  return estimate(context, transact, readCampaignData(input), noPrices);
}

/** Forecasts a submitted campaign. Never fails: a launch does not depend on a forecast. */
export async function forecastCampaign(
  context: CampaignsContext,
  trx: Trx,
  campaign: CampaignData,
  now: Date,
): Promise<ForecastRecord> {
  const record = { made_at: now.toISOString(), model: FORECAST_MODEL };
  try {
    const audience = await countAudience(context, trx, campaign);
    const { by_platform, ...figures } = await forecast(context, campaign, audience, {}, now);
    return { ...record, audience, ...figures, by_platform: [...by_platform] };
  } catch (error) {
    context.log.error({ err: error }, 'campaign forecast failed');
    return { ...record, audience: null, ...emptyForecast, by_platform: [], basis: 'no forecast could be made' };
  }
}

/** Describes what a forecast was made from; stored beside it. */
export const describeForecastInput = (campaign: CampaignData) => ({
  objective: campaign.campaign_type,
  country: chooseCountry(campaign.geographic_targeting.locations.map(({ country_code }) => country_code)),
  start_date: campaign.start_date,
  days: campaignDays(campaign.start_date, campaign.end_date),
  ...computeCost(campaign),
  shares: splitCost(campaign, computeCost(campaign)),
  audience_targeting: campaign.audience_targeting,
});

/** Accepts the documented name of the platforms beside the draft's. */
const readCampaignData = ({ platforms, ...campaign }: EstimateQuestion): CampaignData =>
  platforms === undefined ? campaign : { ...campaign, selectedPlatforms: platforms };

async function forecast(
  context: CampaignsContext,
  campaign: CampaignData,
  audience: number | null,
  fetched: FetchedCpms,
  now: Date,
): Promise<CampaignForecast> {
  const shares = splitCost(campaign, computeCost(campaign));
  const question = toForecastQuestion(campaign, shares, audience, fetched);
  if (question === null) return emptyForecast;
  return buildForecast({ question, shares, lessons: await context.learn(), fetched, now });
}

async function estimate(
  context: CampaignsContext,
  transact: OwnerTransact,
  campaign: CampaignData,
  prices: Prices,
): Promise<Estimate> {
  const now = context.clock.now();
  const audience = await transact((trx) => countAudience(context, trx, campaign));
  const duration_days = campaignDays(campaign.start_date, campaign.end_date);
  return {
    is_real_time: Object.keys(prices.live_cpms).length > 0,
    pricing_timestamp: now.toISOString(),
    ...prices,
    ...toPricing(computeCost(campaign), duration_days),
    ...toEstimateFigures(await forecast(context, campaign, audience, prices.live_cpms, now)),
    duration_days,
    audience,
    ...issueQuote(context, campaign, now),
  };
}
