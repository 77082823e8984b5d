import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Code,
  DiscountChange,
  discountEffect,
  discountNeedsApproval,
  discountTypes,
  NewDiscountCode,
  unfitDiscount,
} from './discounts.ts';

const order = fc.integer({ min: 0, max: 10_000_000 });
const type = fc.constantFrom(...discountTypes);
/** Two decimals, as the contract accepts them. */
const value = fc.integer({ min: 1, max: 10_000_000 }).map((hundredths) => hundredths / 100);
const percent = fc.integer({ min: 1, max: 10_000 });

describe('what a code does to an order', () => {
  it.each([
    ['percentage', 20, 10_000, { discount_cents: 2_000 }],
    ['percentage', 0.57, 10_000, { discount_cents: 57 }],
    ['percentage', 33.33, 1_000, { discount_cents: 333 }],
    ['percentage', 100, 10_000, { discount_cents: 10_000 }],
    ['fixed_amount', 25, 10_000, { discount_cents: 2_500 }],
    ['fixed_amount', 500, 10_000, { discount_cents: 10_000 }],
    ['bonus_credits', 50, 10_000, { bonus_cents: 5_000 }],
    ['impression_boost', 15, 10_000, {}],
  ] as const)('%s of %s on %s cents', (kind, amount, order_cents, expected) => {
    const nothing = { discount_cents: 0, bonus_cents: 0 };
    expect(discountEffect(kind, amount, order_cents)).toEqual({ ...nothing, ...expected });
  });

  it('takes whole cents, never fewer than none and never more than the order', () => {
    fc.assert(
      fc.property(type, value, order, (kind, amount, order_cents) => {
        const { discount_cents, bonus_cents } = discountEffect(kind, amount, order_cents);
        expect(Number.isInteger(discount_cents) && Number.isInteger(bonus_cents)).toBe(true);
        expect(discount_cents).toBeGreaterThanOrEqual(0);
        expect(discount_cents).toBeLessThanOrEqual(order_cents);
        expect(bonus_cents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is one thing: less to pay, or more credits', () => {
    fc.assert(
      fc.property(type, value, order, (kind, amount, order_cents) => {
        const { discount_cents, bonus_cents } = discountEffect(kind, amount, order_cents);
        expect([discount_cents > 0, bonus_cents > 0].filter(Boolean).length).toBeLessThan(2);
      }),
    );
  });

  it('is exactly the percentage, rounded down', () => {
    fc.assert(
      fc.property(percent, order, (hundredths, order_cents) => {
        const exact = (BigInt(order_cents) * BigInt(hundredths)) / 10_000n;
        expect(BigInt(discountEffect('percentage', hundredths / 100, order_cents).discount_cents)).toBe(exact);
      }),
    );
  });

  it('takes at least as much off a larger order', () => {
    fc.assert(
      fc.property(type, value, order, fc.nat(1_000_000), (kind, amount, order_cents, more) => {
        const less = discountEffect(kind, amount, order_cents).discount_cents;
        expect(discountEffect(kind, amount, order_cents + more).discount_cents).toBeGreaterThanOrEqual(less);
      }),
    );
  });
});

describe('a new code', () => {
  const good = { code: 'spring-26', name: 'Spring', discount_type: 'percentage', discount_value: 20 };

  it('is kept in capitals, without what was typed around it', () => {
    expect(Code.parse('  spring-26 ')).toBe('SPRING-26');
    expect(NewDiscountCode.parse(good)).toMatchObject({ code: 'SPRING-26', is_active: true, maximum_uses: null });
  });

  it.each([
    ['no letters', { code: '  ' }],
    ['a space inside', { code: 'TWO WORDS' }],
    ['more than 100 per cent', { discount_value: 100.01 }],
    ['nothing off', { discount_value: 0 }],
    ['a negative value', { discount_value: -5 }],
    ['a third decimal', { discount_value: 0.125 }],
    ['a boost, which we do not offer', { discount_type: 'impression_boost', discount_value: 15 }],
    ['no uses', { maximum_uses: 0 }],
    ['half a use', { maximum_uses: 1.5 }],
  ])('with %s is refused', (_what, change) => {
    expect(NewDiscountCode.safeParse({ ...good, ...change }).success).toBe(false);
  });

  it('may be any amount of money up to 5,000, to the cent', () => {
    fc.assert(
      fc.property(value, (discount_value) => {
        const input = { ...good, discount_type: 'fixed_amount', discount_value };
        expect(NewDiscountCode.safeParse(input).success).toBe(discount_value <= 5_000);
      }),
    );
    expect(unfitDiscount('fixed_amount', 5_000)).toBeUndefined();
    expect(unfitDiscount('bonus_credits', 5_000)).toBeUndefined();
    expect(unfitDiscount('bonus_credits', 5_000.01)).toBe('Enter at most 5,000 credits.');
    expect(unfitDiscount('percentage', 101)).toBe('Enter a percentage of at most 100.');
  });
});

it('a change of a code leaves out what it does not change', () => {
  expect(DiscountChange.parse({ is_active: true })).toEqual({ is_active: true });
  expect(DiscountChange.parse({ code: 'OTHER', discount_type: 'fixed_amount' })).toEqual({});
});

describe('a code that a second staff member must approve', () => {
  it.each([
    ['percentage', 30, null, false],
    ['percentage', 30.01, null, true],
    ['fixed_amount', 3, null, false],
    ['fixed_amount', 3.01, null, true],
    ['fixed_amount', 100, 1_000, false],
    ['fixed_amount', 100.01, 10_000, true],
    ['bonus_credits', 30, 100, false],
    ['bonus_credits', 30, 99, true],
    ['bonus_credits', 5_000, 1_000_000, true],
  ] as const)('%s of %d on orders from %s: %s', (discount_type, discount_value, minimum_amount, expected) => {
    expect(discountNeedsApproval({ discount_type, discount_value, minimum_amount })).toBe(expected);
  });
});
