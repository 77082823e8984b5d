import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

export interface TallyDay {
  readonly day: string;
  readonly amount: number;
}

export const tallyStore = {
  /** Finds the last closed day of a tally. */
  async findLastDay(trx: Trx, name: string): Promise<string | null> {
    const row = await trx
      .selectFrom('tally_day')
      .select('day')
      .where('name', '=', name)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.day ?? null;
  },

  /** Sums all closed days of a tally. */
  async sum(trx: Trx, name: string): Promise<number> {
    const { amount } = await trx
      .selectFrom('tally_day')
      .select(sql<string>`coalesce(sum(amount), 0)`.as('amount'))
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return Number(amount);
  },

  /** Lists the closed days of a tally from a day on. */
  async list(trx: Trx, name: string, from: string): Promise<TallyDay[]> {
    const rows = await trx
      .selectFrom('tally_day')
      .select(['day', 'amount'])
      .where('name', '=', name)
      .where('day', '>=', from)
      .orderBy('day')
      .execute();
    return rows.map(({ day, amount }) => ({ day, amount: Number(amount) }));
  },

  /** Closes days. A day that is closed stays as it is, so two workers may close it at once. */
  async close(trx: Trx, name: string, days: readonly TallyDay[]): Promise<void> {
    if (days.length === 0) return;
    await trx
      .insertInto('tally_day')
      .values(days.map(({ day, amount }) => ({ name, day, amount: BigInt(amount) })))
      .onConflict((conflict) => conflict.columns(['name', 'day']).doNothing())
      .execute();
  },
};
