import { firstEstimateEndpoints } from '@universal-media/contract/campaigns/forecast/first-estimate';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { call } from '#lib/call/call.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import type { Asked, PlanQuestion } from './plan-question.ts';

/** Asks for an estimate. Loaded with the first change, because the schemas of a call weigh more than the page. */
export async function askEstimate({ budget, place, platforms }: PlanQuestion, signal: AbortSignal): Promise<Asked> {
  try {
    const body = { budget, place_id: place.place_id, platforms: [...platforms] };
    const estimate = await call(firstEstimateEndpoints.estimateFirstCampaign, { body }, { signal });
    const left_out = estimate.left_out.map(({ platform, min }) => ({ name: platformById(platform).short_name, min }));
    return { estimate, left_out };
  } catch (error) {
    if (signal.aborted) throw error;
    return { failure: plainFailure(error).sentence };
  }
}
