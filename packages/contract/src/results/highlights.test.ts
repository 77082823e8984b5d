import { describe, expect, it } from 'vitest';
import { highlightsOf } from './highlights.ts';

const average = { ctr: 0.01, cpa: 20, cpm: 8 };
const platform = { impressions: 5_000, ctr: 0.01, cpa: 20, cpm: 8 };

describe('a platform against the average', () => {
  it('stands out above 1.2 times the click rate, and below 0.8 times', () => {
    expect(highlightsOf({ ...platform, ctr: 0.0121 }, average).ctr).toBe('better');
    expect(highlightsOf({ ...platform, ctr: 0.012 }, average).ctr).toBeNull();
    expect(highlightsOf({ ...platform, ctr: 0.0079 }, average).ctr).toBe('worse');
  });

  it('stands out below 0.8 times the cost of a conversion, and above 1.2 times', () => {
    expect(highlightsOf({ ...platform, cpa: 15.9 }, average).cpa).toBe('better');
    expect(highlightsOf({ ...platform, cpa: 24.1 }, average).cpa).toBe('worse');
    expect(highlightsOf({ ...platform, cpa: null }, average).cpa).toBeNull();
  });

  it('stands out below the average cost of a thousand impressions', () => {
    expect(highlightsOf({ ...platform, cpm: 7.9 }, average).cpm).toBe('better');
    expect(highlightsOf({ ...platform, cpm: 12 }, average).cpm).toBeNull();
  });

  it('is not judged by fewer than 1,000 impressions', () => {
    expect(highlightsOf({ ...platform, impressions: 999, ctr: 0.5 }, average)).toEqual({
      ctr: null,
      cpa: null,
      cpm: null,
    });
  });
});
