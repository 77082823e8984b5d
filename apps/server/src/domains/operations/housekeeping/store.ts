import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

const BATCH_SIZE = 5_000;

interface SweptRows {
  readonly table: string;
  /** The rows that have expired. `$now` is the time of the sweep. */
  readonly expired: string;
  /** Columns to empty. Without them the rows are deleted. */
  readonly clear?: readonly string[];
}

/** Deletes or empties one batch of expired rows. A full batch means that there may be more. */
export async function sweepBatch(
  trx: Trx,
  { table, expired, clear }: SweptRows,
  now: Date,
): Promise<{ deleted: number; more: boolean }> {
  const condition = sql.join(
    expired.split('$now').map((fragment) => sql.raw(fragment)),
    sql`${now}::timestamptz`,
  );
  const action: RawBuilder<unknown> = clear
    ? sql`update ${sql.table(table)} set ${sql.join(clear.map((column) => sql`${sql.ref(column)} = null`))}`
    : sql`delete from ${sql.table(table)}`;
  const { numAffectedRows = 0n } = await sql`
    ${action} where ctid in (
      select ctid from ${sql.table(table)} where ${condition} limit ${BATCH_SIZE} for update skip locked
    )`.execute(trx);
  const deleted = Number(numAffectedRows);
  return { deleted, more: deleted === BATCH_SIZE };
}
