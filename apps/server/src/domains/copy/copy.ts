import type { Trx } from '#storage/transact.ts';
import type { CopyContext, CopyDeps } from './context.ts';
import { translationStore } from './translation/translation-store.ts';

/** Builds ad copy translation. */
export function buildCopy(deps: CopyDeps) {
  const context: CopyContext = { ...deps, inFlight: new Map() };
  return {
    context,
    exported: { name: 'translations', read: translationStore.listForExport },
    erase: (trx: Trx, user_id: string): Promise<void> => translationStore.erase(trx, user_id),
  };
}
