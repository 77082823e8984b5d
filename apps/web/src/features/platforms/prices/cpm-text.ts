import type { PlatformPrice, Range } from '@universal-media/contract/campaigns/forecast/estimates';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { moneyRounded, moneyShort } from '#lib/format/format.ts';
import { roundAbove } from '#ui/charts/figures/scale-limit.ts';

/** The prices of all platforms for the campaign being built. */
export type Prices = ReadonlyMap<PlatformId, Pick<Range, 'least' | 'most'>>;

export const toPrices = (list: readonly Pick<PlatformPrice, 'platform' | 'cpm'>[]): Prices =>
  new Map(list.map(({ platform, cpm }) => [platform, cpm]));

/** The scale of every CPM bar: above the highest price, so that cards can be compared. */
export const cpmScale = (prices: Prices): number =>
  roundAbove(Math.max(1, ...[...prices.values()].map(({ most }) => most)));

const WHOLE_FROM = 10;

/** "$6.62–$36": a CPM range, with cents for low prices only. */
export function cpmRangeText({ least, most }: Pick<Range, 'least' | 'most'>): string {
  const dollars = (value: number) => {
    const cents = Math.round(value * 100);
    return value < WHOLE_FROM ? moneyShort(cents) : moneyRounded(cents);
  };
  const [from, to] = [dollars(least), dollars(most)];
  return from === to ? from : `${from}–${to}`;
}

/** From the lowest to the highest price of these platforms; undefined while prices load. */
export function cpmSpanText(ids: readonly PlatformId[], prices: Prices): string | undefined {
  const known = ids.flatMap((id) => prices.get(id) ?? []);
  if (known.length === 0) return undefined;
  return cpmRangeText({
    least: Math.min(...known.map(({ least }) => least)),
    most: Math.max(...known.map(({ most }) => most)),
  });
}

/** The yearly average of public sources, before goal, season and location. */
export function averageCpmText(id: PlatformId): string {
  const { min, max } = platformById(id).cpm;
  return cpmRangeText({ least: min, most: max });
}
