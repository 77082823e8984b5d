import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  grantedFirst,
  type Lines,
  leftOfHold,
  linesOfCapture,
  linesOfDeduction,
  linesOfDispute,
  linesOfGrant,
  linesOfHold,
  linesOfLostDispute,
  linesOfPurchase,
  linesOfRefund,
  linesOfRefundDone,
  linesOfRelease,
  mustBalance,
  opposite,
  takenBy,
  takenByDispute,
  together,
  totalOf,
  wholeCents,
} from './ledger.ts';

const cents = fc.integer({ min: 0, max: 100_000_000_000 });
const split = fc.record({ paid_cents: cents, granted_cents: cents });
/** What somebody has, and no more of it than that. */
const withinSplit = split.chain((available) =>
  fc.record({ available: fc.constant(available), amount: fc.integer({ min: 0, max: totalOf(available) }) }),
);

const sum = (lines: Lines) => Object.values(lines).reduce((total, line) => total + line, 0);
const isWhole = (lines: Lines) => Object.values(lines).every((line) => Number.isSafeInteger(line));

function balances(lines: Lines) {
  expect(sum(lines)).toBe(0);
  expect(isWhole(lines)).toBe(true);
}

describe('every movement', () => {
  const all: [name: string, lines: fc.Arbitrary<Lines>][] = [
    [
      'a purchase',
      fc
        .record({ paid_cents: cents, discount_cents: cents, bonus_cents: cents, processing_cents: cents })
        .map(linesOfPurchase),
    ],
    ['a grant', cents.map((amount) => linesOfGrant('promotion', amount))],
    ['a deduction', split.map(linesOfDeduction)],
    ['a hold', split.map(linesOfHold)],
    ['a capture', split.map((taken) => linesOfCapture(taken, taken.paid_cents, taken.granted_cents))],
    ['a release', split.map(linesOfRelease)],
    ['a refund', fc.tuple(cents, cents, cents).map(([paid, bonus, missing]) => linesOfRefund(paid, bonus, missing))],
    ['a refund that arrived', cents.map(linesOfRefundDone)],
    ['a dispute', fc.tuple(cents, split).map(([amount, taken]) => linesOfDispute(amount, taken))],
    ['a lost dispute', fc.tuple(cents, cents).map(([amount, taken]) => linesOfLostDispute(amount, taken))],
  ];

  it.each(all)('sums to zero in whole cents: %s', (_, lines) => {
    fc.assert(fc.property(lines, balances));
  });

  it.each(all)('is undone by its opposite: %s', (_, lines) => {
    fc.assert(
      fc.property(lines, (there) => {
        expect(Object.values(together(there, opposite(there))).every((line) => line === 0)).toBe(true);
      }),
    );
  });
});

describe('what is taken', () => {
  it('is the whole amount, what was given first, and never more than there is', () => {
    fc.assert(
      fc.property(withinSplit, ({ available, amount }) => {
        const taken = grantedFirst(amount, available);
        expect(totalOf(taken)).toBe(amount);
        expect(taken.granted_cents).toBeLessThanOrEqual(available.granted_cents);
        expect(taken.paid_cents).toBeLessThanOrEqual(available.paid_cents);
        expect(taken.paid_cents === 0 || taken.granted_cents === available.granted_cents).toBe(true);
      }),
    );
  });

  it('by a dispute is what was paid for first, and never more than there is, is asked for, or may be taken', () => {
    fc.assert(
      fc.property(cents, split, split, (amount, available, at_most) => {
        const taken = takenByDispute(amount, available, at_most);
        expect(totalOf(taken)).toBeLessThanOrEqual(amount);
        for (const pocket of ['paid_cents', 'granted_cents'] as const) {
          expect(taken[pocket]).toBeLessThanOrEqual(Math.min(available[pocket], at_most[pocket]));
          expect(taken[pocket]).toBeGreaterThanOrEqual(0);
        }
        expect(takenBy(linesOfDispute(amount, taken))).toEqual(taken);
      }),
    );
  });
});

describe('a hold that is captured in parts', () => {
  it('gives back what is left, to the pockets it came from', () => {
    const story = split.chain((held) =>
      fc.record({
        held: fc.constant(held),
        parts: fc.array(fc.integer({ min: 0, max: Math.max(1, Math.floor(totalOf(held) / 4)) }), { maxLength: 4 }),
      }),
    );
    fc.assert(
      fc.property(story, ({ held, parts }) => {
        let captured = 0;
        let pockets = { ...held };
        for (const part of parts) {
          if (captured + part > totalOf(held)) break;
          const left = leftOfHold(held, captured);
          expect(left).toEqual(pockets);
          const { held_paid = 0, held_granted = 0 } = linesOfCapture(grantedFirst(part, left), part, 0);
          pockets = {
            paid_cents: pockets.paid_cents + held_paid,
            granted_cents: pockets.granted_cents + held_granted,
          };
          captured += part;
          expect(Math.min(pockets.paid_cents, pockets.granted_cents)).toBeGreaterThanOrEqual(0);
        }
        expect(totalOf(leftOfHold(held, captured))).toBe(totalOf(held) - captured);
      }),
    );
  });
});

describe('the guards', () => {
  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 100_000_000_001])('%d is no amount', (amount) => {
    expect(() => wholeCents({ amount })).toThrow(RangeError);
  });

  it.each<[Lines]>([[{}], [{ paid: 0, bonus: 0 }], [{ paid: 1 }], [{ paid: 2, bonus: -1 }]])(
    '%j is no movement',
    (lines) => {
      expect(() => mustBalance(lines)).toThrow(RangeError);
    },
  );

  it('let a real movement pass', () => {
    expect(() => mustBalance({ paid: 5, card_clearing: -5 })).not.toThrow();
    expect(() => wholeCents({ nothing: 0, most: 100_000_000_000 })).not.toThrow();
  });
});
