import { randomUUID } from 'node:crypto';
import {
  type BadCase,
  bare,
  booked,
  CHECK,
  CLOSED,
  DOUBLED,
  entry,
  NO_RIGHT,
  NO_SUCH,
  TOO_LARGE,
  txn,
} from './bad-case.ts';

const BALANCES = 'ledger_txn_balances';

const unbalanced: BadCase[] = ['purchase', 'renewal', 'grant', 'adjustment', 'refund'].flatMap((kind) =>
  [
    [100, -99],
    [1, 1],
    [-1, -1],
    [100_000_000_000, -1],
  ].map(([mine = 0, system = 0]) => ({
    name: `${kind}: ${mine} against ${system}`,
    refused: BALANCES,
    statements: (book) =>
      booked(
        book,
        [
          [book.mine.paid, mine],
          [book.system.promotion, system],
        ],
        { kind },
      ),
  })),
);

const singleEntries: BadCase[] = ['paid', 'granted', 'held_paid', 'held_granted'].map((pocket) => ({
  name: `one entry alone, into ${pocket}`,
  refused: BALANCES,
  statements: (book) => booked(book, [[book.mine[pocket], 100]]),
}));

const withoutEntries: BadCase[] = ['purchase', 'grant', 'hold', 'capture', 'dispute_won', 'refund_done'].map(
  (kind) => ({
    name: `a ${kind} without entries`,
    refused: BALANCES,
    statements: (book) => [txn(book, { kind })],
  }),
);

const amounts: BadCase[] = [
  { cents: '0', refused: CHECK },
  { cents: '100000000001', refused: CHECK },
  { cents: '-100000000001', refused: CHECK },
  { cents: '9223372036854775807', refused: CHECK },
  { cents: '92233720368547758080', refused: TOO_LARGE },
].map(({ cents, refused }) => ({
  name: `an entry of ${cents}`,
  refused,
  statements: (book) => booked(book, [[book.system.promotion, cents]]),
}));

const negative: BadCase[] = ['paid', 'granted', 'held_paid', 'held_granted'].flatMap((pocket) =>
  [10_001, 1_000_000].map((cents) => ({
    name: `${cents} out of ${pocket}, which has less`,
    refused: 'ledger_account_not_negative',
    statements: (book) =>
      booked(book, [
        [book.system.adjustment, cents],
        [book.mine[pocket], -cents],
      ]),
  })),
);

const foreign: BadCase[] = [
  ...['paid', 'granted', 'held_paid', 'held_granted'].map((pocket) => ({
    name: `an entry in the ${pocket} account of another advertiser`,
    refused: NO_SUCH,
    statements: (book: Parameters<BadCase['statements']>[0]) =>
      booked(book, [
        [book.system.promotion, -100],
        [book.theirs[pocket], 100],
      ]),
  })),
  {
    name: 'a transfer from another advertiser',
    refused: NO_SUCH,
    statements: (book) =>
      booked(book, [
        [book.theirs.paid, -100],
        [book.mine.paid, 100],
      ]),
  },
  {
    name: 'an unknown account',
    refused: NO_SUCH,
    statements: (book) =>
      booked(book, [
        [randomUUID(), -100],
        [book.mine.paid, 100],
      ]),
  },
  {
    name: 'an entry of an unknown transaction',
    refused: { system: CLOSED, owner: CLOSED },
    statements: (book) => [entry(randomUUID(), book.mine.paid, 100)],
  },
];

const late: BadCase[] = ['paid', 'granted', 'held_paid'].flatMap((pocket) => [
  {
    name: `an entry in ${pocket} long after the transaction`,
    refused: CLOSED,
    statements: (book) => [entry(book.purchase.txn_id, book.mine[pocket], 100)],
  },
  {
    name: `a transaction dated into another database transaction, into ${pocket}`,
    refused: CLOSED,
    statements: (book) =>
      booked(
        book,
        [
          [book.system.promotion, -100],
          [book.mine[pocket], 100],
        ],
        { made_in: '999999999999' },
      ),
  },
  {
    name: `an entry in ${pocket} added after an early balance check`,
    refused: BALANCES,
    statements: (book) => {
      const txn_id = randomUUID();
      const balanced = booked(
        book,
        [
          [book.system.promotion, -100],
          [book.mine.paid, 100],
        ],
        { txn_id },
      );
      const more = pocket === 'paid' ? book.system.bonus : book.mine[pocket];
      return [
        ...balanced,
        bare('set constraints all immediate'),
        bare('set constraints all deferred'),
        entry(txn_id, more, 1),
      ];
    },
  },
]);

const doubled: BadCase[] = [
  {
    name: 'the same kind and reference again',
    refused: 'ledger_txn_once',
    statements: (book) => [txn(book, { kind: 'purchase', reference: book.purchase.reference })],
  },
  {
    name: 'the same transaction id again',
    refused: 'ledger_txn_pkey',
    statements: (book) => [txn(book, { txn_id: book.purchase.txn_id })],
  },
  {
    name: 'the same account twice in one transaction',
    refused: DOUBLED,
    statements: (book) =>
      booked(book, [
        [book.system.promotion, -100],
        [book.mine.paid, 50],
        [book.mine.paid, 50],
      ]),
  },
  {
    name: 'a second reversal of one transaction',
    refused: 'ledger_txn_reverses_key',
    statements: (book) => [txn(book, { kind: 'reversal', reverses: book.reversed_id })],
  },
  {
    name: 'losing a dispute that was won',
    refused: 'ledger_txn_dispute_settled_once',
    statements: (book) => [txn(book, { kind: 'dispute_lost', reference: book.won_dispute })],
  },
];

const headers: BadCase[] = [
  { name: 'an unknown kind', header: { kind: 'gift' }, refused: CHECK },
  { name: 'a kind in capitals', header: { kind: 'GRANT' }, refused: CHECK },
  { name: 'no kind', header: { kind: '' }, refused: CHECK },
  { name: 'no reference', header: { reference: '' }, refused: CHECK },
  { name: 'a reference that is too long', header: { reference: 'x'.repeat(201) }, refused: CHECK },
  { name: 'no reason', header: { reason: '' }, refused: CHECK },
  { name: 'a reason that is too long', header: { reason: 'x'.repeat(301) }, refused: CHECK },
  { name: 'an unknown actor', header: { actor_kind: 'robot' }, refused: CHECK },
  { name: 'a reversal of nothing', header: { kind: 'reversal' }, refused: CHECK },
  {
    name: 'a reversal of an unknown transaction',
    header: { kind: 'reversal', reverses: randomUUID() },
    refused: NO_SUCH,
  },
].map(({ name, header, refused }) => ({
  name: `a transaction with ${name}`,
  refused,
  statements: (book) =>
    booked(
      book,
      [
        [book.system.promotion, -100],
        [book.mine.granted, 100],
      ],
      header,
    ),
}));

const owners: BadCase[] = [
  {
    name: 'a grant that reverses a transaction',
    refused: CHECK,
    statements: (book) => [txn(book, { kind: 'grant', reverses: book.purchase.txn_id })],
  },
  {
    name: 'a transaction of an unknown advertiser',
    refused: { system: NO_SUCH, owner: NO_RIGHT },
    statements: (book) => [txn(book, { user_id: randomUUID() })],
  },
  {
    name: 'a transaction of another advertiser',
    refused: { system: BALANCES, owner: NO_RIGHT },
    statements: (book) => [txn(book, { user_id: book.other_id })],
  },
];

export const badEntries: readonly BadCase[] = [
  ...unbalanced,
  ...singleEntries,
  ...withoutEntries,
  ...amounts,
  ...negative,
  ...foreign,
  ...late,
  ...doubled,
  ...headers,
  ...owners,
];
