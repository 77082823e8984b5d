import type { Trx } from '#storage/transact.ts';

interface ClaimKey {
  readonly campaign_id: string;
  readonly user_id: string;
}

/** Who reviews which campaign, and what each reviewer put off. */
export const claimStore = {
  /** Lists the claims on some campaigns whose holders were active since a moment. */
  list: (trx: Trx, campaign_ids: readonly string[], active_since: Date) =>
    trx
      .selectFrom('review_claim as r')
      .innerJoin('staff_member as m', 'm.admin_id', 'r.claimed_by')
      .select(['r.campaign_id', 'r.claimed_by', 'r.claimed_at', 'r.active_at', 'm.full_name'])
      .where('r.campaign_id', 'in', [...campaign_ids])
      .where('r.active_at', '>', active_since)
      .execute(),

  async claim(trx: Trx, key: ClaimKey, claimed_by: string, now: Date): Promise<void> {
    await trx
      .insertInto('review_claim')
      .values({ ...key, claimed_by, claimed_at: now, active_at: now })
      .onConflict((conflict) =>
        conflict.column('campaign_id').doUpdateSet({ claimed_by, claimed_at: now, active_at: now }),
      )
      .execute();
  },

  async keep(trx: Trx, campaign_id: string, now: Date): Promise<void> {
    await trx.updateTable('review_claim').set({ active_at: now }).where('campaign_id', '=', campaign_id).execute();
  },

  /** Ends a claim: its holder's, or any claim once the campaign is decided. Answers whether there was one. */
  async release(trx: Trx, campaign_id: string, claimed_by?: string): Promise<boolean> {
    const claims = trx.deleteFrom('review_claim').where('campaign_id', '=', campaign_id);
    const own = claimed_by === undefined ? claims : claims.where('claimed_by', '=', claimed_by);
    return (await own.executeTakeFirst()).numDeletedRows > 0n;
  },

  async snooze(trx: Trx, { campaign_id, user_id }: ClaimKey, admin_id: string, until: Date | null): Promise<void> {
    if (until === null) {
      const own = trx.deleteFrom('review_snooze').where('campaign_id', '=', campaign_id);
      await own.where('admin_id', '=', admin_id).execute();
      return;
    }
    await trx
      .insertInto('review_snooze')
      .values({ campaign_id, user_id, admin_id, until })
      .onConflict((conflict) => conflict.columns(['admin_id', 'campaign_id']).doUpdateSet({ until }))
      .execute();
  },

  /** Lists until when a reviewer put off some campaigns. */
  async listSnoozed(trx: Trx, admin_id: string, campaign_ids: readonly string[], now: Date) {
    const rows = await trx
      .selectFrom('review_snooze')
      .select(['campaign_id', 'until'])
      .where('admin_id', '=', admin_id)
      .where('campaign_id', 'in', [...campaign_ids])
      .where('until', '>', now)
      .execute();
    return new Map(rows.map(({ campaign_id, until }) => [campaign_id, until]));
  },

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('review_claim').where('user_id', '=', user_id).execute();
    await trx.deleteFrom('review_snooze').where('user_id', '=', user_id).execute();
  },
};
