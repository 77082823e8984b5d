import type { ManualEntry } from '@universal-media/contract/results/manual/manual-metrics';
import type { SystemTransact } from '#storage/transact.ts';
import { toEntry } from './entry.ts';
import { manualStore as store } from './store.ts';

/** Lists what staff entered, latest first, with what became of it. */
export const listManualEntries = (transact: SystemTransact, limit: number): Promise<{ entries: ManualEntry[] }> =>
  transact(async (trx) => ({ entries: (await store.listEntries(trx, limit)).map(toEntry) }));
