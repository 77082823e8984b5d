import { sql } from 'kysely';
import { exactCents } from '../../core/exact-cents.ts';
import type { Trx } from '../../storage/transact.ts';

export const milestoneStore = {
  completed: async (trx: Trx, user_id: string): Promise<string[]> =>
    (await trx.selectFrom('milestone_reward').select('milestone').where('user_id', '=', user_id).execute()).map(
      ({ milestone }) => milestone,
    ),

  rewards: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('milestone_reward')
      .select(['milestone', 'reward_cents', 'completed_at'])
      .where('user_id', '=', user_id)
      .orderBy('completed_at')
      .execute(),

  /**
   * What campaigns have captured, media and fee. A hold keeps its own count of that, moved in the transaction that books
   * the capture: one row a campaign instead of one a day and platform.
   */
  async spentCents(trx: Trx, user_id: string): Promise<number> {
    const { cents } = await trx
      .selectFrom('credit_hold')
      .select(sql<bigint>`coalesce(sum(captured_cents), 0)::bigint`.as('cents'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    return exactCents(cents);
  },

  async insert(trx: Trx, row: { user_id: string; milestone: string; reward_cents: bigint; txn_id: string; at: Date }) {
    const { at: completed_at, ...reward } = row;
    await trx
      .insertInto('milestone_reward')
      .values({ ...reward, completed_at })
      .execute();
  },
};
