import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLines,
  assertBalanced,
  assertWholeCents,
  captureLines,
  debtPaidLines,
  deductionLines,
  disputeLines,
  grantLines,
  holdLines,
  type Lines,
  lostDisputeLines,
  purchaseLines,
  refundDoneLines,
  refundLines,
  releaseLines,
  remainingHold,
  reverseLines,
  type Split,
  splitTotal,
  takeGrantedFirst,
  takePaidFirst,
  undeliveredLines,
} from './ledger.ts';

const cents = fc.integer({ min: 0, max: 100_000_000_000 });
const split = fc.record({ paid_cents: cents, granted_cents: cents });
const taken = fc.record({ paid_cents: cents, granted_cents: cents, owed_cents: cents });
/** An available amount and a part of it. */
const withinSplit = split.chain((available) =>
  fc.record({ available: fc.constant(available), amount: fc.integer({ min: 0, max: splitTotal(available) }) }),
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
        .map(purchaseLines),
    ],
    ['a grant', cents.map((amount) => grantLines('promotion', amount))],
    ['a deduction', split.map(deductionLines)],
    ['a hold', split.map(holdLines)],
    ['a capture', split.map((taken) => captureLines(taken, taken.paid_cents, taken.granted_cents))],
    ['a release', split.map(releaseLines)],
    ['media that was not delivered', cents.map((paid_cents) => undeliveredLines({ paid_cents, granted_cents: 1 }))],
    ['a refund', fc.tuple(cents, cents, taken).map(([amount, share, all]) => refundLines(amount, share, all))],
    ['a refund that arrived', cents.map(refundDoneLines)],
    ['a dispute', fc.tuple(cents, taken).map(([amount, all]) => disputeLines(amount, all))],
    ['a lost dispute', fc.tuple(cents, cents).map(([amount, all]) => lostDisputeLines(amount, all))],
    ['a debt that is paid', split.map(debtPaidLines)],
  ];

  it.each(all)('sums to zero in whole cents: %s', (_, lines) => {
    fc.assert(fc.property(lines, balances));
  });

  it.each(all)('is undone by its reverseLines: %s', (_, lines) => {
    fc.assert(
      fc.property(lines, (there) => {
        expect(Object.values(addLines(there, reverseLines(there))).every((line) => line === 0)).toBe(true);
      }),
    );
  });
});

describe('what is taken', () => {
  it('is the whole amount, what was given first, and never more than there is', () => {
    fc.assert(
      fc.property(withinSplit, ({ available, amount }) => {
        const spent = takeGrantedFirst(amount, available);
        expect(splitTotal(spent)).toBe(amount);
        expect(spent.granted_cents).toBeLessThanOrEqual(available.granted_cents);
        expect(spent.paid_cents).toBeLessThanOrEqual(available.paid_cents);
        expect(spent.paid_cents === 0 || spent.granted_cents === available.granted_cents).toBe(true);
      }),
    );
  });
});

/** What a hold was, and parts that are captured or given back, addLines no more than it. */
const story = split.chain((held) =>
  fc
    .array(fc.record({ captured: fc.boolean(), input: fc.integer({ min: 1, max: Math.max(1, splitTotal(held)) }) }), {
      maxLength: 6,
    })
    .map((requests) => {
      let left = splitTotal(held);
      return {
        held,
        parts: requests.flatMap(({ captured, input }) => {
          const part_cents = Math.min(left, Math.ceil(input / 3));
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
    const left = remainingHold(held, gone.captured, gone.released);
    expect({
      paid_cents: held.paid_cents + (moved.held_paid ?? 0),
      granted_cents: held.granted_cents + (moved.held_granted ?? 0),
    }).toEqual(left);
    expect(Math.min(left.paid_cents, left.granted_cents)).toBeGreaterThanOrEqual(0);
    const lines = captured
      ? captureLines(takeGrantedFirst(part_cents, left), part_cents, 0)
      : releaseLines(takePaidFirst(part_cents, left));
    moved = addLines(moved, lines);
    gone[captured ? 'captured' : 'released'] += part_cents;
  }
  const rest = remainingHold(held, gone.captured, gone.released);
  expect(splitTotal(rest)).toBe(splitTotal(held) - gone.captured - gone.released);
  return addLines(moved, releaseLines(rest));
}

describe('a hold that is captured and given back in parts', () => {
  it('ends empty, with every cent captured or back in a pocket it came from', () => {
    fc.assert(
      fc.property(story, ({ held, parts }) => {
        const { held_paid = 0, held_granted = 0, paid = 0, granted = 0, media_spend = 0 } = playParts(held, parts);
        expect([held_paid + held.paid_cents, held_granted + held.granted_cents]).toEqual([0, 0]);
        expect(paid + granted + media_spend).toBe(splitTotal(held));
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
    expect(() => assertWholeCents({ amount })).toThrow(RangeError);
  });

  it.each<[Lines]>([[{}], [{ paid: 0, bonus: 0 }], [{ paid: 1 }], [{ paid: 2, bonus: -1 }]])(
    '%j is no movement',
    (lines) => {
      expect(() => assertBalanced(lines)).toThrow(RangeError);
    },
  );

  it('let a real movement pass', () => {
    expect(() => assertBalanced({ paid: 5, card_clearing: -5 })).not.toThrow();
    expect(() => assertWholeCents({ nothing: 0, most: 100_000_000_000 })).not.toThrow();
  });
});
