import { type Selectable, sql } from 'kysely';
import type { Content } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

type ContentRow = Selectable<Content>;

const underWay = (trx: Trx) => trx.selectFrom('content').where('deleted_at', 'is', null);

export const contentSweepStore = {
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

  /** Files that wait for one of these jobs, which is not there any more. */
  stranded: (trx: Trx, jobs: readonly string[], since: Date, limit: number) =>
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
              .where('job', 'in', [...jobs])
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
