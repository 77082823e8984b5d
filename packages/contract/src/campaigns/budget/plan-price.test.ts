import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PURCHASE_STEP } from '../../money/credit-price.ts';
import { toCents } from '../../wire/money.ts';
import { pricePlan } from './plan-price.ts';

const plans = fc.record({
  dollars: fc.integer({ min: 100, max: 1_000_000 }),
  platforms: fc.integer({ min: 1, max: 13 }),
});

describe('the price of a plan', () => {
  it('names the documented fees', () => {
    const fees = [
      [500, 1],
      [1_000, 2],
      [1_200, 2],
      [3_000, 3],
    ] as const;
    expect(fees.map(([dollars, platforms]) => pricePlan(toCents(dollars), platforms).cost.fee_cents)).toEqual([
      4_000, 7_000, 8_000, 17_500,
    ]);
  });

  it('buys enough credits, and a step less would not do', () => {
    fc.assert(
      fc.property(plans, ({ dollars, platforms }) => {
        const { cost, credits } = pricePlan(toCents(dollars), platforms);
        expect(credits.credits_cents).toBeGreaterThanOrEqual(cost.total_cents);
        const less = credits.order_cents - toCents(PURCHASE_STEP);
        expect(Math.floor(less * 1.05)).toBeLessThan(cost.total_cents);
      }),
    );
  });

  it('never charges more for credits than the card does at the launch, up to a step', () => {
    fc.assert(
      fc.property(plans, ({ dollars, platforms }) => {
        const { credits, card } = pricePlan(toCents(dollars), platforms);
        expect(credits.charge_cents).toBeLessThanOrEqual(card.charge_cents + toCents(PURCHASE_STEP) * 1.03);
      }),
    );
  });
});
