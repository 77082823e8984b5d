import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface TableSheetProps {
  /** The rows shown are of the last question; the answer to the new one is on its way. */
  stale?: boolean;
  children: ReactNode;
}

/** Holds a DataTable from edge to edge of a page with the usual side margins. A table too wide scrolls in it. */
export function TableSheet({ stale = false, children }: TableSheetProps) {
  return (
    <div
      className={clsx(
        '-mx-4 overflow-x-auto border-ink border-t bg-panel px-4 md:-mx-6 md:px-3 xl:overflow-visible',
        // As cards: the sheet's own edge is the line above the first, unless the choice of order stands between.
        'max-sm:has-[[role=combobox]]:pt-3 max-sm:not-has-[[role=combobox]]:[&_ul]:border-t-0',
        stale && '[&_:is(tbody,ul)]:opacity-60',
      )}
    >
      {children}
    </div>
  );
}
