import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { PartSums } from '@universal-media/contract/results/breakdown/sums';
import { microsToCents } from '../money/micros.ts';
import { shareOut } from './shares.ts';

/** The figures that platforms report of the parts of a day. */
const partFields = ['impressions', 'clicks', 'conversions_milli', 'spend_micros'] as const;
type PartCounts = Readonly<Record<(typeof partFields)[number], bigint>>;

/** The figures of a platform on a day, as the report counts them. */
export interface DayRow extends PartCounts {
  readonly day: string;
  readonly platform: PlatformId;
}

/** The figures of a part, such as a file or a place, on a platform on a day, over the campaigns of a report. */
export interface PartRow extends DayRow {
  readonly part: string;
}

const NONE: PartCounts = { impressions: 0n, clicks: 0n, conversions_milli: 0n, spend_micros: 0n };

const mapCounts = (change: (field: keyof PartCounts) => bigint): PartCounts => ({
  impressions: change('impressions'),
  clicks: change('clicks'),
  conversions_milli: change('conversions_milli'),
  spend_micros: change('spend_micros'),
});

const sumCounts = (rows: readonly PartCounts[]): PartCounts =>
  rows.reduce((sum, row) => mapCounts((field) => sum[field] + row[field]), NONE);

const isNothing = (counts: PartCounts): boolean => partFields.every((field) => counts[field] === 0n);

const dayKey = ({ platform, day }: Pick<DayRow, 'platform' | 'day'>): string => `${platform} ${day}`;

/**
 * Limits the parts of a day to the figures of the day. They can be higher: an account is read at one moment and its parts
 * at another, staff may have entered less, and what exceeds the budget is not shown. Then they keep their proportions.
 */
function limitToDays(rows: readonly PartRow[], days: readonly DayRow[]): PartRow[] {
  const totals = new Map(days.map((day) => [dayKey(day), day]));
  return [...Map.groupBy(rows, dayKey)].flatMap(([key, own]) => {
    const total = totals.get(key) ?? NONE;
    const reported = sumCounts(own);
    const limited = mapShares((field) => {
      const values = own.map((row) => row[field]);
      return reported[field] <= total[field] ? values : shareOut(values, total[field]);
    });
    return own.map((row, index) => ({ ...row, ...mapCounts((field) => limited[field][index] ?? 0n) }));
  });
}

const mapShares = (share: (field: keyof PartCounts) => bigint[]): Record<keyof PartCounts, bigint[]> => ({
  impressions: share('impressions'),
  clicks: share('clicks'),
  conversions_milli: share('conversions_milli'),
  spend_micros: share('spend_micros'),
});

const toSums = ({ impressions, clicks, conversions_milli }: PartCounts, spend_cents: bigint): PartSums => ({
  impressions: Number(impressions),
  clicks: Number(clicks),
  conversions: Number(conversions_milli) / 1_000,
  spend: Number(spend_cents) / 100,
  ctr: impressions === 0n ? null : Number(clicks) / Number(impressions),
});

type Counted = { readonly counts: PartCounts; readonly part: string };

const largestFirst =
  (field: keyof PartCounts) =>
  (one: Counted, other: Counted): number =>
    Number(other.counts[field] - one.counts[field]) || one.part.localeCompare(other.part);

/**
 * Divides the figures of a report among parts. The lines add up to the totals, to the cent: what is left belongs to no part and
 * is never spread over the others.
 */
export function divideFigures(days: readonly DayRow[], rows: readonly PartRow[], max_listed: number) {
  const limited = limitToDays(rows, days);
  const parts = [...Map.groupBy(limited, ({ part }) => part)]
    .map(([part, own]) => ({
      part,
      counts: sumCounts(own),
      platforms: [...new Set(own.map(({ platform }) => platform))].toSorted(),
    }))
    .filter(({ counts }) => !isNothing(counts))
    // What is listed does not depend on money: a shared report may hide it.
    .toSorted(largestFirst('impressions'));
  const listed = parts.slice(0, max_listed).toSorted(largestFirst('spend_micros'));
  const unlisted = parts.slice(max_listed);
  const others = sumCounts(unlisted.map(({ counts }) => counts));
  const total = sumCounts(days);
  const attributed = sumCounts(parts.map(({ counts }) => counts));
  const rest = mapCounts((field) => total[field] - attributed[field]);
  const lines = [...listed.map(({ counts }) => counts), others, rest];
  const cents = shareOut(
    lines.map(({ spend_micros }) => spend_micros),
    BigInt(microsToCents(total.spend_micros)),
  );
  const divided = new Set(rows.map(({ platform }) => platform));
  const silent = [...new Set(days.map(({ platform }) => platform))].filter((platform) => !divided.has(platform));
  return {
    listed: listed.map(({ part, counts, platforms }, index) => ({
      part,
      platforms,
      ...toSums(counts, cents[index] ?? 0n),
    })),
    others: unlisted.length === 0 ? null : { count: unlisted.length, ...toSums(others, cents.at(-2) ?? 0n) },
    unattributed: isNothing(rest) ? null : { platforms: silent.toSorted(), ...toSums(rest, cents.at(-1) ?? 0n) },
  };
}
