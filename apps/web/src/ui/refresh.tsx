import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { clockOf } from '../lib/instant-text.ts';
import { announce } from './announce.ts';
import { Button } from './button.tsx';

interface Read {
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

interface RefreshProps {
  reads: readonly Read[];
  /** What is read again, as a screen reader hears it: "The figures". */
  what: string;
}

/** Reads what the page shows again, and says as of when it is. */
export function Refresh({ reads, what }: RefreshProps) {
  const busy = reads.some(({ isFetching }) => isFetching);
  const oldest = Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const failed = reads.some(({ isError }) => isError);
  const asked = useRef(false);

  useEffect(() => {
    if (busy || !asked.current) return;
    asked.current = false;
    announce(failed ? `${what} did not load` : `${what} are up to date`);
  }, [busy, failed, what]);

  function refresh() {
    asked.current = true;
    for (const { refetch } of reads) void refetch();
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={busy} busyLabel="Reading again" onClick={refresh}>
        <RefreshCw aria-hidden="true" />
        Refresh Data
      </Button>
      {oldest > 0 && (
        <span className="text-muted text-small">
          {failed ? 'Not up to date, as of ' : 'As of '}
          <span className="mono">{clockOf(new Date(oldest).toISOString())}</span>
        </span>
      )}
    </div>
  );
}
