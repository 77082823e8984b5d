import type { CardCase, LinkedMovement } from '@universal-media/contract/support/dispute';
import { clsx } from 'clsx';
import { money, signedAmount } from '#lib/format/format.ts';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';

interface Part {
  readonly label: string;
  readonly cents: number;
  readonly look: string;
}

const listParts = ({ taken_paid_cents, taken_granted_cents, owed_cents, fee_cents }: CardCase): Part[] => [
  { label: 'Taken back from wallet', cents: taken_paid_cents + taken_granted_cents, look: 'bg-ink' },
  ...(owed_cents === null ? [] : [{ label: 'Already spent', cents: owed_cents, look: 'bg-track' }]),
  ...(fee_cents === null ? [] : [{ label: 'Card fee', cents: fee_cents, look: 'bg-panel' }]),
];

/** Says what each outcome does, as the ledger books it. */
function outcomes({ status, taken_paid_cents, taken_granted_cents, owed_cents }: CardCase): [string, string][] {
  const taken = money(taken_paid_cents + taken_granted_cents);
  const owed = owed_cents ?? 0;
  if (status === 'won') return [['Won', `${taken} of credits went back to the advertiser.`]];
  const kept = owed > 0 ? `The advertiser still owes ${money(owed)}.` : 'The credits stay taken back.';
  if (status === 'lost') return [['Lost', kept]];
  return [
    [
      'If we win',
      `${taken} of credits go back to the advertiser${owed > 0 ? `, and ${money(owed)} is no longer owed` : ''}.`,
    ],
    ['If we lose', kept],
  ];
}

/** Where the disputed amount came from, and what each outcome does. */
export function CaseMoney({ card }: { card: CardCase }) {
  const parts = listParts(card);
  const total = Math.max(
    1,
    parts.reduce((sum, { cents }) => sum + cents, 0),
  );
  return (
    <div className="grid gap-3">
      <div aria-hidden="true" className="flex h-6 gap-0.5">
        {parts.map(
          ({ label, cents, look }) =>
            cents > 0 && (
              <span key={label} className={clsx('border border-ink', look)} style={{ flex: `${cents / total} 1 0` }} />
            ),
        )}
      </div>
      <dl className="grid grid-cols-3 gap-x-4">
        {parts.map(({ label, cents, look }) => (
          <div key={label} className="grid content-start gap-0.5">
            <dt className="flex items-baseline gap-1.5 text-muted text-small">
              <span aria-hidden="true" className={clsx('size-2 flex-none border border-ink', look)} />
              {label}
            </dt>
            <dd className="num text-[1.125rem]">{money(cents)}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid text-small">
        {outcomes(card).map(([label, text]) => (
          <div key={label} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-rule border-t py-1.5">
            <dt className="font-640">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function LinkedLedger({ movements }: { movements: readonly LinkedMovement[] }) {
  return (
    <ul aria-label="Ledger rows" className="text-small">
      {movements.map(({ txn_id, at, reason, amount_cents }) => (
        <li key={txn_id} className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] gap-x-3 border-rule border-b py-1.5">
          <time dateTime={at} title={formatMoment(at)} className="text-muted">
            {formatDay(at)}
          </time>
          <span className="[overflow-wrap:anywhere]">{reason}</span>
          <span className="mono">{signedAmount(amount_cents)}</span>
        </li>
      ))}
    </ul>
  );
}
