import type { LedgerLine } from '@universal-media/contract/credits';
import { creditsOf } from '@universal-media/contract/money';
import type { StatementData } from '@universal-media/contract/statement';
import { renderStatement } from '@universal-media/documents/statement-pdf';
import { around, dayIn, monthIn } from '../../../core/calendar.ts';
import { type Cell, csvOf } from '../../../core/csv.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact } from '../../../storage/transact.ts';
import { creditStore as store } from '../store.ts';
import { changeOf, linesForward } from './lines.ts';

type Statement = Omit<StatementData, 'lines'> & { readonly lines: readonly LedgerLine[] };

const head = ['Date', 'At (UTC)', 'What', 'Why', 'Reference', 'Paid', 'Given', 'Change', 'Held', 'Balance'];

function rowsOf({ lines, time_zone, opening_cents, closing_cents }: Statement): Cell[][] {
  const empty = Array.from({ length: head.length - 4 }, () => '');
  const balance = (words: string, cents: number): Cell[] => ['', '', words, ...empty, creditsOf(cents)];
  return [
    head,
    balance('Opening balance', opening_cents),
    ...lines.map((line) => [
      dayIn(time_zone, new Date(line.at)),
      line.at,
      line.kind,
      line.reason,
      line.reference,
      creditsOf(line.paid_cents),
      creditsOf(line.granted_cents),
      creditsOf(line.amount_cents),
      creditsOf(line.held_cents),
      creditsOf(line.balance_after_cents),
    ]),
    balance('Closing balance', closing_cents),
  ];
}

/** By the days of the wallet's owner: a month begins when it begins on their wall. */
export const statements = {
  months: (transact: Transact, user_id: string): Promise<string[]> =>
    transact(async (trx) => {
      const owner = await store.findOwner(trx, user_id);
      const edges = await store.listDayEdges(trx, user_id);
      const months = edges.map((edge) => monthIn(owner?.time_zone ?? 'UTC', edge));
      return [...new Set(months)].toSorted().toReversed();
    }),

  read: (transact: Transact, user_id: string, month: string): Promise<Statement> =>
    transact(async (trx) => {
      const owner = await store.findOwner(trx, user_id);
      if (!owner) throw new Refusal('not_found');
      const { time_zone, ...person } = owner;
      const { from, until } = around(month);
      const near = await store.listBetween(trx, user_id, from, until);
      const earlier = near.filter(({ created_at }) => monthIn(time_zone, created_at) < month);
      const within = near.filter(({ created_at }) => monthIn(time_zone, created_at) === month);
      if (within.length === 0) throw new Refusal('not_found');
      const before = await store.balanceBefore(trx, user_id, from);
      const opening_cents = earlier.reduce((sum, movement) => sum + changeOf(movement), before);
      const lines = linesForward(within, opening_cents);
      const closing_cents = lines.at(-1)?.balance_after_cents ?? opening_cents;
      return { month, time_zone, owner: person, opening_cents, closing_cents, lines };
    }),

  async file(transact: Transact, user_id: string, month: string, format: 'pdf' | 'csv') {
    const statement = await statements.read(transact, user_id, month);
    const filename = `statement-${month}.${format}`;
    return format === 'csv'
      ? { filename, content_type: 'text/csv; charset=utf-8', content: csvOf(rowsOf(statement)) }
      : { filename, content_type: 'application/pdf', content: await renderStatement(statement) };
  },
};
