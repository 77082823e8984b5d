import type { Range } from '@universal-media/contract/campaigns/forecast/estimates';
import { type PlatformId, platformIds } from '@universal-media/contract/platforms/platforms';
import { CAMPAIGN_TYPES } from '@universal-media/contract/targeting/targeting-options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignIn } from '#testing/market/campaign.ts';
import { createMarket } from '#testing/market/market.ts';
import { believe } from './belief.ts';
import { type Calibration, uncalibrated } from './calibration.ts';
import { metrics } from './calibrations.ts';
import { type Figures, type Forecast, forecast } from './forecast.ts';
import type { Question } from './question.ts';

const market = createMarket(7);
const cold = believe([]);
const taught = believe(Array.from({ length: 40 }, (_, index) => campaignIn(market, index).finished));
const sameFor = (calibration: Calibration) => ({
  impressions: calibration,
  reach: calibration,
  clicks: calibration,
  conversions: calibration,
});
const uncorrected = sameFor(uncalibrated);
const chance = { seed: 1, draws: 60 };

const placement = (platform: PlatformId) =>
  fc.record({
    platform: fc.constant(platform),
    dollars: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000 }), fc.constant(1e12)),
    fetched_cpm: fc.option(fc.double({ min: 0.01, max: 500, noNaN: true })),
  });
const question: fc.Arbitrary<Question> = fc.record({
  objective: fc.constantFrom(...CAMPAIGN_TYPES),
  country: fc.constantFrom('US', 'country 1', 'several'),
  start_date: fc.constantFrom('2026-11-16', '2027-01-04', ''),
  days: fc.integer({ min: 1, max: 4_000 }),
  audience: fc.option(fc.integer({ min: 1, max: 400_000_000 })),
  placements: fc.subarray([...platformIds]).chain((chosen) => fc.tuple(...chosen.map(placement))),
});
const belief = fc.constantFrom(cold, taught);
const stretch = fc.array(fc.double({ min: -1, max: 30, noNaN: true }), { minLength: 30, maxLength: 40 });
const calibrations = fc.option(stretch, { nil: [] }).map((scores) => sameFor({ scores, level: 0.8 }));

const toRanges = (figures: Figures): Range[] => metrics.flatMap((metric) => figures[metric] ?? []);
const allRanges = ({ raw, by_platform, ...shown }: Forecast): Range[] => [
  ...toRanges(raw),
  ...toRanges(shown),
  ...by_platform.flatMap((one) => [one.cpm, ...(one.ctr_percent ? [one.ctr_percent] : []), ...toRanges(one)]),
];
const inOrder = ({ least, likely, most }: Range) =>
  [least, likely, most].every(Number.isFinite) && 0 <= least && least <= likely && likely <= most;

const asked: Question = {
  objective: 'engagement',
  country: 'US',
  start_date: '2026-09-16',
  days: 14,
  audience: 2_000_000,
  placements: [
    { platform: 'meta', dollars: 700, fetched_cpm: null },
    { platform: 'streaming_package', dollars: 900, fetched_cpm: null },
  ],
};

describe('a forecast', () => {
  it('is made of ranges in order, of numbers, whatever was asked', () => {
    fc.assert(
      fc.property(question, belief, calibrations, (any, believed, corrected) => {
        expect(allRanges(forecast(any, believed, corrected, chance)).filter((range) => !inOrder(range))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same for the same seed, and for platforms in any order', () => {
    fc.assert(
      fc.property(question, belief, fc.nat(), (any, believed, seed) => {
        const once = forecast(any, believed, uncorrected, { seed, draws: 30 });
        const turned = { ...any, placements: any.placements.toReversed() };
        expect(forecast(any, believed, uncorrected, { seed, draws: 30 })).toEqual(once);
        expect(forecast(turned, believed, uncorrected, { seed, draws: 30 })).toEqual(once);
      }),
    );
    const { raw } = forecast(asked, cold, uncorrected, chance);
    expect(forecast(asked, cold, uncorrected, { ...chance, seed: 2 }).raw).not.toEqual(raw);
  });

  it('never has fewer impressions or people for more money', () => {
    fc.assert(
      fc.property(question, belief, fc.double({ min: 1, max: 10, noNaN: true }), (any, believed, more) => {
        const richer = { ...any, placements: any.placements.map((one) => ({ ...one, dollars: one.dollars * more })) };
        const before = forecast(any, believed, uncorrected, chance);
        const after = forecast(richer, believed, uncorrected, chance);
        for (const metric of ['impressions', 'reach'] as const) {
          for (const end of ['least', 'likely', 'most'] as const) {
            expect(after[metric][end]).toBeGreaterThanOrEqual(before[metric][end]);
          }
        }
      }),
    );
  });

  it('never meets more people than there are', () => {
    fc.assert(
      fc.property(question, belief, (any, believed) => {
        const { reach, impressions } = forecast(any, believed, uncorrected, chance);
        expect(reach.most).toBeLessThanOrEqual(
          Math.min(any.audience ?? Number.POSITIVE_INFINITY, impressions.most) + 1,
        );
      }),
    );
  });

  it('has no clicks where ads cannot be clicked', () => {
    const { by_platform, clicks } = forecast(asked, cold, uncorrected, chance);
    const television = by_platform.find(({ platform }) => platform === 'streaming_package');
    expect(television).toMatchObject({ clicks: null, conversions: null, ctr_percent: null });
    expect(clicks).toEqual(by_platform.find(({ platform }) => platform === 'meta')?.clicks);
    const alone = { ...asked, placements: asked.placements.slice(1) };
    expect(forecast(alone, cold, uncorrected, chance)).toMatchObject({ clicks: null, conversions: null });
  });

  it("takes a platform's own price nearly at its word", () => {
    const meta = { platform: 'meta', dollars: 1_000 } as const;
    const cpm = (fetched_cpm: number | null) => {
      const single = { ...asked, audience: null, placements: [{ ...meta, fetched_cpm }] };
      return forecast(single, cold, uncorrected, { seed: 1, draws: 1_000 }).by_platform[0]?.cpm;
    };
    const width = (range?: Range) => (range?.most ?? 0) / (range?.least ?? 1);
    expect(cpm(20)?.likely).toBeGreaterThan(18);
    expect(cpm(20)?.likely).toBeLessThan(20);
    expect(width(cpm(20))).toBeLessThan(1.6);
    expect(width(cpm(null))).toBeGreaterThan(4);
  });

  it('reaches the documented share of impressions where the audience size is unknown', () => {
    const { impressions, reach } = forecast({ ...asked, audience: null }, cold, uncorrected, chance);
    expect(reach.likely / impressions.likely).toBeCloseTo(0.8, 2);
  });

  it('is drawn closer by campaigns that ran', () => {
    const { question: coming } = campaignIn(market, 5_000);
    const widthBy = (believed: typeof cold) => {
      const { impressions } = forecast(coming, believed, uncorrected, { seed: 1, draws: 1_000 });
      return impressions.most / impressions.least;
    };
    expect(widthBy(taught)).toBeLessThan(widthBy(cold) * 0.9);
  });
});
