import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type PlatformColumn, readColumns, writeColumns } from './platform-columns.ts';

/** The columns in the address. It changes a moment after a choice, and until then a second choice builds on the first. */
export function useColumns() {
  const [address, setAddress] = useSearchParams();
  const { key } = useLocation();
  const [chosen, setChosen] = useState<{ key: string; columns: readonly PlatformColumn[] } | null>(null);
  const columns = chosen?.key === key ? chosen.columns : readColumns(address);

  function onColumnsChange(next: PlatformColumn[]) {
    setChosen({ key, columns: next });
    setAddress(writeColumns(address, next), { replace: true, preventScrollReset: true });
  }

  return { columns, onColumnsChange };
}
