import { createSlots } from '#core/kit/slots.ts';
import type { Trx } from '#storage/transact.ts';
import type { CreativeContext, CreativeDeps } from './context.ts';
import { describeFiles } from './media/describe-content.ts';
import { eraseContent, exportContent } from './media/personal-data.ts';
import { planSweep } from './media/sweep.ts';
import { eraseFulfillmentNotes } from './review/campaign-content.ts';
import { findWaitingFiles } from './review/waiting-files.ts';
import { createChunkMemory } from './uploads/chunk-memory.ts';

export type { ContentRow } from './media/content-store.ts';

/** Each chunk takes 5 MiB of memory. */
const MAX_CHUNKS_IN_MEMORY = 8;
/** Each file is on the local disk while it is inspected, and both source and result while a version is created. */
const MAX_INSPECTIONS = 8;
const MAX_VERSIONS = 4;

/** Builds uploads, media and content review. */
export function buildCreative({ transact, ...deps }: CreativeDeps) {
  const context: CreativeContext = {
    ...deps,
    systemTransact: transact,
    chunkMemory: createChunkMemory(createSlots(MAX_CHUNKS_IN_MEMORY)),
    inspectionSlots: createSlots(MAX_INSPECTIONS),
    versionSlots: createSlots(MAX_VERSIONS),
  };

  return {
    context,

    /** Files as campaigns read them. */
    content: {
      describe: (trx: Trx, user_id: string, content_ids: readonly string[]) =>
        describeFiles(context, trx, user_id, content_ids),
    },

    /** What creative adds to the staff dashboard. */
    dashboard: { work: [{ kind: 'files', find: findWaitingFiles }] } as const,

    planSweep: () => planSweep(context),

    exported: { name: 'content', read: exportContent },

    async erase(trx: Trx, user_id: string): Promise<void> {
      await eraseContent(context, trx, user_id);
      await eraseFulfillmentNotes(trx, user_id);
    },
  };
}

export type Creative = ReturnType<typeof buildCreative>;
