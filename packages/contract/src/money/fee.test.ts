import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignFee, campaignFeeCents } from './fee.ts';

const budget = fc.integer({ min: 0, max: 1_000_000_000 });
const platforms = fc.integer({ min: 0, max: 50 });

describe('the campaign fee', () => {
  it.each([
    { dollars: 1_000, platforms: 2, fee: 70 },
    { dollars: 500, platforms: 1, fee: 40 },
    { dollars: 3_000, platforms: 3, fee: 175 },
    { dollars: 1_200, platforms: 2, fee: 80 },
    { dollars: 3_000, platforms: 6, fee: 190 },
    { dollars: 50, platforms: 1, fee: 25 },
    { dollars: 100_000, platforms: 8, fee: 500 },
  ])('is $fee for $dollars on $platforms platforms', ({ dollars, platforms: count, fee }) => {
    expect(campaignFeeCents(dollars * 100, count)).toBe(fee * 100);
  });

  it('is a whole number of cents between the minimum and the maximum', () => {
    fc.assert(
      fc.property(budget, platforms, (cents, count) => {
        const fee = campaignFeeCents(cents, count);
        return Number.isInteger(fee) && fee >= campaignFee.min_cents && fee <= campaignFee.max_cents;
      }),
    );
  });

  it('never falls when the budget grows or a platform is added', () => {
    fc.assert(
      fc.property(budget, platforms, fc.nat(1_000_000), (cents, count, more) => {
        const fee = campaignFeeCents(cents, count);
        return campaignFeeCents(cents + more, count) >= fee && campaignFeeCents(cents, count + 1) >= fee;
      }),
    );
  });

  it('differs from the exact formula by at most half a cent inside the bounds', () => {
    fc.assert(
      fc.property(budget, platforms, (cents, count) => {
        const exact = 1_000 + 500 * count + cents * 0.05;
        fc.pre(exact > campaignFee.min_cents && exact < campaignFee.max_cents);
        return Math.abs(campaignFeeCents(cents, count) - exact) <= 0.5;
      }),
    );
  });

  it.each([
    [-1, 1],
    [100.5, 1],
    [Number.NaN, 1],
    [100, -1],
    [100, 1.5],
  ])('refuses what is not an amount or a count: %s, %s', (cents, count) => {
    expect(() => campaignFeeCents(cents, count)).toThrow(RangeError);
  });
});
