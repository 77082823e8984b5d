import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { firstForecast, type Span } from '@universal-media/contract/campaigns/forecast/first-forecast';
import { type Allocation, minimumSpendFor } from '@universal-media/contract/platforms/minimum-spend';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { wholePercents } from '#ui/plan/strip-geometry.ts';

/** What the forecast needs besides the split. */
export type ForecastBasis = Pick<CampaignData, 'campaign_type' | 'start_date' | 'end_date'> & {
  readonly audience: number | null;
};

export interface RowFigures {
  readonly platform: PlatformId;
  readonly amount: number;
  readonly minimum: number;
  readonly percent: number;
  readonly shown: Span;
  /** Null for platforms without clicks, such as TV. */
  readonly clicks: Span | null;
  /** How many more people NEXT_DOLLARS would reach. */
  readonly next_people: number;
}

/** The step of "Next $50 buys". */
export const NEXT_DOLLARS = 50;

interface AllocationFigures {
  readonly rows: readonly RowFigures[];
  readonly people: Span;
}

export function allocationFigures(
  amounts: Allocation,
  chosen: readonly PlatformId[],
  budget: number,
  basis: ForecastBasis,
): AllocationFigures {
  const forecast = firstForecast({ ...basis, allocation: amounts });
  const dollars = chosen.map((platform) => amounts[platform] ?? 0);
  const left = Math.max(0, budget - dollars.reduce((sum, amount) => sum + amount, 0));
  const percents = wholePercents([...dollars, left]);
  const rows = chosen.map((platform, index): RowFigures => {
    const amount = dollars[index] ?? 0;
    const found = forecast.by_platform.find((one) => one.platform === platform);
    const more = firstForecast({ ...basis, allocation: { ...amounts, [platform]: amount + NEXT_DOLLARS } });
    return {
      platform,
      amount,
      minimum: minimumSpendFor(platform),
      percent: percents[index] ?? 0,
      shown: found?.impressions ?? nothing,
      clicks: found ? found.clicks : null,
      next_people: more.people.likely - forecast.people.likely,
    };
  });
  return { rows, people: forecast.people };
}

const nothing: Span = { least: 0, likely: 0, most: 0 };
