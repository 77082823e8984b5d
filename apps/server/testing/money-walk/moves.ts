import fc from 'fast-check';

/** The codes that exist in the walk, as staff create them. */
export const codes = [
  { code: 'TWENTY', discount_type: 'percentage', discount_value: 20 },
  { code: 'THIRD', discount_type: 'percentage', discount_value: 33.33 },
  { code: 'FIVE', discount_type: 'fixed_amount', discount_value: 5 },
  { code: 'BONUS', discount_type: 'bonus_credits', discount_value: 30 },
  { code: 'FREE', discount_type: 'percentage', discount_value: 100 },
] as const;

const code = fc.option(fc.constantFrom(...codes.map((one) => one.code)), { nil: null });
const budget = fc.integer({ min: 150, max: 1_600 });
const platforms = fc.subarray(['google', 'meta', 'tiktok'] as const, { minLength: 1 });
/** Which of the campaigns that are in a fitting state, counted from the latest. */
const campaign = fc.nat(2);
const share = fc.integer({ min: 0, max: 120 });

/** Whether an edit buys rejected platforms again. */
const resubmit = fc.boolean();

/** Days until the first day on air. */
const starts_in = fc.constantFrom(0, 0, 3);

const plan = { budget, platforms, starts_in };

const topUpToLaunch = fc.record({ do: fc.constant('topUpToLaunch'), ...plan, code });

/** What an advertiser, staff and platforms do. A move that fits no campaign is skipped. */
const move = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('topUp'), amount: fc.integer({ min: 10, max: 900 }), code }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('launch'), ...plan }) },
  { weight: 2, arbitrary: topUpToLaunch },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('approve'), campaign }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reject'), campaign }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('platformRefuses'), campaign, at: fc.nat(2) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('platformsAccept'), campaign }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('firstDayComes'), campaign }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit'), campaign, budget, resubmit }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('delete'), campaign, delivered_percent: share }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('end'), campaign, delivered_percent: share }) },
);
export type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

const approve = fc.record({ do: fc.constant('approve'), campaign: fc.constant(0) });
const reject = fc.record({ do: fc.constant('reject'), campaign: fc.constant(0) });
const refuse = fc.record({ do: fc.constant('platformRefuses'), campaign: fc.constant(0), at: fc.nat(2) });
const accept = fc.record({ do: fc.constant('platformsAccept'), campaign: fc.constant(0) });

/** How far the first campaign comes before chance decides. */
const beginning: fc.Arbitrary<readonly Move[]> = fc.oneof(
  fc.constant([]),
  fc.tuple(reject),
  fc.tuple(approve, accept),
  fc.tuple(approve, refuse),
  fc.tuple(approve, refuse, accept),
);

/** Begins with a campaign, so that most of what follows has one to act on. */
export const sequence = fc
  .tuple(topUpToLaunch, beginning, fc.array(move, { minLength: 3, maxLength: 10 }))
  .map(([first, next, others]): Move[] => [first, ...next, ...others]);
