import { sql } from 'kysely';
import type { Trx } from '../../storage/transact.ts';

const BATCH = 5_000;

/** What nobody can use any more, and how long it is kept all the same, for whoever looks into something. */
const spent = {
  idempotency_record: "created_at < $now - interval '7 days'",
  outbox: "finished_at < $now - interval '7 days'",
  inbox: "processed_at < $now - interval '90 days'",
  google_attempt: "created_at < $now - interval '1 day'",
  google_link: "created_at < $now - interval '1 day'",
  mailed_token: "expires_at < $now - interval '30 days'",
  refresh_token: "used_at < $now - interval '30 days' or expires_at < $now",
  // Nobody works on one ad for longer; whoever does pays for the same words again.
  translation_cache: "created_at < $now - interval '90 days'",
  translation_day: 'day < ($now)::date - 400',
  // A day longer than it can be brought back.
  campaign_draft: "deleted_at < $now - interval '2 days'",
  // Of a file that was never sent to its end.
  customer_audience: "finished_at is null and created_at < $now - interval '1 day'",
  // What was made of it names it, and so do those who ask about a rejection.
  content: `deleted_at < $now - interval '90 days'
            and not exists (select from content made where made.derived_from = content.content_id)`,
} as const;

export type Swept = keyof typeof spent;
export const sweptTables = Object.keys(spent).filter((table): table is Swept => table in spent);

/** Deletes one batch and says how many there were; fewer than a batch means that the table is clean. */
export async function sweepBatch(trx: Trx, table: Swept, now: Date): Promise<{ deleted: number; more: boolean }> {
  const condition = sql.join(
    spent[table].split('$now').map((part) => sql.raw(part)),
    sql`${now}::timestamptz`,
  );
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${condition} limit ${BATCH} for update skip locked
    )`.execute(trx);
  const deleted = Number(numAffectedRows);
  return { deleted, more: deleted === BATCH };
}
