import type { Insertable } from 'kysely';
import type { GoogleAttempt, GoogleLink } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

/** Pending Google sign-ins, each usable once, and the Google accounts linked to advertisers. */
export const googleStore = {
  async insertAttempt(trx: Trx, attempt: Insertable<GoogleAttempt>): Promise<void> {
    await trx.insertInto('google_attempt').values(attempt).execute();
  },

  /** Uses up the attempt: a second request with the same cookie finds nothing. */
  takeAttempt: (trx: Trx, attempt_hash: Buffer, since: Date, now: Date) =>
    trx
      .updateTable('google_attempt')
      .set({ used_at: now })
      .where('attempt_hash', '=', attempt_hash)
      .where('used_at', 'is', null)
      .where('created_at', '>', since)
      .returning(['state', 'nonce', 'code_verifier', 'session_id'])
      .executeTakeFirst(),

  async insertLink(trx: Trx, link: Insertable<GoogleLink>): Promise<void> {
    await trx.insertInto('google_link').values(link).execute();
  },

  findLink: (trx: Trx, link_hash: Buffer, since: Date) =>
    trx
      .selectFrom('google_link')
      .select(['user_id', 'subject'])
      .where('link_hash', '=', link_hash)
      .where('used_at', 'is', null)
      .where('created_at', '>', since)
      .executeTakeFirst(),

  /** Returns false when the link was used in the meantime. */
  async markLinkUsed(trx: Trx, link_hash: Buffer, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('google_link')
      .set({ used_at: now })
      .where('link_hash', '=', link_hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  findOwner: (trx: Trx, subject: string) =>
    trx
      .selectFrom('external_identity as i')
      .innerJoin('advertiser as a', 'a.user_id', 'i.user_id')
      .selectAll('a')
      .where('i.provider', '=', 'google')
      .where('i.subject', '=', subject)
      .executeTakeFirst(),

  /** Returns false when this Google account or this advertiser is already linked. */
  async insertIdentity(trx: Trx, user_id: string, subject: string, linked_at: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('external_identity')
      .values({ user_id, provider: 'google', subject, linked_at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },
};
