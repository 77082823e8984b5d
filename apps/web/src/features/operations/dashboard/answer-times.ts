import {
  ANSWER_BIN_HOURS,
  ANSWER_DAYS,
  type AnswerTimes,
} from '@universal-media/contract/campaigns/read/staff-dashboard';
import { count, percent } from '#lib/format/format.ts';

/** "40 min", "9.5 h", "31 h" */
export function formatHours(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return `${hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours)} h`;
}

/** The time of a bin: "0–6 h", and "over 72 h" for the last. */
export function binText(index: number, bins: number): string {
  const from = index * ANSWER_BIN_HOURS;
  return index === bins - 1 ? `over ${from} h` : `${from}–${from + ANSWER_BIN_HOURS} h`;
}

/** The share within the promised time. A single late review of thousands is not "100%". */
export function withinText({ reviews, late }: Pick<AnswerTimes, 'reviews' | 'late'>): string {
  const share = 1 - late / reviews;
  return percent(late > 0 ? Math.min(share, 0.999) : share, late > 0 ? 1 : 0);
}

/** Reads the histogram out. */
export function describeTimes({ reviews, bins }: Pick<AnswerTimes, 'reviews' | 'bins'>): string {
  const filled = bins.flatMap((value, index) => (value > 0 ? [`${binText(index, bins.length)}: ${count(value)}`] : []));
  return `Time to answer of ${count(reviews)} reviews in ${ANSWER_DAYS} days. ${filled.join(', ')}.`;
}
