import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures are right-aligned, in the mono font. */
  kind?: 'text' | 'figure';
  sortable?: boolean;
  /** Any CSS width; else the column takes what it needs. */
  width?: string;
  /** On a phone: the card's heading, a labeled line (default), or hidden. */
  card?: 'title' | 'line' | 'none';
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** The first click sorts ascending, the second descending; another column starts over. */
export function nextSort(now: Sort | null, key: string): Sort {
  return { key, direction: now?.key === key && now.direction === 'ascending' ? 'descending' : 'ascending' };
}

export function allState(keys: readonly string[], selected: ReadonlySet<string>): boolean | 'indeterminate' {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return false;
  return count === keys.length ? true : 'indeterminate';
}

/** Rows that were chosen on other pages stay chosen. */
export function toggleAll(keys: readonly string[], selected: ReadonlySet<string>): Set<string> {
  const next = new Set(selected);
  const on = allState(keys, selected) !== true;
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}

export function toggleOne(key: string, selected: ReadonlySet<string>): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}
