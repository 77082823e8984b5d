import type { LedgerLine } from '@universal-media/contract/money/credits';
import { amount, signedAmount } from '#lib/format/format.ts';
import { formatDay } from '#lib/format/instant-text.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useUserLedger } from './queries.ts';

const SHOWN = 5;

/** The latest movements of a user's credits, as the user reads them. */
export function UserLedger({ user_id }: { user_id: string }) {
  const query = useUserLedger(user_id);
  return (
    <section aria-labelledby="user-ledger" className="grid gap-1.5 border-rule border-t pt-4">
      <h3 id="user-ledger" className="type-label">
        Latest activity
      </h3>
      {query.data ? (
        <Lines lines={query.data.lines.slice(0, SHOWN)} />
      ) : query.isError ? (
        <ReadFailed bare title="We couldn't load the credit history." query={query} />
      ) : (
        <Loading label="Loading the credit history…">
          <Skeleton className="my-1 w-2/3" />
        </Loading>
      )}
    </section>
  );
}

function Lines({ lines }: { lines: readonly LedgerLine[] }) {
  if (lines.length === 0) return <p className="text-muted text-small">No activity yet.</p>;
  return (
    <ul className="grid gap-1 text-small">
      {lines.map(({ txn_id, at, reason, amount_cents, held_cents, balance_after_cents }) => (
        <li key={txn_id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <span className="[overflow-wrap:anywhere]">{reason}</span>
          <span className="mono-cell text-right">{signedAmount(amount_cents === 0 ? held_cents : amount_cents)}</span>
          <span className="col-span-full text-fine text-muted">
            {formatDay(at)}, balance {amount(balance_after_cents)}
            {amount_cents === 0 && ', spent from hold'}
          </span>
        </li>
      ))}
    </ul>
  );
}
