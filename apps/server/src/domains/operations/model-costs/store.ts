import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

type AccountPurpose = 'translation' | 'copy_help' | 'assistant' | 'testimonial';

/** A row that a call counts in: of an account, or in `model_cost_total`. */
export type CostRow =
  | { readonly user_id: string; readonly purpose: AccountPurpose; readonly cap: number }
  | {
      readonly payer: string;
      readonly purpose: '' | AccountPurpose | 'assistant_public';
      readonly cap: number;
    };

const toMicros = (micros: bigint | undefined): number => Number(micros ?? 0n);

export const modelCostStore = {
  async getCost(trx: Trx, { user_id, purpose, day }: { user_id: string; purpose: AccountPurpose; day: string }) {
    const row = await trx
      .selectFrom('model_cost_day')
      .select('cost_micros')
      .where('user_id', '=', user_id)
      .where('purpose', '=', purpose)
      .where('day', '=', day)
      .executeTakeFirst();
    return toMicros(row?.cost_micros);
  },

  /**
   * Adds the maximum cost of a call to all rows in one statement, and returns how many it was added to. Fewer than were
   * named: a cap does not allow it, and the caller rolls back.
   */
  async reserve(trx: Trx, rows: readonly CostRow[], { day, micros }: { day: string; micros: number }): Promise<number> {
    const accounts = rows.flatMap((row) =>
      'user_id' in row ? [sql`(${row.user_id}::uuid, ${row.purpose}, ${day}::date, ${micros}::bigint, 1)`] : [],
    );
    const [account] = rows.filter((row) => 'user_id' in row);
    const totals = rows.flatMap((row) =>
      'payer' in row
        ? [sql`(${row.payer}, ${row.purpose}, ${day}::date, ${micros}::bigint, ${row.cap}::bigint, 1)`]
        : [],
    );
    const accountRows =
      accounts.length === 0
        ? sql`select where false`
        : sql`
      insert into model_cost_day (user_id, purpose, day, cost_micros, calls) values ${sql.join(accounts)}
      on conflict (user_id, purpose, day) do update
        set cost_micros = model_cost_day.cost_micros + excluded.cost_micros, calls = model_cost_day.calls + 1
        where model_cost_day.cost_micros + excluded.cost_micros <= ${account?.cap ?? 0}
      returning 1`;
    const { rows: found } = await sql<{ reserved: string }>`
      with total as (
        insert into model_cost_total (payer, purpose, day, cost_micros, cap_micros, calls) values ${sql.join(totals)}
        on conflict (payer, purpose, day) do update
          set cost_micros = model_cost_total.cost_micros + excluded.cost_micros,
              cap_micros = excluded.cap_micros, calls = model_cost_total.calls + 1
          where model_cost_total.cost_micros + excluded.cost_micros <= excluded.cap_micros
        returning 1),
      account as (${accountRows})
      select (select count(*) from total) + (select count(*) from account) as reserved`.execute(trx);
    return Number(found[0]?.reserved ?? 0);
  },

  /** Replaces the reservation of a call by its actual cost. */
  async settle(trx: Trx, rows: readonly CostRow[], { day, change }: { day: string; change: number }): Promise<void> {
    for (const row of rows) {
      if ('user_id' in row) {
        await trx
          .updateTable('model_cost_day')
          .set({ cost_micros: sql<bigint>`cost_micros + ${change}` })
          .where('user_id', '=', row.user_id)
          .where('purpose', '=', row.purpose)
          .where('day', '=', day)
          .execute();
      } else {
        await trx
          .updateTable('model_cost_total')
          .set({ cost_micros: sql<bigint>`cost_micros + ${change}` })
          .where('payer', '=', row.payer)
          .where('purpose', '=', row.purpose)
          .where('day', '=', day)
          .execute();
      }
    }
  },

  listForExport: async (trx: Trx, user_id: string) =>
    (
      await trx
        .selectFrom('model_cost_day')
        .select(['purpose', 'day', 'cost_micros', 'calls'])
        .where('user_id', '=', user_id)
        .orderBy('day')
        .orderBy('purpose')
        .execute()
    ).map(({ cost_micros, ...day }) => ({ ...day, cost_micros: toMicros(cost_micros) })),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('model_cost_day').where('user_id', '=', user_id).execute();
    // Counts of the previous release, until its table is dropped.
    await trx.deleteFrom('translation_day').where('user_id', '=', user_id).execute();
  },
};
