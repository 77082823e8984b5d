import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { clockOf } from '../../lib/instant-text.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';

interface Read {
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/** Reads what the page shows again, and says as of when it is. */
export function Refresh({ reads }: { reads: readonly Read[] }) {
  const busy = reads.some(({ isFetching }) => isFetching);
  const oldest = Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const failed = reads.some(({ isError }) => isError);
  const asked = useRef(false);

  useEffect(() => {
    if (busy || !asked.current) return;
    asked.current = false;
    announce(failed ? 'The figures did not load' : 'The figures are up to date');
  }, [busy, failed]);

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
