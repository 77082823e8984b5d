import { creditPackages } from '@universal-media/contract/money/credit-packages';
import { noDiscount } from '@universal-media/contract/money/credit-price';
import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  computeAmount,
  costPerCredit,
  effectAtFor,
  emptyOrder,
  isMonthly,
  monthlyOffered,
} from './order.ts';

const growth = { ...emptyOrder, package_name: 'Growth' };
const typed = (text: string) => ({ ...emptyOrder, typed: text });
const oneTimeOnly = creditPackages.filter(({ billing_type }) => billing_type === 'one_time');

describe('an order', () => {
  it('is worth its package, or what was typed', () => {
    expect(computeAmount(creditPackages, growth)).toBe(500);
    expect(computeAmount(creditPackages, typed('250'))).toBe(250);
    expect(computeAmount(creditPackages, typed(' '))).toBeNull();
    expect(computeAmount(creditPackages, typed('1e999'))).toBeNull();
    expect(computeAmount([], growth)).toBeNull();
  });

  it('is monthly only where there is a monthly package of the same name', () => {
    expect(isMonthly(creditPackages, { ...growth, monthly: true })).toBe(true);
    expect(isMonthly(creditPackages, { ...typed('500'), monthly: true })).toBe(false);
    expect(monthlyOffered(oneTimeOnly, growth)).toBe(false);
    expect(isMonthly(oneTimeOnly, { ...growth, monthly: true })).toBe(false);
  });

  it.each([
    [null, 'Choose a package or enter an amount.'],
    [9, 'Minimum: $10'],
    [0, 'Minimum: $10'],
    [-20, 'Minimum: $10'],
    [12.5, 'Enter whole dollars.'],
    [10, undefined],
    [15, undefined],
    [100_000, undefined],
    [100_001, 'Maximum: $100,000 per purchase. Contact us for more.'],
  ])('of %s says %s', (amount, problem) => {
    expect(amountProblem(amount, 100_000)).toBe(problem);
  });
});

describe('the cost of a credit', () => {
  it('is shown to three decimals', () => {
    expect(costPerCredit(100, 105)).toBe('$0.952');
    expect(costPerCredit(10, 10)).toBe('$1.000');
  });
});

describe('a checked code', () => {
  const refused = { valid: false, message: '', discount_amount: 0, bonus_credits: 0, impression_boost_percentage: 0 };
  const check = { ...refused, valid: true, terms: { discount_type: 'percentage' as const, discount_value: 20 } };
  it('prices orders of any size in cents', () => {
    expect(effectAtFor(check)(24_995)).toEqual({ discount_cents: 49_99, bonus_cents: 0 });
    expect(effectAtFor(check)(10_000)).toEqual({ discount_cents: 20_00, bonus_cents: 0 });
  });
  it('changes nothing when it is not valid or was not checked', () => {
    expect(effectAtFor({ ...refused, terms: null })(10_000)).toEqual(noDiscount);
    expect(effectAtFor(undefined)(10_000)).toEqual(noDiscount);
  });
});
