import { describe, expect, it } from 'vitest';
import { coverText, debtText } from './texts.ts';

describe('how long a balance lasts', () => {
  it('is described in days at the spend rate of the last 30 days', () => {
    expect(coverText({ balance_cents: 270_00, covers_days: 12 })).toMatch(/^Lasts about 12 days/);
    expect(coverText({ balance_cents: 270_00, covers_days: 1 })).toMatch(/^Lasts about 1 day at/);
    expect(coverText({ balance_cents: 1_00, covers_days: 0 })).toMatch(/^Lasts less than a day/);
  });

  it('is not estimated when nothing was spent', () => {
    expect(coverText({ balance_cents: 270_00, covers_days: null })).toMatch(/^No spending/);
  });

  it('asks to add credits when the balance is empty', () => {
    expect(coverText({ balance_cents: 0, covers_days: null })).toMatch(/^Add credits/);
    expect(coverText({ balance_cents: 0, covers_days: 0 })).toMatch(/^Add credits/);
  });
});

it('says what is owed and how to pay it', () => {
  expect(debtText(45_50)).toMatch(
    /^You owe 45\.50 credits .* Credits you add pay it first; after that you can resume your campaigns\.$/,
  );
});
