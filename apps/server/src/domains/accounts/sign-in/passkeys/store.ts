import type { Insertable, Selectable } from 'kysely';
import type { Passkey, PasskeyChallenge } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type PasskeyRow = Selectable<Passkey>;

/** An advertiser or a staff member. */
export interface PasskeyOwner {
  readonly kind: 'advertiser' | 'staff';
  readonly id: string;
}

const columnFor = ({ kind }: PasskeyOwner) => (kind === 'staff' ? 'admin_id' : 'user_id');

/** The two columns that name the owner. A request without an owner names neither. */
export const ownerColumns = (owner: PasskeyOwner | null) => ({
  user_id: owner?.kind === 'advertiser' ? owner.id : null,
  admin_id: owner?.kind === 'staff' ? owner.id : null,
});

export const passkeyStore = {
  list: (trx: Trx, owner: PasskeyOwner): Promise<PasskeyRow[]> =>
    trx.selectFrom('passkey').selectAll().where(columnFor(owner), '=', owner.id).orderBy('passkey_id').execute(),

  find: (trx: Trx, credential_id: Buffer): Promise<PasskeyRow | undefined> =>
    trx.selectFrom('passkey').selectAll().where('credential_id', '=', credential_id).executeTakeFirst(),

  /** Returns undefined when the authenticator's passkey is stored already. */
  insert: (trx: Trx, row: Insertable<Passkey>): Promise<PasskeyRow | undefined> =>
    trx
      .insertInto('passkey')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),

  rename: (trx: Trx, owner: PasskeyOwner, passkey_id: string, name: string): Promise<PasskeyRow | undefined> =>
    trx
      .updateTable('passkey')
      .set({ name })
      .where('passkey_id', '=', passkey_id)
      .where(columnFor(owner), '=', owner.id)
      .returningAll()
      .executeTakeFirst(),

  async remove(trx: Trx, owner: PasskeyOwner, passkey_id: string): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('passkey')
      .where('passkey_id', '=', passkey_id)
      .where(columnFor(owner), '=', owner.id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async removeAll(trx: Trx, owner: PasskeyOwner): Promise<void> {
    await trx.deleteFrom('passkey').where(columnFor(owner), '=', owner.id).execute();
  },

  /**
   * Stores the counter of a use. Returns false when it did not grow, which it does on every use unless the passkey has no
   * counter and says 0 each time.
   */
  async recordUse(trx: Trx, passkey_id: string, counter: bigint, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('passkey')
      .set({ counter, last_used_at: now })
      .where('passkey_id', '=', passkey_id)
      .where((e) => (counter === 0n ? e('counter', '=', 0n) : e('counter', '<', counter)))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async insertChallenge(trx: Trx, row: Insertable<PasskeyChallenge>): Promise<void> {
    await trx.insertInto('passkey_challenge').values(row).execute();
  },

  /** Uses up a challenge. Returns false when it is unknown, for another purpose or account, older, or was used before. */
  async takeChallenge(
    trx: Trx,
    { challenge_hash, purpose, user_id, admin_id }: Omit<Insertable<PasskeyChallenge>, 'created_at'>,
    since: Date,
  ): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('passkey_challenge')
      .where('challenge_hash', '=', challenge_hash)
      .where('purpose', '=', purpose)
      .where('user_id', 'is not distinct from', user_id ?? null)
      .where('admin_id', 'is not distinct from', admin_id ?? null)
      .where('created_at', '>', since)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
};
