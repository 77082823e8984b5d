import type { StaffList } from '@universal-media/contract/operations/staff-lists';
import { useMemo, useState } from 'react';
import { storedLayouts } from '#lib/storage/browser-storage.ts';
import type { Column } from '../tables/table-model.ts';
import { isFixed, type Layout, readLayout, visibleColumns } from './list-layout.ts';

/** What the View menu shows and changes. */
export interface ListLayout {
  readonly options: readonly { readonly key: string; readonly title: string; readonly isFixed: boolean }[];
  readonly hidden: readonly string[];
  readonly isCompact: boolean;
  readonly onHidden: (hidden: string[]) => void;
  readonly onDensity: (density: 'comfortable' | 'compact') => void;
}

/** Keeps the columns and the density of a list in this browser. */
export function useListLayout<Row>(
  list: StaffList,
  columns: readonly Column<Row>[],
  usualDensity: 'comfortable' | 'compact' = 'comfortable',
): { shown: Column<Row>[]; layout: ListLayout } {
  const [stored, setStored] = useState(() => readLayout(storedLayouts[list].read()));
  const { hidden, density = usualDensity } = stored;
  function change(next: Layout) {
    setStored(next);
    storedLayouts[list].write(JSON.stringify(next));
  }
  return {
    shown: useMemo(() => visibleColumns(columns, hidden), [columns, hidden]),
    layout: {
      options: columns.map((column) => ({ key: column.key, title: column.title, isFixed: isFixed(columns, column) })),
      hidden,
      isCompact: density === 'compact',
      onHidden: (next) => change({ ...stored, hidden: next }),
      onDensity: (next) => change({ ...stored, density: next }),
    },
  };
}
