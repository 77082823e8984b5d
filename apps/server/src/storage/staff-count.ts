import { sql } from 'kysely';
import type { StaffCount } from './schema.ts';
import type { Trx } from './transact.ts';

interface Counted {
  readonly items: number;
  readonly cents: bigint;
}

/** Reads how many campaigns or disputes there are in each state. Triggers keep the figures, so no row is counted here. */
export async function readStaffCounts(trx: Trx, counted: StaffCount['counted']): Promise<ReadonlyMap<string, Counted>> {
  const rows = await trx
    .selectFrom('staff_count')
    .select(['state', sql<bigint>`sum(items)::bigint`.as('items'), sql<bigint>`sum(cents)::bigint`.as('cents')])
    .where('counted', '=', counted)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, items, cents }) => [state, { items: Number(items), cents }]));
}
