import { type ForecastSource, RANGE_PERCENT } from '@universal-media/contract/campaigns/forecast/estimates';
import { formatTime } from '#lib/format/instant-text.ts';
import { dayText } from '#ui/dates/day-text.ts';
import type { EstimateView, PlatformView } from './estimate-view.ts';

const sourceNames: Record<ForecastSource, string> = {
  platform: 'Platform data',
  history: 'Past campaigns',
  benchmarks: 'Benchmarks',
  fallback: 'Default price',
};

/** "Platform data, 14:36", "Benchmarks, Nov 1, 2026": the source of a figure and its date. */
export function sourceText({ source, as_of }: Pick<PlatformView, 'source' | 'as_of'>): string {
  return `${sourceNames[source]}, ${as_of.includes('T') ? formatTime(as_of) : dayText(as_of)}`;
}

/** Turns the basis of an estimate, which may be half a sentence, into a sentence. */
export const basisText = (basis: string): string =>
  `${basis.charAt(0).toUpperCase()}${basis.slice(1)}${/[.!?]$/.test(basis) ? '' : '.'}`;

export const pricingNames: Record<EstimateView['pricing'], string> = {
  live: 'Live pricing',
  known: 'Our estimate',
};

/** How reliable the ranges are. */
export const CONFIDENCE_TEXT = `${RANGE_PERCENT}% of similar campaigns land in these ranges.`;
