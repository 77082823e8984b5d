import { z } from 'zod';
import { PlatformId, platformIds } from '../../platforms/platforms.ts';
import { BUILDER_MIN_TOTAL } from '../../platforms/price-factors.ts';
import { Location } from '../../targeting/locations.ts';
import { Cents } from '../../wire/cents.ts';
import { endpoint, group } from '../../wire/endpoint.ts';
import { MAX_FIRST_BUDGET, maxFirstBudgetText } from '../budget/first-budget.ts';
import { CalendarDate } from '../dates.ts';
import { Range } from './estimates.ts';

export const FirstEstimateQuestion = z
  .object({
    /** Media in whole dollars. */
    budget: z
      .number()
      .int()
      .min(BUILDER_MIN_TOTAL, `Enter at least $${BUILDER_MIN_TOTAL}`)
      .max(MAX_FIRST_BUDGET, maxFirstBudgetText),
    place_id: Location.shape.place_id,
    platforms: z.array(PlatformId).min(1).max(platformIds.length),
  })
  .meta({ id: 'FirstEstimateQuestion' });
export type FirstEstimateQuestion = z.infer<typeof FirstEstimateQuestion>;

/** What a budget may buy in a place: for visitors, from benchmarks and finished campaigns, without live prices. */
export const FirstEstimate = z
  .object({
    place: Location,
    start_date: CalendarDate,
    days: z.number().int(),
    shares: z.array(z.object({ platform: PlatformId, media_cents: Cents })),
    /** Platforms that the budget is too small for, each with what it takes in dollars. */
    left_out: z.array(z.object({ platform: PlatformId, min: z.number().int() })),
    /** The smallest budget, in dollars, that pays for every platform asked for. */
    fits_from: z.number().int(),
    fee_cents: Cents,
    total_cents: Cents,
    /** The adults who live there; null where the population is unknown. */
    people: z.number().int().nullable(),
    impressions: Range,
    reach: Range,
    /** Where the ranges come from, as half a sentence. */
    basis: z.string(),
    /** When the oldest of the underlying figures was checked. */
    as_of: z.string().nullable(),
  })
  .meta({ id: 'FirstEstimate' });
export type FirstEstimate = z.infer<typeof FirstEstimate>;

export const firstEstimateEndpoints = group({
  estimateFirstCampaign: endpoint({
    method: 'POST',
    path: '/api/estimates/first',
    summary: 'Estimate what a budget may buy in one place. Needs no account',
    access: { kind: 'public' },
    read_only: true,
    body: FirstEstimateQuestion,
    answers: { status: 200, body: FirstEstimate },
    errors: ['invalid_input', 'not_found', 'too_many_requests'],
  }),
});
