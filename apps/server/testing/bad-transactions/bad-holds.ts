import { randomUUID } from 'node:crypto';
import { type BadCase, bare, CHECK, DOUBLED, NO_RIGHT, NO_SUCH } from './bad-case.ts';

/** The open hold has 60 credits, 10 of them captured. */
const changes: BadCase[] = [
  ['capturing more than was held', 'captured_cents = 6001', 'credit_hold_not_exceeded'],
  ['releasing more than was held', 'released_cents = 6001', 'credit_hold_not_exceeded'],
  ['releasing what was captured', 'released_cents = 5001', 'credit_hold_not_exceeded'],
  ['capturing the largest possible amount', 'captured_cents = 9223372036854775807', 'credit_hold_not_exceeded'],
  ['reducing the captured amount', 'captured_cents = captured_cents - 1', 'credit_hold_only_runs_down'],
  ['a capture below zero', 'captured_cents = -1', 'credit_hold_only_runs_down'],
  ['a release below zero', 'released_cents = -1', 'credit_hold_only_runs_down'],
  ['closing a hold with credits left', 'closed_at = now()', CHECK],
  ['using up a hold without closing it', 'captured_cents = 6000', CHECK],
  ['raising the held paid credits', 'held_paid_cents = held_paid_cents + 1', NO_RIGHT],
  ['raising the held bonus credits', 'held_granted_cents = held_granted_cents + 1', NO_RIGHT],
  ['moving a hold to another advertiser', 'user_id = user_id', NO_RIGHT],
  ['changing the reference', `reference = 'another'`, NO_RIGHT],
  ['changing the creation date', 'created_at = now()', NO_RIGHT],
].map(([name = '', change = '', refused = '']) => ({
  name,
  refused,
  statements: (book) => [bare(`update credit_hold set ${change} where hold_id = $1`, book.hold_id)],
}));

const hold = (who: 'user_id' | 'other_id', paid: number, granted: number, captured = 0): BadCase['statements'] => {
  return (book) => [
    bare(
      `insert into credit_hold (hold_id, user_id, reference, held_paid_cents, held_granted_cents, captured_cents, created_at)
       values ($1, $2, $3, $4, $5, $6, now())`,
      randomUUID(),
      book[who],
      randomUUID(),
      paid,
      granted,
      captured,
    ),
  ];
};

const made: BadCase[] = [
  { name: 'a hold of nothing', refused: CHECK, statements: hold('user_id', 0, 0) },
  { name: 'a hold below zero', refused: CHECK, statements: hold('user_id', -100, 200) },
  { name: 'a hold of bonus credits below zero', refused: CHECK, statements: hold('user_id', 200, -100) },
  {
    name: 'a hold that is captured already',
    refused: 'credit_hold_not_exceeded',
    statements: hold('user_id', 1, 1, 3),
  },
  {
    name: 'the same hold again',
    refused: DOUBLED,
    statements: (book) => [
      bare(
        `insert into credit_hold (hold_id, user_id, reference, held_paid_cents, held_granted_cents, created_at)
         values ($1, $2, 'again', 1, 1, now())`,
        book.hold_id,
        book.user_id,
      ),
    ],
  },
  {
    name: 'a hold for an unknown advertiser',
    refused: { system: NO_SUCH, owner: NO_RIGHT },
    statements: () => [
      bare(
        `insert into credit_hold (hold_id, user_id, reference, held_paid_cents, held_granted_cents, created_at)
         values ($1, $1, 'unknown', 1, 1, now())`,
        randomUUID(),
      ),
    ],
  },
];

export const badHolds: readonly BadCase[] = [...changes, ...made];
