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
  linesOfUndelivered,
  mustBalance,
  opposite,
  paidFirst,
  type Split,
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
    ['media that was not delivered', cents.map(linesOfUndelivered)],
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

/** What a hold was, and parts that are captured or given back, together no more than it. */
const story = split.chain((held) =>
  fc
    .array(fc.record({ captured: fc.boolean(), wish: fc.integer({ min: 1, max: Math.max(1, totalOf(held)) }) }), {
      maxLength: 6,
    })
    .map((wishes) => {
      let left = totalOf(held);
      return {
        held,
        parts: wishes.flatMap(({ captured, wish }) => {
          const part_cents = Math.min(left, Math.ceil(wish / 3));
          left -= part_cents;
          return part_cents === 0 ? [] : [{ captured, cents: part_cents }];
        }),
      };
    }),
);

type Part = { readonly captured: boolean; readonly cents: number };

/** Plays the parts one after another; what the four pockets of the hold's owner gained by them. */
function playParts(held: Split, parts: readonly Part[]): Lines {
  const gone = { captured: 0, released: 0 };
  let moved: Lines = {};
  for (const { captured, cents: part_cents } of parts) {
    const left = leftOfHold(held, gone.captured, gone.released);
    expect({
      paid_cents: held.paid_cents + (moved.held_paid ?? 0),
      granted_cents: held.granted_cents + (moved.held_granted ?? 0),
    }).toEqual(left);
    expect(Math.min(left.paid_cents, left.granted_cents)).toBeGreaterThanOrEqual(0);
    const lines = captured
      ? linesOfCapture(grantedFirst(part_cents, left), part_cents, 0)
      : linesOfRelease(paidFirst(part_cents, left));
    moved = together(moved, lines);
    gone[captured ? 'captured' : 'released'] += part_cents;
  }
  const rest = leftOfHold(held, gone.captured, gone.released);
  expect(totalOf(rest)).toBe(totalOf(held) - gone.captured - gone.released);
  return together(moved, linesOfRelease(rest));
}

describe('a hold that is captured and given back in parts', () => {
  it('ends empty, with every cent captured or back in a pocket it came from', () => {
    fc.assert(
      fc.property(story, ({ held, parts }) => {
        const { held_paid = 0, held_granted = 0, paid = 0, granted = 0, media_spend = 0 } = playParts(held, parts);
        expect([held_paid + held.paid_cents, held_granted + held.granted_cents]).toEqual([0, 0]);
        expect(paid + granted + media_spend).toBe(totalOf(held));
        expect([paid <= held.paid_cents, granted <= held.granted_cents]).toEqual([true, true]);
      }),
    );
  });

  it('gives the same to the same, whichever part comes first', () => {
    const shuffled = story.chain(({ held, parts }) =>
      fc.record({
        held: fc.constant(held),
        parts: fc.constant(parts),
        otherwise: fc.shuffledSubarray(parts, { minLength: parts.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ held, parts, otherwise }) => {
        expect(playParts(held, otherwise)).toEqual(playParts(held, parts));
      }),
      { numRuns: 500 },
    );
  });

  it('pays captures with what was given, and gives back what was paid for, in any order', () => {
    const held = { paid_cents: 600, granted_cents: 400 };
    const refused = { captured: false, cents: 500 };
    const live = { captured: true, cents: 500 };
    const ends = { paid: 500, granted: 0, media_spend: 500 };
    expect(playParts(held, [refused, live])).toMatchObject(ends);
    expect(playParts(held, [live, refused])).toMatchObject(ends);
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
