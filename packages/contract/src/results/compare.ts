import type { SharedTotals } from './sharing/shared-report.ts';

type Compared = Exclude<keyof SharedTotals, 'views' | 'revenue'>;

/** Returns the change of a figure against the days before, as a fraction; null where there is nothing to compare with. */
export function compareWith(totals: SharedTotals, before: SharedTotals | undefined, key: Compared): number | null {
  const [now, then] = [totals[key], before?.[key]];
  return now === null || !then ? null : (now - then) / then;
}
