import { type Insertable, sql } from 'kysely';
import { exactCents } from '#core/money/exact-cents.ts';
import type { MilestoneReward } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export const milestoneStore = {
  completed: async (trx: Trx, user_id: string): Promise<string[]> =>
    (await trx.selectFrom('milestone_reward').select('milestone').where('user_id', '=', user_id).execute()).map(
      ({ milestone }) => milestone,
    ),

  completedSince: async (trx: Trx, user_id: string, since: Date): Promise<string[]> =>
    (
      await trx
        .selectFrom('milestone_reward')
        .select('milestone')
        .where('user_id', '=', user_id)
        .where('completed_at', '>=', since)
        .execute()
    ).map(({ milestone }) => milestone),

  rewards: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('milestone_reward')
      .select(['milestone', 'reward_cents', 'completed_at'])
      .where('user_id', '=', user_id)
      .orderBy('completed_at')
      .execute(),

  /**
   * Sums what was charged for campaigns, media and fee, less what came back because it was not delivered. Each hold stores its
   * own total, updated with every capture, so this reads one row per campaign instead of one per day and platform.
   */
  async sumCharged(trx: Trx, user_id: string): Promise<number> {
    const { cents } = await trx
      .selectFrom('credit_hold')
      .select(sql<bigint>`coalesce(sum(captured_cents), 0)::bigint`.as('cents'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    const returned = await trx
      .selectFrom('ledger_txn as t')
      .innerJoin('ledger_entry as e', 'e.txn_id', 't.txn_id')
      .select(sql<bigint>`coalesce(sum(e.amount_cents), 0)::bigint`.as('cents'))
      .where('t.user_id', '=', user_id)
      .where('t.kind', '=', 'undelivered')
      .where('e.amount_cents', '>', 0n)
      .executeTakeFirstOrThrow();
    return exactCents(cents - returned.cents);
  },

  async insert(trx: Trx, row: Insertable<MilestoneReward>): Promise<void> {
    await trx.insertInto('milestone_reward').values(row).execute();
  },
};
