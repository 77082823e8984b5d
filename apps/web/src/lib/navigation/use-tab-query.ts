import type { StaffTab } from '@universal-media/contract/wire/permissions';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { addressNow } from './address-now.ts';

type Shown = Readonly<Record<string, string | null | undefined>>;

/**
 * Keeps what a staff tab shows in the URL, so that back, reload, a second browser tab and links to colleagues keep the place.
 * Typing replaces the history entry; `open` adds one, so that Back closes what was opened.
 */
export function useTabQuery(tab: StaffTab['id']) {
  const [query, setQuery] = useSearchParams();
  const write = useCallback(
    (change: Shown, replace: boolean) => {
      const next = addressNow();
      next.set('tab', tab);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setQuery(next, { replace, preventScrollReset: true });
    },
    [setQuery, tab],
  );
  return {
    query,
    change: useCallback((change: Shown) => write(change, true), [write]),
    open: useCallback((change: Shown) => write(change, false), [write]),
  };
}
