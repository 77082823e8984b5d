import { type ForecastSource, RANGE_PERCENT, type Range } from '@universal-media/contract/estimates';
import { moneyRounded, moneyShort } from '../../../lib/format.ts';
import { clockOf } from '../../../lib/instant-text.ts';
import { dayText } from '../../../ui/day-text.ts';
import type { EstimateView, PlatformView } from './estimate-view.ts';

const sourceNames: Record<ForecastSource, string> = {
  platform: 'The platform',
  history: 'Campaigns here',
  benchmarks: 'Benchmarks',
  fallback: 'A fixed figure',
};

/** "The platform, 14:36", "Benchmarks, Nov 1, 2026": where a figure comes from and as of when. */
export function sourceText({ source, as_of }: Pick<PlatformView, 'source' | 'as_of'>): string {
  return `${sourceNames[source]}, ${as_of.includes('T') ? clockOf(as_of) : dayText(as_of)}`;
}

const WHOLE_FROM = 10;

/** "$6.62–$36": what a thousand views cost; cents only where they weigh something. */
export function cpmRangeText({ least, most }: PlatformView['cpm']): string {
  const dollars = (value: number) => {
    const cents = Math.round(value * 100);
    return value < WHOLE_FROM ? moneyShort(cents) : moneyRounded(cents);
  };
  const [from, to] = [dollars(least), dollars(most)];
  return from === to ? from : `${from}–${to}`;
}

/** What an estimate rests on comes as half a sentence or as a whole one. */
export const basisText = (basis: string): string =>
  `${basis.charAt(0).toUpperCase()}${basis.slice(1)}${/[.!?]$/.test(basis) ? '' : '.'}`;

export const pricingNames: Record<EstimateView['pricing'], string> = {
  live: 'live pricing',
  known: 'from our own figures',
  static: 'static pricing',
};

/** How sure a range is, said by how wide it is. */
export function widthText({ least, most }: Pick<Range, 'least' | 'most'>): string {
  const within = `${RANGE_PERCENT / 10} of 10 campaigns like this end inside these ranges.`;
  if (least <= 0) return within;
  const factor = most / least;
  const words = factor < 1.5 ? 'narrow' : factor < 3 ? 'fairly wide' : 'wide';
  return `${within} They are ${words}: the top is ${factor.toFixed(1)} times the bottom.`;
}
