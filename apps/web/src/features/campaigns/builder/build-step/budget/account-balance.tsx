import { credits } from '#lib/format/format.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

interface AccountBalanceProps {
  /** Undefined while loading. */
  balance_cents: number | undefined;
}

export function AccountBalance({ balance_cents }: AccountBalanceProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-rule border-t pt-3 text-small">
      <span className="text-muted">Account balance</span>
      {balance_cents === undefined ? (
        <Skeleton className="w-24" />
      ) : (
        <span>
          <b className="num text-body">{credits(balance_cents)}</b> credits
        </span>
      )}
    </p>
  );
}
