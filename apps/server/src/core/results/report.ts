import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Comparison } from '@universal-media/contract/results/comparison';
import type { ReportPacing } from '@universal-media/contract/results/pacing';
import type { ReportRange } from '@universal-media/contract/results/range';
import { chooseReach, type PlatformReach } from '@universal-media/contract/results/reach';
import type { Report, ReportDay, ReportTotals } from '@universal-media/contract/results/reports';
import { MOVING_DAYS, settlingDays } from '@universal-media/contract/results/restatement';
import type { CampaignChanges } from '../campaigns/read/changes.ts';
import { microsToCents } from '../money/micros.ts';
import { listAnnotations } from './annotations.ts';
import { type CreativeFile, type CreativeRow, divideByCreative } from './by-creative.ts';
import { divideByPlace, type PlaceRow } from './by-place.ts';

/** The figures of a platform on a day, over the campaigns of a report. Null: not reported. */
export interface ReportRow {
  readonly day: string;
  readonly platform: PlatformId;
  readonly impressions: bigint;
  readonly clicks: bigint;
  readonly conversions_milli: bigint;
  readonly spend_micros: bigint;
  readonly views: bigint | null;
  readonly revenue_micros: bigint | null;
  readonly is_entered: boolean;
}

/** A run that spent more than its budget. The excess is our loss and is not shown as the advertiser's spend. */
export interface OverspentRun {
  readonly platform: PlatformId;
  readonly excess_micros: bigint;
  /** Its days, latest first. */
  readonly days: readonly { readonly day: string; readonly spend_micros: bigint }[];
}

type Sums = Pick<
  ReportRow,
  'impressions' | 'clicks' | 'conversions_milli' | 'spend_micros' | 'views' | 'revenue_micros'
>;

const MICROS = 1_000_000;
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const addKnown = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || other === null ? (one ?? other) : one + other;

function sumRows(rows: readonly Sums[]): Sums {
  const none: Sums = {
    impressions: 0n,
    clicks: 0n,
    conversions_milli: 0n,
    spend_micros: 0n,
    views: null,
    revenue_micros: null,
  };
  return rows.reduce<Sums>(
    (sum, row) => ({
      impressions: sum.impressions + row.impressions,
      clicks: sum.clicks + row.clicks,
      conversions_milli: sum.conversions_milli + row.conversions_milli,
      spend_micros: sum.spend_micros + row.spend_micros,
      views: addKnown(sum.views, row.views),
      revenue_micros: addKnown(sum.revenue_micros, row.revenue_micros),
    }),
    none,
  );
}

/** Takes what a run spent beyond its budget from its latest days, which are the ones that exceeded it. */
export function capAtBudget(rows: readonly ReportRow[], overspent: readonly OverspentRun[]): ReportRow[] {
  const off = new Map<string, bigint>();
  for (const { platform, excess_micros, days } of overspent) {
    let left = excess_micros;
    for (const { day, spend_micros } of days) {
      const taken = smaller(left, spend_micros);
      left -= taken;
      off.set(`${platform} ${day}`, (off.get(`${platform} ${day}`) ?? 0n) + taken);
    }
  }
  return rows.map((row) => {
    const excess = off.get(`${row.platform} ${row.day}`) ?? 0n;
    return { ...row, spend_micros: row.spend_micros - smaller(excess, row.spend_micros) };
  });
}

const toDollars = (micros: bigint): number => microsToCents(micros) / 100;
const toConversions = (milli: bigint): number => Number(milli) / 1_000;
const divide = (one: number, other: number): number | null => (other === 0 ? null : one / other);

/** Rates are sums by sums, never averages of rates. */
function toTotals(sums: Sums): ReportTotals {
  const { impressions, clicks } = { impressions: Number(sums.impressions), clicks: Number(sums.clicks) };
  const spend = Number(sums.spend_micros) / MICROS;
  // Platforms also say zero where an advertiser tells them no order values.
  const revenue_micros = sums.revenue_micros || null;
  const conversions = toConversions(sums.conversions_milli);
  return {
    impressions,
    clicks,
    conversions,
    spend: toDollars(sums.spend_micros),
    views: sums.views === null ? null : Number(sums.views),
    revenue: revenue_micros === null ? null : toDollars(revenue_micros),
    ctr: divide(clicks, impressions),
    cpc: divide(spend, clicks),
    cpm: divide(spend * 1_000, impressions),
    cpa: divide(spend, conversions),
    roas: revenue_micros === null ? null : divide(Number(revenue_micros) / MICROS, spend),
  };
}

/** Tells whether the figures of a day can still change: today is not over, and its platforms correct the days before it. */
export function dayState(
  day: string,
  today: string,
  platforms: Iterable<PlatformId>,
): Pick<ReportDay, 'state' | 'is_spend_final'> {
  if (day >= today) return { state: 'open', is_spend_final: false };
  const settling = Math.max(0, ...[...platforms].map(settlingDays));
  const isWithin = (days: number) => day >= addDaysTo(today, -days);
  return {
    state: isWithin(settling) ? 'settling' : 'final',
    is_spend_final: !isWithin(Math.min(settling, MOVING_DAYS)),
  };
}

function listDays(rows: readonly ReportRow[], { from, to }: ReportRange, today: string): ReportDay[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const platforms = new Set(rows.map(({ platform }) => platform));
  const days: ReportDay[] = [];
  for (let day = from; day <= to && day <= today; day = addDaysTo(day, 1)) {
    const own = byDay.get(day) ?? [];
    const { impressions, clicks, conversions, spend } = toTotals(sumRows(own));
    const spend_by_platform = own.map(({ platform, spend_micros }) => ({ platform, spend: toDollars(spend_micros) }));
    const state = dayState(day, today, platforms);
    days.push({ day, ...state, impressions, clicks, conversions, spend, spend_by_platform });
  }
  return days;
}

interface ReportInput {
  /** Null: all campaigns. */
  readonly campaign: { readonly campaign_id: string; readonly name: string } | null;
  readonly range: ReportRange;
  readonly today: string;
  readonly rows: readonly ReportRow[];
  readonly creatives: { readonly rows: readonly CreativeRow[]; readonly files: readonly CreativeFile[] };
  readonly places: readonly PlaceRow[];
  readonly comparison: Comparison;
  /** Null: compared with nothing. */
  readonly previous: { readonly range: ReportRange; readonly rows: readonly ReportRow[] } | null;
  readonly updated_at: ReadonlyMap<PlatformId, Date>;
  readonly changes: CampaignChanges;
  readonly pacing: ReportPacing | null;
  /** The stored windows of the campaign; none for all campaigns. */
  readonly reach: readonly PlatformReach[];
  /** What is due in these days, by platform. */
  readonly due: ReadonlyMap<PlatformId, number>;
}

/** Computes a report. Page, CSV and API show this and compute nothing of their own. */
export function buildReport(input: ReportInput): Report {
  const {
    campaign,
    range,
    today,
    rows,
    creatives,
    places,
    comparison,
    previous,
    updated_at,
    changes,
    pacing,
    reach,
    due,
  } = input;
  const platforms = [...Map.groupBy(rows, ({ platform }) => platform)].map(([platform, own]) => ({
    platform,
    ...toTotals(sumRows(own)),
    is_entered: own.some(({ is_entered }) => is_entered),
    updated_at: updated_at.get(platform)?.toISOString() ?? null,
    due: due.get(platform) ?? null,
  }));
  const latest = [...updated_at.values()].toSorted((a, b) => +b - +a)[0];
  return {
    campaign_id: campaign?.campaign_id ?? null,
    campaign_name: campaign?.name ?? null,
    range,
    totals: toTotals(sumRows(rows)),
    comparison,
    previous: previous?.rows.some(({ impressions, spend_micros }) => impressions + spend_micros > 0n)
      ? { range: previous.range, totals: toTotals(sumRows(previous.rows)) }
      : null,
    by_platform: platforms.toSorted((a, b) => b.spend - a.spend || b.impressions - a.impressions),
    by_creative: divideByCreative(rows, creatives.rows, creatives.files),
    by_place: divideByPlace(rows, places),
    by_day: listDays(rows, range, today),
    annotations: listAnnotations(changes, range),
    pacing,
    reach: chooseReach(reach, range),
    last_updated: latest?.toISOString() ?? null,
  };
}
