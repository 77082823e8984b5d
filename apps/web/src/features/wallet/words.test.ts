import { describe, expect, it } from 'vitest';
import { coverText } from './words.ts';

describe('how long a balance lasts', () => {
  it('is told in days at the pace of the last thirty', () => {
    expect(coverText({ balance_cents: 270_00, covers_days: 12 })).toMatch(/^Covers about 12 days/);
    expect(coverText({ balance_cents: 270_00, covers_days: 1 })).toMatch(/^Covers about 1 day at/);
    expect(coverText({ balance_cents: 1_00, covers_days: 0 })).toMatch(/^Covers less than a day/);
  });

  it('is not made up where nothing was spent', () => {
    expect(coverText({ balance_cents: 270_00, covers_days: null })).toMatch(/^Nothing was spent/);
  });

  it('is no question where there is nothing', () => {
    expect(coverText({ balance_cents: 0, covers_days: null })).toMatch(/^Add credits/);
    expect(coverText({ balance_cents: 0, covers_days: 0 })).toMatch(/^Add credits/);
  });
});
