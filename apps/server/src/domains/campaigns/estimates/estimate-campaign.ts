import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { campaignDays } from '@universal-media/contract/campaigns/dates';
import type { Estimate, EstimateQuestion } from '@universal-media/contract/campaigns/forecast/estimates';
import type { Owner } from '#core/accounts/principal.ts';
import { chooseCountry } from '#core/campaigns/forecast/country.ts';
import { FORECAST_MODEL } from '#core/campaigns/forecast/forecast.ts';
import { splitCost } from '#core/campaigns/plan.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { buildForecast, buildPrices, emptyForecast, toEstimateFigures } from './forecasting.ts';
import { fetchPrices, noPrices, type Prices } from './live-prices.ts';
import { computeCost, issueQuote, toPricing } from './pricing.ts';
import { countAudience, toForecastQuestion, toMarket } from './question.ts';
import { type ForecastAnswer, ForecastRecord, findAnswer, isRecent, saveAnswer } from './stored-answer.ts';

/** Estimates a campaign with live prices. No transaction is open while platforms are called. */
export const estimateWithLivePrices = (
  context: CampaignsContext,
  transact: OwnerTransact,
  who: Owner,
  input: EstimateQuestion,
): Promise<Estimate> => estimate(context, transact, who, input, true);

/** Estimates a campaign from benchmarks and finished campaigns. */
export const estimateCampaign = (
  context: CampaignsContext,
  transact: OwnerTransact,
  who: Owner,
  input: EstimateQuestion,
): Promise<Estimate> => estimate(context, transact, who, input, false);

/**
 * Returns the forecast of a submitted campaign: the one its owner was shown, or a new one. Never fails, because a launch
 * does not depend on a forecast.
 */
export async function forecastCampaign(
  context: CampaignsContext,
  trx: Trx,
  user_id: string,
  campaign: CampaignData,
  now: Date,
): Promise<ForecastRecord> {
  try {
    const shown = await findAnswer(context, trx, user_id, campaign);
    return ForecastRecord.parse(shown?.answer ?? (await makeAnswer(context, trx, campaign, noPrices, now)));
  } catch (error) {
    context.log.error({ err: error }, 'campaign forecast failed');
    const record = { made_at: now.toISOString(), model: FORECAST_MODEL, audience: null };
    return { ...record, ...emptyForecast, by_platform: [], basis: 'no forecast could be made' };
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
const readCampaignData = ({ platforms, ...campaign }: Omit<EstimateQuestion, 'refresh'>): CampaignData =>
  platforms === undefined ? campaign : { ...campaign, selectedPlatforms: platforms };

/** One question has one answer: for as long as it is recent, every request of its owner gets the same figures. */
async function estimate(
  context: CampaignsContext,
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  { refresh = false, ...input }: EstimateQuestion,
  live: boolean,
): Promise<Estimate> {
  await context.limits.take('estimate_account', user_id);
  const campaign = readCampaignData(input);
  const found = await transact((trx) => findAnswer(context, trx, user_id, campaign));
  const now = context.clock.now();
  if (!refresh && found && isRecent(found, now) && (found.answer.is_live || !live)) {
    return toEstimate(context, campaign, found.answer, now);
  }
  const prices = live ? await fetchPrices(context, campaign, refresh) : noPrices;
  const answer = await transact(async (trx) => {
    const made = await makeAnswer(context, trx, campaign, prices, now);
    return saveAnswer(context, trx, user_id, campaign, { ...made, is_live: live }, found);
  });
  return toEstimate(context, campaign, answer, now);
}

async function makeAnswer(
  context: CampaignsContext,
  trx: Trx,
  campaign: CampaignData,
  prices: Prices,
  now: Date,
): Promise<Omit<ForecastAnswer, 'is_live'>> {
  const audience = await countAudience(context, trx, campaign);
  const lessons = await context.learn();
  const fetched = prices.live_cpms;
  const shares = splitCost(campaign, computeCost(campaign));
  const question = toForecastQuestion(campaign, shares, audience, fetched);
  const forecast = question ? buildForecast({ question, shares, lessons, fetched, now }) : emptyForecast;
  const by_platform = [...forecast.by_platform];
  return {
    made_at: now.toISOString(),
    model: FORECAST_MODEL,
    audience,
    ...forecast,
    by_platform,
    ...prices,
    platform_prices: buildPrices({ question: toMarket(campaign, audience), lessons, fetched, now }, by_platform),
  };
}

function toEstimate(context: CampaignsContext, campaign: CampaignData, answer: ForecastAnswer, now: Date): Estimate {
  const { made_at, audience, api_status, live_cpms, platform_prices } = answer;
  const duration_days = campaignDays(campaign.start_date, campaign.end_date);
  return {
    is_real_time: Object.keys(live_cpms).length > 0,
    pricing_timestamp: made_at,
    api_status,
    live_cpms,
    platform_prices,
    ...toPricing(computeCost(campaign), duration_days),
    ...toEstimateFigures(answer),
    duration_days,
    audience,
    ...issueQuote(context, campaign, now),
  };
}
