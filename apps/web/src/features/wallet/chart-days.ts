import { creditsOf } from '@universal-media/contract/money';
import { compact, credits } from '../../lib/format.ts';
import { dayText } from '../../ui/day-text.ts';

interface HistoryDay {
  readonly date: string;
  readonly balance_cents: number;
  readonly spent_cents: number;
}

/** Ninety days have no room for ninety names: the axis names the first and the middle of each month. */
function axisName(date: string): string {
  const named = date.endsWith('-01') || date.endsWith('-15');
  return named ? dayText(date).replace(/, \d+$/, '') : '';
}

/** The same days twice, for the line of the balance and the columns of what was spent. In credits. */
export function chartDays(days: readonly HistoryDay[]) {
  const named = days.map((day) => ({ ...day, name: dayText(day.date), day: axisName(day.date) }));
  return {
    balance: named.map(({ name, day, balance_cents }) => ({ name, day, value: creditsOf(balance_cents) })),
    spent: named.map(({ name, day, spent_cents }) => ({ name, day, value: creditsOf(spent_cents) })),
  };
}

/** Whether anything at all happened in these days. */
export const isBlank = (days: readonly HistoryDay[]): boolean =>
  days.every(({ balance_cents, spent_cents }) => balance_cents === 0 && spent_cents === 0);

export const spentIn = (days: readonly HistoryDay[]): number => days.reduce((sum, day) => sum + day.spent_cents, 0);

const TOO_LONG_FOR_AN_AXIS = 10_000;

/** "525", "92.81", and "12k" where the figure would run out of the drawing. */
export const chartFigure = (value: number): string =>
  value >= TOO_LONG_FOR_AN_AXIS ? compact(value) : credits(Math.round(value * 100));
