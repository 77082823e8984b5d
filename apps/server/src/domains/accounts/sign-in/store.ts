import type { Insertable, Selectable } from 'kysely';
import { selectFromEveryAdvertiser } from '#storage/every-advertiser.ts';
import type { Advertiser } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type AdvertiserRow = Selectable<Advertiser>;

export const signInStore = {
  /** Ignores upper and lower case. Needs a system transaction. */
  findByEmail: (trx: Trx, email: string): Promise<AdvertiserRow | undefined> =>
    selectFromEveryAdvertiser(trx)
      .selectAll()
      .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst(),

  findById: (trx: Trx, user_id: string): Promise<AdvertiserRow | undefined> =>
    trx.selectFrom('advertiser').selectAll().where('user_id', '=', user_id).executeTakeFirst(),

  /** Returns undefined when the address is taken. The unique index decides, also between concurrent requests. */
  insertAdvertiser: (trx: Trx, row: Insertable<Advertiser>): Promise<AdvertiserRow | undefined> =>
    trx
      .insertInto('advertiser')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** Returns false when the account was deactivated or erased in the meantime. */
  async recordLogin(trx: Trx, user_id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('advertiser')
      .set({ last_login_at: now })
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async setPassword(trx: Trx, user_id: string, password_hash: string): Promise<void> {
    await trx.updateTable('advertiser').set({ password_hash }).where('user_id', '=', user_id).execute();
  },

  /** Returns false when the address was already verified. */
  async setEmailVerified(trx: Trx, user_id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('advertiser')
      .set({ email_verified_at: now })
      .where('user_id', '=', user_id)
      .where('email_verified_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Bounces from before this time say nothing about the address anymore. */
  async renewEmailVerified(trx: Trx, user_id: string, now: Date): Promise<void> {
    await trx.updateTable('advertiser').set({ email_verified_at: now }).where('user_id', '=', user_id).execute();
  },
};
