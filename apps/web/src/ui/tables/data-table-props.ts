import type { ReactNode } from 'react';
import type { Column, Sort } from './table-model.ts';

interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** The accessible name of a row: "Select Winter tune-up". */
  name: (row: Row) => string;
  /** Buttons of the bar shown while rows are selected. */
  actions: ReactNode;
}

export interface DataTableProps<Row> {
  'aria-label': string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | null;
  onSortChange?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** The row whose detail is open. */
  currentKey?: string | undefined;
  dense?: boolean;
  loading?: boolean;
  /** An EmptyState, shown when there are no rows. */
  empty: ReactNode;
  /** An ErrorState, shown instead of rows. */
  error?: ReactNode;
  /** Usually Paging. */
  footer?: ReactNode;
}
