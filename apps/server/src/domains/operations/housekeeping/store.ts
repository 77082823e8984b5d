import { DRAFT_UNDO_HOURS } from '@universal-media/contract/campaigns/drafts';
import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

const BATCH_SIZE = 5_000;

/** Which rows of a table have expired. They are stored somewhat longer than they are usable, for investigations. */
const expired = {
  idempotency_record: "created_at < $now - interval '7 days'",
  outbox: "finished_at < $now - interval '7 days'",
  inbox: "processed_at < $now - interval '90 days'",
  google_attempt: "created_at < $now - interval '1 day'",
  google_link: "created_at < $now - interval '1 day'",
  mailed_token: "expires_at < $now - interval '30 days'",
  refresh_token: "used_at < $now - interval '30 days' or expires_at < $now",
  // Hardly any ad is edited for longer. One that is pays for its translation again.
  translation_cache: "created_at < $now - interval '90 days'",
  translation_day: 'day < ($now)::date - 400',
  // A day longer than a deleted draft can be restored.
  campaign_draft: `deleted_at < $now - interval '${DRAFT_UNDO_HOURS} hours' - interval '1 day'`,
  // Uploads of customer lists that were never finished.
  customer_audience: "finished_at is null and created_at < $now - interval '1 day'",
  // A deleted file stays while other versions are derived from it.
  content: `deleted_at < $now - interval '90 days'
            and not exists (select from content made where made.derived_from = content.content_id)`,
} as const;

export type SweptTable = keyof typeof expired;
export const sweptTables = Object.keys(expired).filter((table): table is SweptTable => table in expired);

/** Deletes one batch of expired rows. A full batch means that there may be more. */
export async function sweepBatch(trx: Trx, table: SweptTable, now: Date): Promise<{ deleted: number; more: boolean }> {
  const condition = sql.join(
    expired[table].split('$now').map((fragment) => sql.raw(fragment)),
    sql`${now}::timestamptz`,
  );
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${condition} limit ${BATCH_SIZE} for update skip locked
    )`.execute(trx);
  const deleted = Number(numAffectedRows);
  return { deleted, more: deleted === BATCH_SIZE };
}
