import { randomBytes } from 'node:crypto';
import type { LiveConnector } from '../../../connectors/live/live.ts';
import type { Objects } from '../../../connectors/objects/objects.ts';
import type { Clock } from '../../../core/clock.ts';
import { contentObjects } from '../../../core/content-objects.ts';
import { enqueue } from '../../../durable/enqueue.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import { changingOf } from '../../content/service/changing.ts';
import { inspectJob } from '../../inspections/jobs.ts';
import { uploadStore as store, type UploadRow } from '../store.ts';

export interface AttemptDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly live: LiveConnector;
  readonly objects: Objects;
}

/** A file for which the store takes parts. */
export type OpenUpload = UploadRow & { readonly upload_id: string };

/** Nobody can guess it. */
export const newObjectName = (): string => randomBytes(16).toString('hex');

export const isArriving = ({ status, deleted_at }: UploadRow): boolean => status === 'uploading' && deleted_at === null;

/** What the store calls an upload. */
export const inStore = ({ object_name, upload_id }: OpenUpload) => ({
  key: contentObjects(object_name).quarantine,
  upload_id,
});

/**
 * An attempt at bringing a file's bytes into the store, from its first part to its last. The row comes before the bytes:
 * whatever is in the store without one is swept up.
 */
export function attemptsOf({ clock, newId, live, objects }: AttemptDeps) {
  const { discardLater: discard, tell } = changingOf({ clock, newId, live });

  return {
    discard,

    /** Of two who open the same one at once one is too many; and one that was closed or deleted meanwhile is not opened. */
    async open(transact: Transact, row: UploadRow): Promise<OpenUpload | null> {
      if (row.upload_id !== null) return { ...row, upload_id: row.upload_id };
      const { quarantine } = contentObjects(row.object_name);
      const upload_id = await objects.openParts(quarantine);
      const opened = await transact((trx) => store.setUploadId(trx, row, upload_id));
      if (opened) return { ...opened, upload_id };
      await objects.dropParts({ key: quarantine, upload_id });
      const now = await transact((trx) => store.find(trx, row.user_id, row.content_id));
      return now && isArriving(now) && now.upload_id !== null ? { ...now, upload_id: now.upload_id } : null;
    },

    /** Its parts become one object. False when they cannot: then it has to be sent again. */
    async close(attempt: OpenUpload, parts: readonly { part: number; etag: string }[]): Promise<boolean> {
      const upload = inStore(attempt);
      // The store counts them from 1.
      const counted = parts.map(({ part, etag }) => ({ part: part + 1, etag }));
      return (
        (await objects.closeParts(upload, counted)) && (await objects.size(upload.key)) === Number(attempt.file_size)
      );
    },

    /** What the store has of it is worth nothing: it is sent again from the beginning. False when it was ended already. */
    startOver: (transact: Transact, attempt: UploadRow): Promise<boolean> =>
      transact(async (trx) => {
        const row = await store.lock(trx, attempt.user_id, attempt.content_id, true);
        if (!row || !isArriving(row) || row.object_name !== attempt.object_name) return false;
        await discard(trx, row);
        await store.startOver(trx, row, { object_name: newObjectName() });
        return true;
      }),

    /** All of it is in the store, and somebody will look into it: both or neither. Nothing for one that was ended already. */
    async settle(trx: Trx, attempt: UploadRow, set: Partial<Pick<UploadRow, 'platform_targets'>> = {}) {
      const now = clock.now();
      const row = await store.arrived(trx, attempt, { ...set, uploaded_at: now });
      if (!row) return undefined;
      await enqueue(trx, inspectJob, { outbox_id: newId(), now }, { content_id: row.content_id });
      tell(trx, row);
      return row;
    },

    refuse: (transact: Transact, attempt: UploadRow, reason: string): Promise<void> =>
      transact(async (trx) => {
        const row = await store.refuse(trx, attempt, reason);
        if (!row) return;
        await discard(trx, attempt);
        tell(trx, row);
      }),

    /** As if it had never begun. */
    forget: (transact: Transact, attempt: UploadRow): Promise<void> =>
      transact(async (trx) => {
        const row = await store.forget(trx, attempt);
        if (row) await discard(trx, row);
      }),
  };
}

export type Attempts = ReturnType<typeof attemptsOf>;
