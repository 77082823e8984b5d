import type { CopyTask } from '#core/copy/suggestions/copy-prompt.ts';
import type { SuggestedCopy } from '#core/copy/suggestions/copy-task.ts';
import type { Trx } from '#storage/transact.ts';
import type { CopyContext, CopyDeps } from './context.ts';
import { writeCopy } from './suggestions/write-copy.ts';
import { translationStore } from './translation/translation-store.ts';

/** Writes copy with the language model for domains that propose ads. Empty when no model can be asked. */
export interface CopyWriter {
  write(user_id: string, task: CopyTask): Promise<SuggestedCopy>;
}

/** Builds ad copy: translation and suggestions. */
export function buildCopy(deps: CopyDeps) {
  const context: CopyContext = { ...deps, inFlight: new Map() };
  const writer: CopyWriter = {
    write: (user_id, task) => writeCopy(context, user_id, task),
  };
  return {
    context,
    writer,
    exported: {
      name: 'translations',
      read: async (trx: Trx, user_id: string) => ({ kept: await translationStore.listForExport(trx, user_id) }),
    },
    async erase(trx: Trx, user_id: string): Promise<void> {
      await translationStore.erase(trx, user_id);
    },
  };
}
