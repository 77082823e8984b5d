import type { Overview } from '@universal-media/contract/campaigns/dashboard';

/** The figures of a day. */
export interface DaySum {
  readonly day: string;
  readonly spend_micros: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions_milli: number;
}

type Figure = 'spend' | 'impressions' | 'clicks' | 'conversions';

/** Adds up the figures of each day over platforms. */
export const sumByDay = (rows: readonly DaySum[]): Map<string, DaySum> => {
  const byDay = new Map<string, DaySum>();
  for (const { day, spend_micros, impressions, clicks, conversions_milli } of rows) {
    const sum = byDay.get(day);
    byDay.set(day, {
      day,
      spend_micros: (sum?.spend_micros ?? 0) + spend_micros,
      impressions: (sum?.impressions ?? 0) + impressions,
      clicks: (sum?.clicks ?? 0) + clicks,
      conversions_milli: (sum?.conversions_milli ?? 0) + conversions_milli,
    });
  }
  return byDay;
};

/** How each figure is stored, and turned into what is shown after it was summed up. */
const stored = {
  spend: { field: 'spend_micros', show: (micros: number) => Math.round(micros / 1_000_000) },
  impressions: { field: 'impressions', show: (impressions: number) => impressions },
  clicks: { field: 'clicks', show: (clicks: number) => clicks },
  conversions: { field: 'conversions_milli', show: (milli: number) => milli / 1_000 },
} as const satisfies Record<Figure, { field: keyof DaySum; show: (sum: number) => number }>;

/** Builds a sparkline of the last `shown` days and its change against the same number of days before. */
export function buildLine(
  days: readonly string[],
  shown: number,
  sums: ReadonlyMap<string, DaySum>,
  figure: Figure,
): Overview[Figure] {
  const { field, show } = stored[figure];
  const values = days.map((day) => ({ day, value: sums.get(day)?.[field] ?? 0 }));
  const by_day = values.slice(-shown);
  const sumValues = (some: typeof values) => some.reduce((sum, { value }) => sum + value, 0);
  const [total, before] = [sumValues(by_day), sumValues(values.slice(-2 * shown, -shown))];
  const change = before === 0 ? null : (total - before) / before;
  return {
    total: show(total),
    change,
    by_day: by_day.map(({ day, value }) => ({ day, value: show(value) })),
  };
}
