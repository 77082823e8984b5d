import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import {
  MAX_ENTERED_DAYS,
  type MetricCampaign,
  type MetricDay,
} from '@universal-media/contract/results/manual/manual-metrics';
import { findMetricWarnings, type MetricWarning } from '@universal-media/contract/results/manual/metric-checks';
import { noValues } from '@universal-media/contract/results/manual/metric-values';
import { countDays, type Day } from '#ui/dates/calendar-days.ts';
import type { ReadRow } from './grid-rows.ts';

/** What figures are entered for. */
export interface EntryTarget {
  readonly campaign: MetricCampaign;
  readonly platform: PlatformId;
  readonly adgroup_id: string;
  readonly creative_id: string;
}

/** What the server knows about the days of the grid. */
export interface KnownDays {
  readonly planned: number;
  readonly days: readonly MetricDay[];
}

/** The days to read for a grid; null where there are none, or too many to read at once. */
export function toRange(rows: readonly Pick<ReadRow, 'date'>[]): { from: Day; to: Day } | null {
  const days = rows.flatMap(({ date }) => date ?? []).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from && to && countDays(from, to) <= MAX_ENTERED_DAYS ? { from, to } : null;
}

export const findDay = (known: KnownDays | undefined, date: Day | null): MetricDay | undefined =>
  known?.days.find((day) => day.date === date);

/** Finds what is probably wrong with the figures of a row, by the rule that the server applies too. */
export function warningsFor(known: KnownDays | undefined, { date, values }: ReadRow): MetricWarning[] {
  if (!known) return [];
  const day = findDay(known, date);
  const [current, platform] = [day?.current ?? noValues, day?.platform_figures ?? noValues];
  return findMetricWarnings(values, { current, platform, planned: known.planned });
}
