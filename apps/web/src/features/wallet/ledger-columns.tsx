import type { LedgerLine } from '@universal-media/contract/credits';
import { amount, signedAmount } from '../../lib/format.ts';
import { clockOf, dayOf } from '../../lib/instant-text.ts';
import type { Column } from '../../ui/table-model.ts';
import { kindWords } from './words.ts';

export const ledgerColumns: Column<LedgerLine>[] = [
  {
    key: 'at',
    title: 'When',
    cell: ({ at }) => (
      <time dateTime={at} title={at} className="mono-cell">
        {dayOf(at)}, {clockOf(at)}
      </time>
    ),
  },
  { key: 'reason', title: 'Why', card: 'title', width: '55%', cell: (line) => <Why line={line} /> },
  { key: 'amount', title: 'Change', kind: 'figure', cell: (line) => <Change line={line} /> },
  {
    key: 'balance',
    title: 'Balance',
    kind: 'figure',
    cell: ({ balance_after_cents }) => <b className="font-640">{amount(balance_after_cents)}</b>,
  },
];

function Why({ line: { kind, reason } }: { line: LedgerLine }) {
  return (
    <div className="whitespace-normal py-1.5">
      <p className="font-560 [overflow-wrap:anywhere]">{reason}</p>
      {reason !== kindWords[kind] && <p className="text-fine text-muted">{kindWords[kind]}</p>}
    </div>
  );
}

/** What was set aside is spent without another change. A change that moved given credits too says how many they were. */
function Change({ line: { kind, amount_cents, granted_cents } }: { line: LedgerLine }) {
  if (amount_cents === 0) return <span className="text-muted">{kind === 'capture' ? 'from held' : 'none'}</span>;
  return (
    <span className="inline-grid py-1.5">
      <span>{signedAmount(amount_cents)}</span>
      {granted_cents !== 0 && granted_cents !== amount_cents && (
        <span className="text-muted">{signedAmount(granted_cents)} given</span>
      )}
    </span>
  );
}
