import type { DatedFact } from '@universal-media/contract/dated-fact';
import type { PlatformId } from '@universal-media/contract/platforms';

interface ConversionRate extends DatedFact {
  /** Conversions of a hundred clicks. */
  readonly percent: number;
}

const seen = { checked_on: '2026-11-01' } as const;
const guess = 'Own estimate: little is published';

/** Where nobody clicks, nobody is counted as converting. Priors, as the registry's prices are. */
export const conversionRates: Partial<Record<PlatformId, ConversionRate>> = {
  youtube: { percent: 1, source: 'ad-calc benchmarks (1.84), lowered: most views are no visit', ...seen },
  meta: { percent: 4, source: 'WordStream 2025 and 2026, half of what lead forms have', ...seen },
  facebook: { percent: 4, source: 'WordStream 2025 and 2026, half of what lead forms have', ...seen },
  instagram: { percent: 1.5, source: 'ad-calc benchmarks (1.08); WordStream', ...seen },
  tiktok: { percent: 1, source: guess, ...seen },
  x: { percent: 0.6, source: 'ad-calc benchmarks (0.69)', ...seen },
  reddit: { percent: 0.8, source: guess, ...seen },
  google: { percent: 0.6, source: 'WordStream, display network (0.57)', ...seen },
  display_package: { percent: 0.6, source: 'As the display network', ...seen },
};
