import { plainFailure } from '#lib/errors/plain-failure.ts';
import type { EstimateView } from '../estimate/estimate-view.ts';
import type { PlanEstimate } from '../estimate/queries.ts';
import type { PlanFigures } from './plan-figures.ts';

/** The forecast of the plan panel. */
export interface PlanForecast {
  readonly view: EstimateView | null;
  /** The figures are of the plan before its last change. */
  readonly isUpdating: boolean;
  /** Why there is no forecast, or why it is not up to date. */
  readonly reason: string | null;
}

/** Chooses what the panel shows: the last answer, also while a new one loads, or what is missing for one. */
export function toPlanForecast(
  { no_forecast }: Pick<PlanFigures, 'no_forecast'>,
  { data, isUpdating, error }: Pick<PlanEstimate, 'data' | 'isUpdating' | 'error'>,
): PlanForecast {
  if (no_forecast !== null) return { view: null, isUpdating: false, reason: no_forecast };
  const view = data && data.by_platform.length > 0 ? data : null;
  if (isUpdating) return { view, isUpdating, reason: view ? null : 'Calculating your forecast…' };
  const failure = error && `We couldn't update the forecast. ${plainFailure(error).sentence}`;
  return { view, isUpdating, reason: failure };
}
