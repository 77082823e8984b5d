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
    const { rows } = await sql<{ cents: bigint }>`
      select (select coalesce(sum(captured_cents), 0) from credit_hold where user_id = ${user_id})::bigint
           - (select coalesce(sum(e.amount_cents), 0) from ledger_txn t join ledger_entry e on e.txn_id = t.txn_id
               where t.user_id = ${user_id} and t.kind = 'undelivered' and e.amount_cents > 0)::bigint as cents`.execute(
      trx,
    );
    return exactCents(rows[0]?.cents ?? 0n);
  },

  async insert(trx: Trx, row: Insertable<MilestoneReward>): Promise<void> {
    await trx.insertInto('milestone_reward').values(row).execute();
  },
};
