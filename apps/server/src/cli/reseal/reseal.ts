import { sql } from 'kysely';
import { SealedWithAnotherSecret, sealing } from '#connectors/secrets/sealing.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

interface Counts {
  /** Values that the new secret opens already. */
  readonly current: number;
  readonly resealed: number;
  /** Values that another process changed while we resealed them. The next pass reads them again. */
  readonly changed: number;
  /** Values that no configured secret opens. */
  readonly unreadable: number;
}

export interface ColumnReport extends Counts {
  readonly name: string;
}

interface SealedRow {
  readonly key: unknown;
  readonly bound_to: string;
  readonly sealed: Buffer;
}

interface Reseal {
  readonly transact: SystemTransact;
  /** The new secret, then the one it replaces. */
  readonly secrets: readonly string[];
  readonly batch_size: number;
  readonly onBatch?: (name: string, counts: Counts) => void;
}

/** Bounds a run while a process still seals with the old secret. */
const MAX_PASSES = 10;

const none: Counts = { current: 0, resealed: 0, changed: 0, unreadable: 0 };
const add = (a: Counts, b: Counts): Counts => ({
  current: a.current + b.current,
  resealed: a.resealed + b.resealed,
  changed: a.changed + b.changed,
  unreadable: a.unreadable + b.unreadable,
});

/**
 * Seals every value again under the first secret. Each batch commits by itself and a value under the first secret is left
 * alone, so that a run that was stopped is simply started again. Passes repeat until one finds nothing to do: that pass
 * is the proof that the old secret is no longer needed.
 */
export async function resealAll(settings: Reseal): Promise<{ columns: ColumnReport[]; is_finished: boolean }> {
  let columns: ColumnReport[] = [];
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const found: ColumnReport[] = [];
    for (const column of sealedColumns) found.push(await resealColumn(settings, column));
    columns = found.map((report, index) => ({
      ...report,
      resealed: report.resealed + (columns[index]?.resealed ?? 0),
    }));
    if (found.every(({ resealed, changed }) => resealed === 0 && changed === 0)) return { columns, is_finished: true };
  }
  return { columns, is_finished: false };
}

async function resealColumn(settings: Reseal, column: SealedColumn): Promise<ColumnReport> {
  const name = `${column.table}.${column.column}`;
  let total = none;
  let after: unknown;
  for (;;) {
    const { last, counts } = await settings.transact((trx) => resealBatch(settings, trx, column, after));
    total = add(total, counts);
    if (last === undefined) return { name, ...total };
    settings.onBatch?.(name, total);
    after = last.key;
  }
}

async function resealBatch({ secrets, batch_size }: Reseal, trx: Trx, column: SealedColumn, after: unknown) {
  const [newest = ''] = secrets;
  const [current, every] = [sealing([newest]), sealing(secrets)];
  const rows = await readBatch(trx, column, after, batch_size);
  let counts = none;
  for (const row of rows) {
    const context = column.context(row.bound_to);
    if (tryOpen(() => current.open(row.sealed, context)) !== null) {
      counts = add(counts, { ...none, current: 1 });
      continue;
    }
    const text = tryOpen(() => every.open(row.sealed, context));
    if (text === null) counts = add(counts, { ...none, unreadable: 1 });
    else if (await replace(trx, column, row, current.seal(text, context)))
      counts = add(counts, { ...none, resealed: 1 });
    else counts = add(counts, { ...none, changed: 1 });
  }
  return { last: rows.at(-1), counts };
}

async function readBatch(trx: Trx, { table, column, key, bound_to }: SealedColumn, after: unknown, batch_size: number) {
  const { rows } = await sql<SealedRow>`
    select ${sql.id(key)} as key, ${sql.id(bound_to)}::text as bound_to, ${sql.id(column)} as sealed
    from ${sql.table(table)}
    where ${sql.id(column)} is not null and ${after === undefined ? sql`true` : sql`${sql.id(key)} > ${after}`}
    order by ${sql.id(key)} limit ${batch_size}`.execute(trx);
  return rows;
}

/** Replaces exactly the value that was read. A newer one, by another process, stands. */
async function replace(
  trx: Trx,
  { table, column, key }: SealedColumn,
  row: SealedRow,
  sealed: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.id(column)} = ${sealed}
    where ${sql.id(key)} = ${row.key} and ${sql.id(column)} = ${row.sealed}`.execute(trx);
  return numAffectedRows === 1n;
}

function tryOpen(open: () => string): string | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealedWithAnotherSecret) return null;
    throw error;
  }
}
