import type { Insertable, Selectable } from 'kysely';
import { selectFromEveryAdvertiser } from '../../storage/every-advertiser.ts';
import type { Advertiser } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

export type AdvertiserRow = Selectable<Advertiser>;

export const identityStore = {
  /** In any capitals; only in a transaction of the house. */
  findByEmail: (trx: Trx, email: string): Promise<AdvertiserRow | undefined> =>
    selectFromEveryAdvertiser(trx)
      .selectAll()
      .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst(),

  findById: (trx: Trx, user_id: string): Promise<AdvertiserRow | undefined> =>
    trx.selectFrom('advertiser').selectAll().where('user_id', '=', user_id).executeTakeFirst(),

  /** Nothing is returned when the e-mail address is taken; the unique index decides, also between two at once. */
  insertAdvertiser: (trx: Trx, row: Insertable<Advertiser>): Promise<AdvertiserRow | undefined> =>
    trx
      .insertInto('advertiser')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** False when the account was deactivated or erased meanwhile; either waits for the other. */
  async noteLogin(trx: Trx, user_id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('advertiser')
      .set({ last_login_at: now })
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Whoever chose it by a link from a mail has shown that the address is theirs. */
  async setPassword(trx: Trx, user_id: string, password_hash: string): Promise<void> {
    await trx.updateTable('advertiser').set({ password_hash }).where('user_id', '=', user_id).execute();
  },

  /** False when it was confirmed before. */
  async confirmEmail(trx: Trx, user_id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('advertiser')
      .set({ email_verified_at: now })
      .where('user_id', '=', user_id)
      .where('email_verified_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};
