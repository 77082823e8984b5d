import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

/** What a language model is asked for. Each purpose has a daily cap of its own. */
export type ModelPurpose = 'translation' | 'copy_help';

interface CostKey {
  readonly user_id: string;
  readonly purpose: ModelPurpose;
  readonly day: string;
}

const toMicros = (micros: bigint | undefined): number => Number(micros ?? 0n);

export const modelCostStore = {
  async getCost(trx: Trx, { user_id, purpose, day }: CostKey): Promise<number> {
    const row = await trx
      .selectFrom('model_cost_day')
      .select('cost_micros')
      .where('user_id', '=', user_id)
      .where('purpose', '=', purpose)
      .where('day', '=', day)
      .executeTakeFirst();
    return toMicros(row?.cost_micros);
  },

  /** Reserves the maximum cost of a call; false when that would exceed the cap. */
  async reserve(trx: Trx, { micros, cap, ...key }: CostKey & { micros: number; cap: number }): Promise<boolean> {
    if (micros > cap) return false;
    const row = await trx
      .insertInto('model_cost_day')
      .values({ ...key, cost_micros: BigInt(micros), calls: 1 })
      .onConflict((on) =>
        on
          .columns(['user_id', 'purpose', 'day'])
          .doUpdateSet({
            cost_micros: sql<bigint>`model_cost_day.cost_micros + excluded.cost_micros`,
            calls: sql<number>`model_cost_day.calls + 1`,
          })
          .where(sql<boolean>`model_cost_day.cost_micros + excluded.cost_micros <= ${cap}`),
      )
      .returning('day')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Replaces the reservation of a call by its actual cost. */
  async settle(trx: Trx, { reserved, cost, ...key }: CostKey & { reserved: number; cost: number }): Promise<void> {
    await trx
      .updateTable('model_cost_day')
      .set({ cost_micros: sql<bigint>`cost_micros + ${cost - reserved}` })
      .where('user_id', '=', key.user_id)
      .where('purpose', '=', key.purpose)
      .where('day', '=', key.day)
      .execute();
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
