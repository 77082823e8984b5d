import type { Overview } from '@universal-media/contract/dashboard';

/** What all platforms together reported of a day. */
export interface DaySum {
  readonly day: string;
  readonly spend_cents: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
}

/** A platform that spent more than its budget: that is our loss, and not shown as the customer's spending. */
export interface Overspent {
  readonly excess_cents: number;
  /** Its last days, the latest first. */
  readonly days: readonly { readonly day: string; readonly spend_cents: number }[];
}

type Figure = 'spend' | 'impressions' | 'clicks' | 'conversions';

/** What went over the budget was spent last: it is taken off the latest days. */
export function withinBudgets(sums: readonly DaySum[], overspent: readonly Overspent[]): DaySum[] {
  const off = new Map<string, number>();
  for (const { excess_cents, days } of overspent) {
    let left = excess_cents;
    for (const { day, spend_cents } of days) {
      const taken = Math.min(left, spend_cents);
      left -= taken;
      off.set(day, (off.get(day) ?? 0) + taken);
    }
  }
  return sums.map((sum) => ({ ...sum, spend_cents: Math.max(0, sum.spend_cents - (off.get(sum.day) ?? 0)) }));
}

const figureIn = (sum: DaySum | undefined, figure: Figure): number =>
  figure === 'spend' ? (sum?.spend_cents ?? 0) : (sum?.[figure] ?? 0);

/** The last `shown` of the days as a line, and how it compares with as many days before them. */
export function lineOf(
  days: readonly string[],
  shown: number,
  sums: ReadonlyMap<string, DaySum>,
  figure: Figure,
): Overview[Figure] {
  const values = days.map((day) => ({ day, value: figureIn(sums.get(day), figure) }));
  const by_day = values.slice(-shown);
  const totalOf = (part: typeof values) => part.reduce((sum, { value }) => sum + value, 0);
  const [total, before] = [totalOf(by_day), totalOf(values.slice(-2 * shown, -shown))];
  const change = before === 0 ? null : (total - before) / before;
  // Whole dollars of exact cents.
  const written = (value: number) => (figure === 'spend' ? Math.round(value / 100) : value);
  return {
    total: written(total),
    change,
    by_day: by_day.map(({ day, value }) => ({ day, value: written(value) })),
  };
}
