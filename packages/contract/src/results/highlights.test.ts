import { describe, expect, it } from 'vitest';
import { findHighlights } from './highlights.ts';

const average = { ctr: 0.01, cpa: 20, cpm: 8 };
const platform = { impressions: 5_000, ctr: 0.01, cpa: 20, cpm: 8 };

describe('a platform against the average', () => {
  it('stands out above 1.2 times the click rate, and below 0.8 times', () => {
    expect(findHighlights({ ...platform, ctr: 0.0121 }, average).ctr).toBe('better');
    expect(findHighlights({ ...platform, ctr: 0.012 }, average).ctr).toBeNull();
    expect(findHighlights({ ...platform, ctr: 0.0079 }, average).ctr).toBe('worse');
  });

  it('stands out below 0.8 times the cost of a conversion, and above 1.2 times', () => {
    expect(findHighlights({ ...platform, cpa: 15.9 }, average).cpa).toBe('better');
    expect(findHighlights({ ...platform, cpa: 24.1 }, average).cpa).toBe('worse');
    expect(findHighlights({ ...platform, cpa: null }, average).cpa).toBeNull();
  });

  it('stands out below the average cost of a thousand impressions', () => {
    expect(findHighlights({ ...platform, cpm: 7.9 }, average).cpm).toBe('better');
    expect(findHighlights({ ...platform, cpm: 12 }, average).cpm).toBeNull();
  });

  it('is not judged by fewer than 1,000 impressions', () => {
    expect(findHighlights({ ...platform, impressions: 999, ctr: 0.5 }, average)).toEqual({
      ctr: null,
      cpa: null,
      cpm: null,
    });
  });
});
