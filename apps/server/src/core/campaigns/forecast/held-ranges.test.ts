import { beforeAll, describe, expect, it } from 'vitest';
import { marketsAfter } from '#testing/market/season.ts';
import { metrics } from './calibrations.ts';

// Twenty markets with fixed seeds, each wrong in its own way about what the tables say. Few draws, so that it stays quick:
// with 1,000 the shares that hold differ by less than two points.
const markets = { markets: 20, draws: 100 } as const;
const SLOW = 120_000;

type Fared = ReturnType<ReturnType<typeof marketsAfter>>;

function expectInBand(fared: Fared, min: number) {
  for (const metric of metrics) {
    const { count, percent } = fared[metric].shown;
    expect(count, metric).toBeGreaterThanOrEqual(min);
    expect(percent, metric).toBeGreaterThan(75);
    expect(percent, metric).toBeLessThan(85);
  }
}

const ofConstants = (fared: Fared, metric: (typeof metrics)[number]): number =>
  fared[metric].shown.loss / fared[metric].constants.loss;

describe('an 80% range', () => {
  it(
    'holds in eight of ten campaigns before any campaign has run',
    () => {
      const fared = marketsAfter({ ...markets, finished: 0 })({ campaigns: 62 });
      expectInBand(fared, 1_200);
      for (const metric of metrics) expect(fared[metric].constants.percent).toBeLessThan(1);
      expect(ofConstants(fared, 'impressions')).toBeLessThan(0.6);
      expect(ofConstants(fared, 'clicks')).toBeLessThan(0.3);
    },
    SLOW,
  );

  let season: ReturnType<typeof marketsAfter>;
  beforeAll(() => {
    season = marketsAfter({ ...markets, finished: 300 });
  }, SLOW);

  it(
    'holds after 300 campaigns, and is closer than the documented constants by far',
    () => {
      const fared = season({ campaigns: 62 });
      expectInBand(fared, 1_200);
      expect(ofConstants(fared, 'impressions')).toBeLessThan(0.4);
      expect(ofConstants(fared, 'clicks')).toBeLessThan(0.2);
      expect(ofConstants(fared, 'reach')).toBeLessThan(0.2);
      expect(ofConstants(fared, 'conversions')).toBeLessThan(0.36);
    },
    SLOW,
  );

  it(
    'comes back by itself when everything is 40% more expensive from one day to the next',
    () => {
      const fared = season({ campaigns: 124, cpm_factor: 1.4 });
      expectInBand(fared, 2_400);
      expect(fared.impressions.raw.percent).toBeLessThan(70);
      expect(ofConstants(fared, 'impressions')).toBeLessThan(0.4);
      expect(ofConstants(fared, 'clicks')).toBeLessThan(0.4);
    },
    SLOW,
  );
});
