import { clsx } from 'clsx';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Lets support find the request in the logs. */
  requestId?: string | undefined;
  bare?: boolean;
  /** h2 directly under the page heading. */
  heading?: 'h2' | 'h3';
}

export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retrying = false, requestId, bare = false, heading: Heading = 'h3' } = props;
  return (
    <div
      role="alert"
      className={clsx('grid justify-items-start gap-2 p-5', !bare && 'border border-rule-2 border-t-2 border-t-air')}
    >
      <Heading className="type-h3 flex items-center gap-2">
        <TriangleAlert className="size-5 text-air" aria-hidden="true" />
        {title}
      </Heading>
      {children && <p className="max-w-[68ch] text-muted text-small">{children}</p>}
      {onRetry && (
        <Button size="s" busy={retrying} busyLabel="Trying again…" onClick={onRetry}>
          <RefreshCw aria-hidden="true" />
          Try again
        </Button>
      )}
      {requestId && (
        <p className="text-muted text-small">
          Reference <span className="mono select-all">{requestId}</span>
        </p>
      )}
    </div>
  );
}
