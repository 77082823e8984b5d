import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';
import type { ContentRow } from './content-store.ts';

const present = (trx: Trx) => trx.selectFrom('content').where('deleted_at', 'is', null);

type ObjectOwner = Pick<ContentRow, 'object_name' | 'status' | 'upload_id'>;

export const sweepStore = {
  /** Locks abandoned uploads; skips those that are receiving bytes right now. */
  lockAbandoned: (trx: Trx, started_before: Date, limit: number): Promise<ContentRow[]> =>
    present(trx)
      .selectAll()
      .where('status', '=', 'uploading')
      .where('created_at', '<', started_before)
      .orderBy('created_at')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
      .execute(),

  /** Lists files that wait for one of these jobs although none is queued. */
  listStranded: (trx: Trx, jobs: readonly string[], since: Date, limit: number) =>
    present(trx)
      .select(['content_id', 'status'])
      .where('status', 'in', ['inspecting', 'preparing'])
      .where((e) => e(e.fn.coalesce('uploaded_at', 'created_at'), '<', since))
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('outbox')
              .select('outbox_id')
              .where('finished_at', 'is', null)
              .where('job', 'in', [...jobs])
              .where(sql<boolean>`payload ->> 'content_id' = content.content_id::text`),
          ),
        ),
      )
      .orderBy('created_at')
      .limit(limit)
      .execute(),

  /** Finds the files that own these objects. */
  findOwners: (trx: Trx, object_names: readonly string[]): Promise<ObjectOwner[]> =>
    present(trx)
      .select(['object_name', 'status', 'upload_id'])
      .where('object_name', 'in', [...object_names])
      .where('status', '<>', 'refused')
      .execute(),
};
