import { describe, expect, it } from 'vitest';
import { findMetricWarnings, type KnownDay } from './metric-checks.ts';
import { type MetricValues, noValues } from './metric-values.ts';

const known = (change: Partial<KnownDay> = {}): KnownDay => ({
  current: noValues,
  platform: noValues,
  planned: 50,
  ...change,
});
const kinds = (entered: Partial<MetricValues>, day: KnownDay = known()) =>
  findMetricWarnings({ ...noValues, ...entered }, day).map(({ kind, field }) => `${kind} ${field}`);

describe('figures that staff enter', () => {
  it.each<[string, Partial<MetricValues>, Partial<MetricValues>, string[]]>([
    [
      'more clicks than impressions',
      { impressions: 100, clicks: 101 },
      { impressions: 100, clicks: 100 },
      ['clicks_above_impressions clicks'],
    ],
    [
      'more people reached than impressions',
      { impressions: 100, reach: 101 },
      { impressions: 100, reach: 100 },
      ['reach_above_impressions reach'],
    ],
    ['more spend than 1.6 times the plan', { spend: 80.01 }, { spend: 80 }, ['spend_above_plan spend']],
    [
      'more conversions than clicks and views',
      { clicks: 5, views: 5, conversions: 10.001 },
      { clicks: 5, views: 5, conversions: 10 },
      ['conversions_above_actions conversions'],
    ],
  ])('are doubted with %s, and not at the limit', (_name, above, at, expected) => {
    expect(kinds(above)).toEqual(expected);
    expect(kinds(at)).toEqual([]);
  });

  it.each([
    [1_000, 100, true],
    [999, 100, false],
    [10, 100, true],
    [11, 100, false],
    [5_000, 0, false],
  ])(
    "are doubted when they are a tenth or ten times of the platform's: %d beside %d",
    (entered, platform, isDoubted) => {
      const day = known({ platform: { ...noValues, impressions: platform } });
      expect(kinds({ impressions: entered }, day)).toEqual(isDoubted ? ['far_from_platform impressions'] : []);
    },
  );

  it('count with what is known of the fields that are left empty', () => {
    const day = known({ current: { ...noValues, impressions: 100, clicks: 500 } });
    expect(kinds({ clicks: 200 }, day)).toEqual(['clicks_above_impressions clicks']);
    // Nothing that is entered now has to do with clicks.
    expect(kinds({ reach: 50 }, day)).toEqual([]);
  });

  it('are not doubted for what nothing is known about', () => {
    expect(kinds({ clicks: 10, conversions: 3, reach: 4 })).toEqual([]);
    expect(kinds({ conversions: 3 })).toEqual([]);
  });

  it('are named in the warning', () => {
    const [warning] = findMetricWarnings({ ...noValues, impressions: 1_000, clicks: 2_600 }, known());
    expect(warning?.message).toBe('More clicks (2,600) than impressions (1,000).');
  });
});
