import { PROPOSED_DAYS } from '@universal-media/contract/campaigns/advice/choose-platforms';
import {
  draftFirstCampaign,
  planFirstBudget,
  smallestFirstBudget,
} from '@universal-media/contract/campaigns/advice/first-plan';
import type { FirstEstimate, FirstEstimateQuestion } from '@universal-media/contract/campaigns/forecast/first-estimate';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { splitCost } from '#core/campaigns/plan.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { ScopedTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { buildForecast, emptyForecast } from './forecasting.ts';
import { computeCost } from './pricing.ts';
import { countAudience, toForecastQuestion } from './question.ts';

type FirstEstimateContext = Pick<CampaignsContext, 'clock' | 'learn' | 'limits' | 'placeFinder' | 'population'>;

/** Estimates what a budget may buy in one place, for visitors. Nothing is stored, and no platform is asked. */
export async function estimateFirstCampaign(
  context: FirstEstimateContext,
  transact: ScopedTransact,
  question: FirstEstimateQuestion,
  { ip }: RequestFacts,
): Promise<FirstEstimate> {
  await context.limits.take('first_estimate_address', ip);
  await context.limits.take('first_estimate_global', ip);
  const place = await context.placeFinder.findPlace(question.place_id);
  if (!place) throw new Refusal('not_found');
  const now = context.clock.now();
  const campaign = draftFirstCampaign(question, place, dayIn('UTC', now), 'UTC');
  const cost = computeCost(campaign);
  const shares = splitCost(campaign, cost);
  const people = await transact((trx) => countAudience(context, trx, campaign));
  const asked = toForecastQuestion(campaign, shares, people, {});
  const lessons = await context.learn();
  const forecast = asked ? buildForecast({ question: asked, shares, lessons, fetched: {}, now }) : emptyForecast;
  const [as_of = null] = forecast.by_platform.map((one) => one.as_of).toSorted();
  return {
    place,
    start_date: campaign.start_date,
    days: PROPOSED_DAYS,
    shares: shares.map(({ platform, media_cents }) => ({ platform, media_cents })),
    left_out: [...planFirstBudget(question.platforms, question.budget).left_out],
    fits_from: smallestFirstBudget(question.platforms),
    fee_cents: cost.fee_cents,
    total_cents: cost.total_cents,
    people,
    impressions: forecast.impressions,
    reach: forecast.reach,
    basis: forecast.basis,
    as_of,
  };
}
