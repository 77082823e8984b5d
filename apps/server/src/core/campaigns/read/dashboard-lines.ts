import type { Overview } from '@universal-media/contract/campaigns/dashboard';

/** The figures of one day over all platforms. */
export interface DaySum {
  readonly day: string;
  readonly spend_cents: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
}

/** A run that spent more than its budget. The excess is our loss and is not shown as the customer's spend. */
export interface Overspent {
  readonly excess_cents: number;
  /** Its days, latest first. */
  readonly days: readonly { readonly day: string; readonly spend_cents: number }[];
}

type Figure = 'spend' | 'impressions' | 'clicks' | 'conversions';

/** Removes overspending from the latest days, which are the ones that exceeded the budget. */
export function capAtBudgets(sums: readonly DaySum[], overspent: readonly Overspent[]): DaySum[] {
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

/** Caps the spend of one run at its budget, so that its days add up to what the owner is shown and charged. Oldest first. */
export function capDaysAtBudget<D extends { readonly spend_cents: number }>(
  days: readonly D[],
  media_cents: number,
): D[] {
  let left = media_cents;
  return days.map((day) => {
    const spend_cents = Math.min(left, day.spend_cents);
    left -= spend_cents;
    return { ...day, spend_cents };
  });
}

const getFigure = (sum: DaySum | undefined, figure: Figure): number =>
  figure === 'spend' ? (sum?.spend_cents ?? 0) : (sum?.[figure] ?? 0);

/** Builds a sparkline of the last `shown` days and its change against the same number of days before. */
export function buildLine(
  days: readonly string[],
  shown: number,
  sums: ReadonlyMap<string, DaySum>,
  figure: Figure,
): Overview[Figure] {
  const values = days.map((day) => ({ day, value: getFigure(sums.get(day), figure) }));
  const by_day = values.slice(-shown);
  const sumValues = (some: typeof values) => some.reduce((sum, { value }) => sum + value, 0);
  const [total, before] = [sumValues(by_day), sumValues(values.slice(-2 * shown, -shown))];
  const change = before === 0 ? null : (total - before) / before;
  const rounded = (value: number) => (figure === 'spend' ? Math.round(value / 100) : value);
  return {
    total: rounded(total),
    change,
    by_day: by_day.map(({ day, value }) => ({ day, value: rounded(value) })),
  };
}
