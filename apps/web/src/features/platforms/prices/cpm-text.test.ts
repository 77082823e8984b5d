import { describe, expect, it } from 'vitest';
import { cpmRangeText, cpmSpanText, toPrices } from './cpm-text.ts';

describe('a CPM', () => {
  it('shows cents for low prices only', () => {
    expect(cpmRangeText({ least: 6.619, most: 35.81 })).toBe('$6.62–$36');
    expect(cpmRangeText({ least: 40, most: 40 })).toBe('$40');
  });

  it('spans the prices of several platforms, and is unknown before they load', () => {
    const prices = toPrices([
      { platform: 'meta', cpm: { least: 6, likely: 10, most: 15 } },
      { platform: 'tiktok', cpm: { least: 4, likely: 8, most: 12 } },
    ]);
    expect(cpmSpanText(['meta', 'tiktok'], prices)).toBe('$4–$15');
    expect(cpmSpanText(['spotify'], prices)).toBeUndefined();
  });
});
