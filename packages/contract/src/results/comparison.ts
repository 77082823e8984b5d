import { z } from 'zod';
import { addDaysTo, campaignDays } from '../campaigns/dates.ts';
import type { ReportRange } from './range.ts';

/** `previous`: as many days right before. `weekdays`: as many days, whole weeks earlier. */
const comparisons = ['previous', 'weekdays', 'none'] as const;
export const Comparison = z.enum(comparisons);
export type Comparison = z.infer<typeof Comparison>;
export const DEFAULT_COMPARISON: Comparison = 'previous';

const WEEK = 7;
const countDays = ({ from, to }: ReportRange): number => campaignDays(from, to);

/** Answers whether as many days right before a range fall on the same weekdays. */
export const isWholeWeeks = (range: ReportRange): boolean => countDays(range) % WEEK === 0;

/** Returns the days that a range is compared with; null for none. They never overlap with it. */
export function comparedRange(range: ReportRange, comparison: Comparison): ReportRange | null {
  if (comparison === 'none') return null;
  const days = countDays(range);
  const back = comparison === 'weekdays' ? Math.ceil(days / WEEK) * WEEK : days;
  return { from: addDaysTo(range.from, -back), to: addDaysTo(range.to, -back) };
}

interface ComparedReport {
  readonly range: ReportRange;
  readonly comparison: Comparison;
  readonly previous: { readonly range: ReportRange } | null;
}

/** Says which days the changes of a report are against; null where nothing is compared. */
export function comparisonText(
  { range, comparison, previous }: ComparedReport,
  write: (day: string) => string,
): string | null {
  const compared = previous?.range ?? comparedRange(range, comparison);
  if (compared === null) return null;
  if (previous === null) {
    return `Nothing was delivered from ${write(compared.from)} to ${write(compared.to)}, so there is no comparison.`;
  }
  const isAligned = comparison === 'weekdays' || isWholeWeeks(range);
  const weekdays = isAligned ? 'Weekdays are the same.' : 'Weekdays differ.';
  return `Changes are against ${write(compared.from)} to ${write(compared.to)}. ${weekdays}`;
}
