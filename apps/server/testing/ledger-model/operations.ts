import fc from 'fast-check';

/** Small numbers name things, so that the same ones come up again: doubled, out of order, after their end. */
export type Operation =
  | {
      do: 'buy';
      kind: 'purchase' | 'renewal';
      of: number;
      paid: number;
      discount: number;
      bonus: number;
      processing: number;
    }
  | {
      do: 'grant';
      kind: 'grant' | 'bonus' | 'milestone';
      from: 'promotion' | 'bonus' | 'milestone' | 'adjustment';
      of: number;
      cents: number;
    }
  | { do: 'adjust'; of: number; cents: number }
  | { do: 'hold'; of: number; cents: number }
  | { do: 'capture'; of: number; part: number; media: number; fee: number }
  | { do: 'captureRest'; of: number }
  | { do: 'release'; of: number }
  | { do: 'releasePart'; of: number; part: number; cents: number }
  | { do: 'releaseLast'; of: number }
  | { do: 'undelivered'; of: number; cents: number }
  | { do: 'refund'; of: number; buy: number; claimed: number; share: number; loss: number; made: boolean }
  | { do: 'refundDone'; of: number }
  | { do: 'refundUndone'; of: number }
  | { do: 'disputeOpened'; of: number; buy: number; claimed: number; share: number; fee: number }
  | { do: 'disputeWon'; of: number }
  | { do: 'disputeLost'; of: number }
  | { do: 'reverse'; of: number };

export interface Step {
  readonly operation: Operation;
  /** Sent so often at the same moment. */
  readonly times: number;
  /** Done, and then the transaction around it fails. */
  readonly abandoned: boolean;
}

const of = fc.nat({ max: 4 });
const upTo = (max: number) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max }) },
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 0.5, Number.NaN, 100_000_000_001) },
  );
const some = upTo(5_000);
const few = upTo(800);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    do: fc.constant('buy'),
    kind: fc.constantFrom('purchase', 'renewal'),
    of,
    paid: some,
    discount: some,
    bonus: some,
    processing: some,
  }),
  fc.record({
    do: fc.constant('grant'),
    kind: fc.constantFrom('grant', 'bonus', 'milestone'),
    from: fc.constantFrom('promotion', 'bonus', 'milestone', 'adjustment'),
    of,
    cents: some,
  }),
  fc.record({ do: fc.constant('adjust'), of: fc.nat({ max: 20 }), cents: fc.integer({ min: -3_000, max: 2_000 }) }),
  fc.record({ do: fc.constant('hold'), of: fc.nat({ max: 6 }), cents: some }),
  fc.record({ do: fc.constant('capture'), of: fc.nat({ max: 6 }), part: fc.nat({ max: 3 }), media: few, fee: few }),
  // To the last cent.
  fc.record({ do: fc.constant('captureRest'), of: fc.nat({ max: 6 }) }),
  fc.record({ do: fc.constant('release'), of: fc.nat({ max: 6 }) }),
  fc.record({ do: fc.constant('releasePart'), of: fc.nat({ max: 6 }), part: fc.nat({ max: 3 }), cents: few }),
  fc.record({ do: fc.constant('releaseLast'), of: fc.nat({ max: 6 }) }),
  fc.record({ do: fc.constant('undelivered'), of: fc.nat({ max: 6 }), cents: few }),
  fc.record({
    do: fc.constant('refund'),
    of,
    buy: of,
    claimed: few,
    share: upTo(200),
    loss: fc.oneof(fc.constant(0), fc.nat({ max: 500 })),
    made: fc.boolean(),
  }),
  fc.record({ do: fc.constant('refundDone'), of }),
  fc.record({ do: fc.constant('refundUndone'), of }),
  fc.record({
    do: fc.constant('disputeOpened'),
    of,
    buy: of,
    claimed: some,
    share: upTo(500),
    fee: upTo(100),
  }),
  fc.record({ do: fc.constant('disputeWon'), of }),
  fc.record({ do: fc.constant('disputeLost'), of }),
  fc.record({ do: fc.constant('reverse'), of: fc.nat({ max: 12 }) }),
);

const step: fc.Arbitrary<Step> = fc.record({
  operation,
  times: fc.oneof({ weight: 8, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: 3 }) }),
  abandoned: fc.oneof({ weight: 12, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

/** What happens to one wallet. */
export const histories = (length: number): fc.Arbitrary<Step[]> =>
  fc.array(step, { minLength: length, maxLength: length });
