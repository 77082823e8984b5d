import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';

interface LoadMoreProps {
  /** Left out when there is nothing after the last row. */
  onMore?: (() => void) | undefined;
  busy?: boolean;
  /** Text at the start of the line: "15 shown". */
  children?: ReactNode;
}

const line = 'flex flex-wrap items-center justify-between gap-3 px-3 py-3 text-muted text-small';

/** Loads the next rows. Paging is by cursor, so there are no page numbers or totals. */
export function LoadMore({ onMore, busy = false, children }: LoadMoreProps) {
  return (
    <div className={line}>
      <span>{children}</span>
      {onMore && (
        <Button size="s" busy={busy} busyLabel="Loading…" onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}

interface PreviousNextProps {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  children?: ReactNode;
}

/** Turns to the rows before or after by cursor. */
export function PreviousNext({ onPrevious, onNext, children }: PreviousNextProps) {
  return (
    <nav aria-label="Pages" className={line}>
      <span>{children}</span>
      <span className="flex gap-2">
        <Button size="s" disabled={!onPrevious} onClick={onPrevious}>
          <ArrowLeft aria-hidden="true" />
          Previous
        </Button>
        <Button size="s" disabled={!onNext} onClick={onNext}>
          Next
          <ArrowRight aria-hidden="true" />
        </Button>
      </span>
    </nav>
  );
}
