import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface TableSheetProps {
  /** Whether the rows are of the previous query while the new one loads. */
  stale?: boolean;
  children: ReactNode;
}

/** Holds a DataTable from edge to edge of the page. A table that is too wide scrolls. */
export function TableSheet({ stale = false, children }: TableSheetProps) {
  return (
    <div
      className={clsx(
        '-mx-4 overflow-x-auto border-ink border-t bg-panel px-4 md:-mx-6 md:px-3 xl:overflow-visible',
        // As cards: the top border is the line above the first card, unless the sort menu is in between.
        'max-sm:has-[[role=combobox]]:pt-3 max-sm:not-has-[[role=combobox]]:[&_ul]:border-t-0',
        stale && '[&_:is(tbody,ul)]:opacity-60',
      )}
    >
      {children}
    </div>
  );
}
