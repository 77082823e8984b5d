import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditPackages } from './credit-packages.ts';
import {
  PURCHASE_MIN,
  processingFeeCents,
  purchaseBonusCents,
  quotePurchase,
  smallestPurchase,
} from './credit-price.ts';
import { discountEffect, discountTypes } from './discounts.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const more = fc.nat(1_000_000);
const type = fc.constantFrom(...discountTypes);
const value = fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100);

describe('the bonus of a purchase', () => {
  it.each([
    [0, 0],
    [9_999, 0],
    [10_000, 500],
    [11_999, 500],
    [12_000, 600],
    [50_000, 2_500],
    [100_000, 5_000],
  ])('of %s cents is %s', (paid, bonus) => {
    expect(purchaseBonusCents(paid)).toBe(bonus);
  });

  it('is whole credits and never more than five per cent', () => {
    fc.assert(
      fc.property(cents, (paid) => {
        const bonus = purchaseBonusCents(paid);
        expect(bonus % 100).toBe(0);
        expect(bonus * 20).toBeLessThanOrEqual(paid);
        if (paid >= 10_000) expect(paid / 20 - bonus).toBeLessThan(100);
      }),
    );
  });
});

describe('the processing fee', () => {
  it.each([
    [0, 0],
    [1_000, 59],
    [10_000, 320],
    [50_000, 1_480],
    [10_000_000, 290_030],
  ])('of %s cents is %s', (paid, fee) => {
    expect(processingFeeCents(paid)).toBe(fee);
  });

  it('is the exact 2.9 per cent and 30 cents to half a cent', () => {
    fc.assert(
      fc.property(cents, (paid) => {
        fc.pre(paid > 0);
        const fee = processingFeeCents(paid);
        expect(Number.isInteger(fee)).toBe(true);
        expect(Math.abs(fee * 1_000 - (paid * 29 + 30_000))).toBeLessThanOrEqual(500);
      }),
    );
  });
});

describe('the price of an order', () => {
  it('of $100 is 105 credits for $103.20', () => {
    expect(quotePurchase(10_000)).toEqual({
      order_cents: 10_000,
      discount_cents: 0,
      paid_cents: 10_000,
      bonus_cents: 500,
      processing_cents: 320,
      charge_cents: 10_320,
      credits_cents: 10_500,
    });
  });

  it('is what the packages say', () => {
    for (const { amount, credits } of creditPackages) {
      expect(quotePurchase(amount * 100).credits_cents).toBe(credits * 100);
    }
    expect(creditPackages.map(({ amount, credits }) => [amount, credits]).slice(0, 3)).toEqual([
      [100, 105],
      [500, 525],
      [1_000, 1_050],
    ]);
  });

  it('has its bonus worked out on what is paid, not on what was ordered', () => {
    const half = quotePurchase(10_000, discountEffect('percentage', 50, 10_000));
    expect(half).toMatchObject({ paid_cents: 5_000, bonus_cents: 0, credits_cents: 10_000 });
    const given = quotePurchase(10_000, discountEffect('bonus_credits', 20, 10_000));
    expect(given).toMatchObject({ paid_cents: 10_000, bonus_cents: 2_500, charge_cents: 10_320 });
  });

  it('costs nothing when a code pays for all of it', () => {
    const free = quotePurchase(10_000, discountEffect('fixed_amount', 500, 10_000));
    expect(free).toMatchObject({ paid_cents: 0, processing_cents: 0, charge_cents: 0, credits_cents: 10_000 });
  });

  it('adds up: what arrives is what was paid, taken off and given; what is charged is what was paid and its fee', () => {
    fc.assert(
      fc.property(type, value, cents, (kind, amount, order_cents) => {
        const quote = quotePurchase(order_cents, discountEffect(kind, amount, order_cents));
        expect(quote.paid_cents).toBeGreaterThanOrEqual(0);
        expect(quote.paid_cents + quote.discount_cents).toBe(order_cents);
        expect(quote.charge_cents).toBe(quote.paid_cents + quote.processing_cents);
        expect(quote.credits_cents).toBe(quote.paid_cents + quote.discount_cents + quote.bonus_cents);
      }),
    );
  });

  it('never falls when more is ordered, and neither do the credits', () => {
    fc.assert(
      fc.property(type, value, cents, more, (kind, amount, order_cents, extra) => {
        const at = (ordered: number) => quotePurchase(ordered, discountEffect(kind, amount, ordered));
        const [small, large] = [at(order_cents), at(order_cents + extra)];
        expect(large.charge_cents).toBeGreaterThanOrEqual(small.charge_cents);
        expect(large.credits_cents).toBeGreaterThanOrEqual(small.credits_cents);
      }),
    );
  });
});

describe('the smallest purchase that covers a campaign', () => {
  it('is larger with a code that lowers the bonus', () => {
    expect(smallestPurchase(213_500)).toMatchObject({ order_cents: 204_000, credits_cents: 214_200 });
    const winter20 = smallestPurchase(213_500, (order_cents) => discountEffect('percentage', 20, order_cents));
    expect(winter20).toMatchObject({ order_cents: 206_000, credits_cents: 214_200 });
  });

  it('brings at least the missing credits with every code and amount, and one step less does not', () => {
    fc.assert(
      fc.property(type, value, fc.integer({ min: 1, max: 10_000_000 }), (kind, amount, needed_cents) => {
        const effectAt = (order_cents: number) => discountEffect(kind, amount, order_cents);
        const quote = smallestPurchase(needed_cents, effectAt);
        expect(quote).toEqual(quotePurchase(quote.order_cents, effectAt(quote.order_cents)));
        expect(quote.credits_cents).toBeGreaterThanOrEqual(needed_cents);
        expect(quote.order_cents % 1_000).toBe(0);
        const less = quote.order_cents - 1_000;
        if (less < PURCHASE_MIN * 100) return;
        expect(quotePurchase(less, effectAt(less)).credits_cents).toBeLessThan(needed_cents);
      }),
    );
  });
});
