import type { LedgerLine } from '@universal-media/contract/money/credits';
import type { StatementData } from '@universal-media/contract/money/statement';
import { toCredits } from '@universal-media/contract/wire/money';
import { renderPdf } from '@universal-media/documents/pdf/pdf-pool';
import { around, dayIn, monthIn } from '#core/kit/calendar.ts';
import { type Cell, toCsv } from '#core/kit/csv.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { toBuyerParty } from '#core/money/document-party.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { PartyContext } from '../purchases/context.ts';
import { describeMovements, type LedgerSubjects } from './describe-movements.ts';
import { linesForward, spendableChange } from './lines.ts';
import { balanceStore as store } from './store.ts';

interface StatementContext extends PartyContext {
  readonly ledgerSubjects: LedgerSubjects;
}

type Statement = Omit<StatementData, 'lines'> & { readonly lines: readonly LedgerLine[] };

const csvHeader = [
  'Date',
  'Time (UTC)',
  'Type',
  'Description',
  'Reference',
  'Paid',
  'Granted',
  'Change',
  'On hold',
  'Balance',
];

function toCsvRows({ lines, time_zone, opening_cents, closing_cents }: Statement): Cell[][] {
  const empty = Array.from({ length: csvHeader.length - 4 }, () => '');
  const balance = (label: string, cents: number): Cell[] => ['', '', label, ...empty, toCredits(cents)];
  return [
    csvHeader,
    balance('Opening balance', opening_cents),
    ...lines.map((line) => [
      dayIn(time_zone, new Date(line.at)),
      line.at,
      line.kind,
      line.reason,
      line.reference,
      toCredits(line.paid_cents),
      toCredits(line.granted_cents),
      toCredits(line.amount_cents),
      toCredits(line.held_cents),
      toCredits(line.balance_after_cents),
    ]),
    balance('Closing balance', closing_cents),
  ];
}

/** Lists the months with at least one movement, latest first, in the advertiser's time zone. */
export function listStatements(transact: OwnerTransact, user_id: string): Promise<string[]> {
  return transact(async (trx) => {
    const owner = await store.findOwner(trx, user_id);
    const edges = await store.listDayEdges(trx, user_id);
    const months = edges.map((edge) => monthIn(owner?.time_zone ?? 'UTC', edge));
    return [...new Set(months)].toSorted().toReversed();
  });
}

async function readStatement(context: StatementContext, trx: Trx, user_id: string, month: string): Promise<Statement> {
  const found = await store.findOwner(trx, user_id);
  if (!found) throw new Refusal('not_found');
  const { time_zone, ...owner } = found;
  const { from, until } = around(month);
  const near = await store.listBetween(trx, user_id, from, until);
  const earlier = near.filter(({ created_at }) => monthIn(time_zone, created_at) < month);
  const within = near.filter(({ created_at }) => monthIn(time_zone, created_at) === month);
  if (within.length === 0) throw new Refusal('not_found');
  const before = await store.balanceBefore(trx, user_id, from);
  const opening_cents = earlier.reduce((sum, movement) => sum + spendableChange(movement), before);
  const lines = linesForward(await describeMovements(context, trx, user_id, within), opening_cents);
  const closing_cents = lines.at(-1)?.balance_after_cents ?? opening_cents;
  const buyer = toBuyerParty(owner, await context.findCompany(trx, user_id, until));
  return { month, time_zone, seller: context.seller, buyer, opening_cents, closing_cents, lines };
}

/** Renders a monthly statement as PDF or CSV. */
export async function downloadStatement(
  context: StatementContext,
  transact: OwnerTransact,
  user_id: string,
  { month, format }: { readonly month: string; readonly format: 'pdf' | 'csv' },
) {
  const statement = await transact((trx) => readStatement(context, trx, user_id, month));
  const filename = `statement-${month}.${format}`;
  return format === 'csv'
    ? { filename, content_type: 'text/csv; charset=utf-8', content: toCsv(toCsvRows(statement)) }
    : {
        filename,
        content_type: 'application/pdf',
        content: await renderPdf(user_id, { kind: 'statement', data: statement }),
      };
}
