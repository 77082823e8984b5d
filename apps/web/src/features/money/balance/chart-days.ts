import { toCredits } from '@universal-media/contract/wire/money';
import { compact, credits } from '#lib/format/format.ts';
import { dayText } from '#ui/dates/day-text.ts';

interface HistoryDay {
  readonly date: string;
  readonly balance_cents: number;
  readonly spent_cents: number;
}

/** Labels only the 1st and the 15th of each month: 90 labels do not fit the axis. */
function axisLabel(date: string): string {
  const isLabeled = date.endsWith('-01') || date.endsWith('-15');
  return isLabeled ? dayText(date).replace(/, \d+$/, '') : '';
}

/** Prepares the balance line and the spend columns, in credits. */
export function chartDays(days: readonly HistoryDay[]) {
  const named = days.map((day) => ({ ...day, name: dayText(day.date), day: axisLabel(day.date) }));
  return {
    balance: named.map(({ name, day, balance_cents }) => ({ name, day, value: toCredits(balance_cents) })),
    spent: named.map(({ name, day, spent_cents }) => ({ name, day, value: toCredits(spent_cents) })),
  };
}

/** Checks whether nothing happened in these days. */
export const isBlank = (days: readonly HistoryDay[]): boolean =>
  days.every(({ balance_cents, spent_cents }) => balance_cents === 0 && spent_cents === 0);

export const totalSpent = (days: readonly HistoryDay[]): number => days.reduce((sum, day) => sum + day.spent_cents, 0);

const MAX_EXACT = 10_000;

/** Formats an axis figure: 525, 92.81, or 12k where the exact figure would not fit. */
export const chartFigure = (value: number): string =>
  value >= MAX_EXACT ? compact(value) : credits(Math.round(value * 100));
