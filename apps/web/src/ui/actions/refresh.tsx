import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatTime } from '#lib/format/instant-text.ts';
import { announce } from '../feedback/announce.ts';
import { Button } from './button.tsx';

interface Read {
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

interface RefreshProps {
  reads: readonly Read[];
  /** What is refreshed, in lower case, for screen readers: "figures". */
  what: string;
}

/** Refetches the data of the page and shows how old it is. */
export function Refresh({ reads, what }: RefreshProps) {
  const busy = reads.some(({ isFetching }) => isFetching);
  const oldest = Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const failed = reads.some(({ isError }) => isError);
  const requested = useRef(false);

  useEffect(() => {
    if (busy || !requested.current) return;
    requested.current = false;
    announce(failed ? `We couldn't refresh the ${what}` : `The ${what} are up to date`);
  }, [busy, failed, what]);

  function refresh() {
    requested.current = true;
    for (const { refetch } of reads) void refetch();
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={busy} busyLabel="Refreshing" onClick={refresh}>
        <RefreshCw aria-hidden="true" />
        Refresh Data
      </Button>
      {oldest > 0 && (
        <span className="text-muted text-small">
          {failed ? 'Out of date, as of ' : 'As of '}
          <span className="mono">{formatTime(new Date(oldest).toISOString())}</span>
        </span>
      )}
    </div>
  );
}
