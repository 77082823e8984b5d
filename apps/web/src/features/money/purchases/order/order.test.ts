import { noDiscount } from '@universal-media/contract/money/credit-price';
import { creditPackages } from '@universal-media/contract/money/credits';
import { describe, expect, it } from 'vitest';
import { amountOf, amountProblem, costPerCredit, effectOf, emptyOrder, isMonthly, monthlyOffered } from './order.ts';

const growth = { ...emptyOrder, package_name: 'Growth' };
const typed = (text: string) => ({ ...emptyOrder, typed: text });
const oneTimeOnly = creditPackages.filter(({ billing_type }) => billing_type === 'one_time');

describe('an order', () => {
  it('is worth its package, or what was typed', () => {
    expect(amountOf(creditPackages, growth)).toBe(500);
    expect(amountOf(creditPackages, typed('250'))).toBe(250);
    expect(amountOf(creditPackages, typed(' '))).toBeNull();
    expect(amountOf(creditPackages, typed('1e999'))).toBeNull();
    expect(amountOf([], growth)).toBeNull();
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
    [1_000_000, undefined],
  ])('of %s says %s', (amount, problem) => {
    expect(amountProblem(amount)).toBe(problem);
  });
});

describe('the cost of a credit', () => {
  it('is shown to three decimals', () => {
    expect(costPerCredit(100, 105)).toBe('$0.952');
    expect(costPerCredit(10, 10)).toBe('$1.000');
  });
});

describe('a checked code', () => {
  const check = { valid: true, message: '', discount_amount: 49.99, bonus_credits: 10, impression_boost_percentage: 0 };
  it('becomes cents', () => {
    expect(effectOf(check)).toEqual({ discount_cents: 49_99, bonus_cents: 10_00 });
  });
  it('changes nothing when it is not valid or was not checked', () => {
    expect(effectOf({ ...check, valid: false })).toEqual(noDiscount);
    expect(effectOf(undefined)).toEqual(noDiscount);
  });
});
