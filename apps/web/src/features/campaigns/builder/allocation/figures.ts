import { FALLBACK, type Range } from '@universal-media/contract/campaigns/forecast/estimates';
import { type Allocation, minimumSpendFor } from '@universal-media/contract/platforms/minimum-spend';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { sharePercents } from '#ui/plan/strip-geometry.ts';
import type { EstimateView } from '../estimate/estimate-view.ts';

export interface RowFigures {
  readonly platform: PlatformId;
  readonly amount: number;
  readonly minimum: number;
  readonly percent: number;
  /** Null before the first estimate. */
  readonly shown: Range | null;
  /** Null for platforms without clicks, such as TV. */
  readonly clicks: Range | null;
  /** How many more people NEXT_DOLLARS would reach; null before the first estimate. */
  readonly next_people: number | null;
}

/** The step of "Next $50 buys". */
export const NEXT_DOLLARS = 50;

interface AllocationFigures {
  readonly rows: readonly RowFigures[];
  readonly people: Range | null;
}

type Estimated = Pick<EstimateView, 'by_platform' | 'allocation' | 'reach' | 'impressions' | 'audience'>;

/** The figures of a split. While the estimate is of another split, its figures are scaled to this one. */
export function allocationFigures(
  amounts: Allocation,
  chosen: readonly PlatformId[],
  budget: number,
  estimate: Estimated | null,
): AllocationFigures {
  const dollars = chosen.map((platform) => amounts[platform] ?? 0);
  const left = Math.max(0, budget - dollars.reduce((sum, amount) => sum + amount, 0));
  const percents = sharePercents([...dollars, left]);
  const scaled = chosen.map((platform) => scaleTo(platform, amounts[platform] ?? 0, estimate));
  const impressions = scaled.reduce((sum, one) => sum + (one?.impressions.likely ?? 0), 0);
  return {
    rows: chosen.map((platform, index): RowFigures => {
      const own = scaled[index] ?? null;
      return {
        platform,
        amount: dollars[index] ?? 0,
        minimum: minimumSpendFor(platform),
        percent: percents[index] ?? 0,
        shown: own?.impressions ?? null,
        clicks: own?.clicks ?? null,
        next_people:
          own && estimate && morePeople(impressions, (NEXT_DOLLARS / own.cpm.likely) * 1_000, estimate.audience),
      };
    }),
    people: estimate && scaleRange(estimate.reach, impressions / addUp(estimate)),
  };
}

const addUp = ({ by_platform }: Estimated): number =>
  by_platform.reduce((sum, one) => sum + one.impressions.likely, 0) || 1;

function scaleTo(platform: PlatformId, amount: number, estimate: Estimated | null) {
  const own = estimate?.by_platform.find((one) => one.platform === platform);
  const before = estimate?.allocation[platform];
  if (!own || before === undefined || before === 0) return null;
  const ratio = amount / before;
  return {
    cpm: own.cpm,
    impressions: scaleRange(own.impressions, ratio),
    clicks: own.clicks && scaleRange(own.clicks, ratio),
  };
}

/** Exact where nothing is scaled. */
const scaleRange = (range: Range, ratio: number): Range =>
  ratio === 1
    ? range
    : {
        least: Math.round(range.least * ratio),
        likely: Math.round(range.likely * ratio),
        most: Math.round(range.most * ratio),
      };

/** With an audience of 1,000, 1,000 impressions reach half of it: heavy users see most of them. */
function morePeople(impressions: number, more: number, audience: number | null): number {
  if (audience === null) return Math.round(more * FALLBACK.reach_of_impressions);
  const reached = (count: number) => (count * audience) / (audience + count);
  return Math.round(reached(impressions + more) - reached(impressions));
}
