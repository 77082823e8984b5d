import type { ReportTotals } from './reports.ts';

type Compared = Exclude<keyof ReportTotals, 'views' | 'revenue'>;

/** Returns the change of a figure against the days before, as a fraction; null where there is nothing to compare with. */
export function changeOf(totals: ReportTotals, before: ReportTotals | undefined, key: Compared): number | null {
  const [now, then] = [totals[key], before?.[key]];
  return now === null || !then ? null : (now - then) / then;
}
