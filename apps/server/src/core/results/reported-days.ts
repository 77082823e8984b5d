import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { type Figures, nothingReported } from './figures.ts';

/** The days that a platform was asked about, and the account's today when it was asked. */
interface AskedDays {
  readonly from: string;
  readonly to: string;
  readonly today: string;
}

interface Flight {
  readonly start_date: string;
  readonly end_date: string;
}

interface ReportedDay {
  readonly day: string;
  readonly figures: Figures;
  readonly age: number;
  readonly only_if_known: boolean;
}

const daysFromTo = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDaysTo(day, 1)) days.push(day);
  return days;
};

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Returns the last of the days asked about that has begun. */
export function lastReportedDay(to: string, today: string): string {
  if (to > today) return today;
  return to;
}

/**
 * Lists what a whole answer says about a campaign. Platforms leave out days without figures, also those that had some before:
 * a day that was asked about, has begun and is not in the answer is zero. Outside the flight that matters only where something
 * is known of it.
 */
export function listReportedDays(
  { from, to, today }: AskedDays,
  { start_date, end_date }: Flight,
  answer: readonly { readonly day: string; readonly figures: Figures }[],
): ReportedDay[] {
  // A platform that names a day twice: the last figures count.
  const answered = new Map(answer.map(({ day, figures }) => [day, figures]));
  return daysFromTo(from, lastReportedDay(to, today)).map((day) => {
    const figures = answered.get(day);
    const only_if_known = figures === undefined && (day < start_date || day > end_date);
    return { day, figures: figures ?? nothingReported, age: daysBetween(day, today), only_if_known };
  });
}
