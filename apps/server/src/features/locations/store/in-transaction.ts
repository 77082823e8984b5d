import { CompiledQuery } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Database } from '../../../storage/database.ts';
import type { Trx } from '../../../storage/transact.ts';

/** The same statements on a connection that somebody has already. */
export const inTransaction = (trx: Trx): Pick<Database, 'prepared' | 'kysely'> => ({
  kysely: trx,
  prepared<Row extends QueryResultRow>(_name: string, text: string) {
    return async (values: unknown[]) => (await trx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  },
});
