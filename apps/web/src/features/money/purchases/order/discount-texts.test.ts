import { describe, expect, it } from 'vitest';
import { CallError } from '#lib/call/call-error.ts';
import { describeEffect, discountProblem } from './discount-texts.ts';

const check = {
  valid: true,
  message: '',
  discount_amount: 0,
  bonus_credits: 0,
  impression_boost_percentage: 0,
  terms: null,
};

describe('what a code brings', () => {
  it('is described by what it changes', () => {
    expect(describeEffect({ ...check, discount_amount: 50 })).toBe('$50.00 off this order.');
    expect(describeEffect({ ...check, bonus_credits: 25 })).toBe('25 bonus credits.');
  });
});

describe('a code that was not taken', () => {
  it('says why, or that it is not valid', () => {
    expect(discountProblem({ ...check, valid: false, message: 'This code has expired' }, null)).toBe(
      'This code has expired',
    );
    expect(discountProblem({ ...check, valid: false }, null)).toBe('Invalid discount code');
    expect(discountProblem(check, null)).toBeUndefined();
  });

  it('says when it could not be asked about', () => {
    const failure = {
      kind: 'refused',
      status: 429,
      code: 'too_many_requests',
      detail: 'Wait.',
      request_id: 'r',
    } as const;
    expect(discountProblem(undefined, new CallError(failure))).toBe('Wait.');
    expect(discountProblem(undefined, new CallError({ ...failure, detail: [] }))).toBe('Invalid discount code');
    expect(discountProblem(undefined, new CallError({ kind: 'network' }))).toBe('Error validating discount code');
    expect(discountProblem(undefined, null)).toBeUndefined();
  });
});
