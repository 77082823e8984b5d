import { sql } from 'kysely';
import type { Trx } from '../../../storage/transact.ts';
import type { ContentRow } from '../store.ts';

const underWay = (trx: Trx) => trx.selectFrom('content').where('deleted_at', 'is', null);

export const sweepingStore = {
  /** Locked; those that somebody is sending right now are left alone. */
  unfinished: (trx: Trx, begun_before: Date, limit: number): Promise<ContentRow[]> =>
    underWay(trx)
      .selectAll()
      .where('status', '=', 'uploading')
      .where('created_at', '<', begun_before)
      .orderBy('created_at')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
      .execute(),

  /** Files that wait for a job that is not there any more. */
  stranded: (trx: Trx, since: Date, limit: number) =>
    underWay(trx)
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
              .where('job', 'in', ['content.inspect', 'content.fix'])
              .where(sql<boolean>`payload ->> 'content_id' = content.content_id::text`),
          ),
        ),
      )
      .orderBy('created_at')
      .limit(limit)
      .execute(),

  /** Of these names, those that a file goes by. */
  living: (trx: Trx, object_names: readonly string[]): Promise<Pick<ContentRow, LivingColumn>[]> =>
    underWay(trx)
      .select(['object_name', 'status', 'upload_id'])
      .where('object_name', 'in', [...object_names])
      .where('status', '<>', 'refused')
      .execute(),
};

type LivingColumn = 'object_name' | 'status' | 'upload_id';
