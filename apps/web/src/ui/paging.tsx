import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface LoadMoreProps {
  /** Left out when there is nothing after the last row. */
  onMore?: (() => void) | undefined;
  busy?: boolean;
  /** "15 of 15", "Times are hours and minutes": what stands at the start of the line. */
  children?: ReactNode;
}

const line = 'flex flex-wrap items-center justify-between gap-3 px-3 py-3 text-muted text-small';

/** Adds the next rows below. Pages are found by cursor, so there is no page number and no total to count. */
export function LoadMore({ onMore, busy = false, children }: LoadMoreProps) {
  return (
    <div className={line}>
      <span>{children}</span>
      {onMore && (
        <Button size="s" busy={busy} busyLabel="Loading more" onClick={onMore}>
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
