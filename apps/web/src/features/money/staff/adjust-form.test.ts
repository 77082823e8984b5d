import { describe, expect, it } from 'vitest';
import { AdjustForm, describeLimit, outlook } from './adjust-form.ts';

const limits = { approval_above: 500, free_credits: 500 };

const listProblems = (form: object) =>
  AdjustForm.safeParse({ amount: 5, reason: 'For the outage', ...form }).error?.issues.map(({ message }) => message);

describe('the form of an adjustment', () => {
  it.each([
    [{}, undefined],
    [{ amount: -5 }, undefined],
    [{ amount: null }, ['Enter an amount.']],
    [{ amount: 0 }, ['Enter an amount.']],
    [{ amount: 1.5 }, ['Enter whole credits.']],
    [{ reason: ' a ' }, ['Enter a reason.']],
  ])('%o: %o', (form, problems) => {
    expect(listProblems(form)).toEqual(problems);
  });
});

describe('the outlook of an adjustment', () => {
  it('is what the balance becomes', () => {
    expect(outlook(1_200, -50, limits)).toEqual({ after: 1_150, too_much: false, needs_approval: false });
  });

  it('warns of taking more than there is, to the last credit', () => {
    expect(outlook(100, -100, limits)?.too_much).toBe(false);
    expect(outlook(100, -101, limits)?.too_much).toBe(true);
  });

  it('needs a second person above the limit, either way', () => {
    expect([500, 501, -501].map((amount) => outlook(9_000, amount, limits)?.needs_approval)).toEqual([
      false,
      true,
      true,
    ]);
    expect(outlook(9_000, 501, undefined)?.needs_approval).toBe(false);
  });

  it('counts what was already added today, before it is sent', () => {
    const left = { approval_above: 500, free_credits: 200 };
    expect([200, 300, -300].map((amount) => outlook(9_000, amount, left)?.needs_approval)).toEqual([
      false,
      true,
      false,
    ]);
    expect(describeLimit(left)).toBe(
      'You can add 200 more credits to this user today without approval (limit: 500 a day).',
    );
  });

  it('is unknown while there is no whole amount', () => {
    expect([null, 0, 1.5].map((amount) => outlook(100, amount, limits))).toEqual([undefined, undefined, undefined]);
  });
});
