import type { Insertable } from 'kysely';
import type { MailedToken } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type LinkPurpose =
  | 'password_reset'
  | 'set_password'
  | 'email_verification'
  | 'email_change_old'
  | 'email_change_new';

export const emailLinkStore = {
  /** Does nothing when the link exists: a retried job issues the same link. */
  async insertMailedToken(trx: Trx, token: Insertable<MailedToken>): Promise<void> {
    await trx
      .insertInto('mailed_token')
      .values(token)
      .onConflict((conflict) => conflict.column('token_id').doNothing())
      .execute();
  },

  /** Finds an unused, unexpired link of an account that may sign in. */
  findMailedToken: <Purpose extends LinkPurpose>(
    trx: Trx,
    token_hash: Buffer,
    purposes: readonly Purpose[],
    now: Date,
  ) =>
    trx
      .selectFrom('mailed_token as t')
      .innerJoin('advertiser as a', 'a.user_id', 't.user_id')
      .select(['t.token_id', 't.user_id', 'a.email'])
      .select((e) => e.ref('t.purpose').$castTo<Purpose>().as('purpose'))
      .where('t.token_hash', '=', token_hash)
      .where('t.purpose', 'in', purposes)
      .where('t.used_at', 'is', null)
      .where('t.expires_at', '>', now)
      .where('a.status', '=', 'active')
      .forUpdate('t')
      .executeTakeFirst(),

  /** Uses up all links of these purposes, so that an older email cannot be used afterwards. */
  async markTokensUsed(trx: Trx, user_id: string, purposes: readonly LinkPurpose[], now: Date): Promise<void> {
    await trx
      .updateTable('mailed_token')
      .set({ used_at: now })
      .where('user_id', '=', user_id)
      .where('purpose', 'in', purposes)
      .where('used_at', 'is', null)
      .execute();
  },
};
