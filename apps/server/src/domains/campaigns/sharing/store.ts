import type { Trx } from '#storage/transact.ts';

interface NewShare {
  readonly campaign_id: string;
  readonly user_id: string;
  readonly token_hash: Buffer;
  readonly sealed_token: Buffer;
  readonly created_at: Date;
}

export const shareStore = {
  findOpen: (trx: Trx, user_id: string, campaign_id: string) =>
    trx
      .selectFrom('campaign_share')
      .select(['token_hash', 'sealed_token'])
      .where('user_id', '=', user_id)
      .where('campaign_id', '=', campaign_id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),

  /** Of two simultaneous inserts, the first wins. */
  async insert(trx: Trx, share: NewShare): Promise<void> {
    await trx
      .insertInto('campaign_share')
      .values(share)
      .onConflict((conflict) => conflict.column('campaign_id').where('revoked_at', 'is', null).doNothing())
      .execute();
  },

  async revoke(trx: Trx, user_id: string, campaign_id: string, revoked_at: Date): Promise<void> {
    await trx
      .updateTable('campaign_share')
      .set({ revoked_at })
      .where('user_id', '=', user_id)
      .where('campaign_id', '=', campaign_id)
      .where('revoked_at', 'is', null)
      .execute();
  },

  /** Revokes every link of an account that was deactivated. */
  async revokeAll(trx: Trx, user_id: string, revoked_at: Date): Promise<void> {
    await trx
      .updateTable('campaign_share')
      .set({ revoked_at })
      .where('user_id', '=', user_id)
      .where('revoked_at', 'is', null)
      .execute();
  },

  /** Revokes this link only, not one that another request created meanwhile. */
  async revokeOne(trx: Trx, token_hash: Buffer, revoked_at: Date): Promise<void> {
    await trx
      .updateTable('campaign_share')
      .set({ revoked_at })
      .where('token_hash', '=', token_hash)
      .where('revoked_at', 'is', null)
      .execute();
  },

  /** Finds the campaign of any advertiser by its link. */
  findByToken: (trx: Trx, token_hash: Buffer) =>
    trx
      .selectFrom('campaign_share')
      .innerJoin('campaign', 'campaign.campaign_id', 'campaign_share.campaign_id')
      .select('campaign.campaign_id')
      .where('campaign_share.token_hash', '=', token_hash)
      .where('campaign_share.revoked_at', 'is', null)
      .where('campaign.deleted_at', 'is', null)
      .executeTakeFirst(),

  /** Reads when links existed for a data export, never the links themselves. */
  exportAll: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('campaign_share')
      .select(['campaign_id', 'created_at', 'revoked_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('campaign_share').where('user_id', '=', user_id).execute();
  },
};
