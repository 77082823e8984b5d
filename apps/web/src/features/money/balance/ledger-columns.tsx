import type { LedgerLine } from '@universal-media/contract/money/credits';
import { amount, signedAmount } from '#lib/format/format.ts';
import { formatDay, formatTime } from '#lib/format/instant-text.ts';
import type { Column } from '#ui/tables/table-model.ts';
import { kindLabels } from './texts.ts';

export const ledgerColumns: Column<LedgerLine>[] = [
  {
    key: 'at',
    title: 'Date',
    cell: ({ at }) => (
      <time dateTime={at} title={at} className="mono-cell">
        {formatDay(at)}, {formatTime(at)}
      </time>
    ),
  },
  { key: 'reason', title: 'Description', card: 'title', width: '55%', cell: (line) => <Description line={line} /> },
  { key: 'amount', title: 'Change', kind: 'figure', cell: (line) => <Change line={line} /> },
  {
    key: 'balance',
    title: 'Balance',
    kind: 'figure',
    cell: ({ balance_after_cents }) => <b className="font-640">{amount(balance_after_cents)}</b>,
  },
];

function Description({ line: { kind, reason } }: { line: LedgerLine }) {
  return (
    <div className="whitespace-normal py-1.5">
      <p className="font-560 [overflow-wrap:anywhere]">{reason}</p>
      {reason !== kindLabels[kind] && <p className="text-fine text-muted">{kindLabels[kind]}</p>}
    </div>
  );
}

/** A capture spends from a hold and leaves the balance unchanged. A mixed change also shows its bonus part. */
function Change({ line: { amount_cents, granted_cents, held_cents } }: { line: LedgerLine }) {
  if (amount_cents === 0) {
    return <span className="text-muted">{held_cents === 0 ? 'none' : `${signedAmount(held_cents)} from hold`}</span>;
  }
  return (
    <span className="inline-grid py-1.5">
      <span>{signedAmount(amount_cents)}</span>
      {granted_cents !== 0 && granted_cents !== amount_cents && (
        <span className="text-muted">{signedAmount(granted_cents)} bonus</span>
      )}
    </span>
  );
}
