import { type Insertable, sql } from 'kysely';
import type { ApiKey } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

// The time of last use is shown to people, so we write it at most once a minute and not on every call.
const LAST_USE_PRECISION_SECONDS = 60;

export const apiKeyStore = {
  findInForce: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('api_key')
      .select(['key_id', 'masked', 'scopes', 'generated_at', 'last_used_at'])
      .where('user_id', '=', user_id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),

  /** Returns false when there is a key in force. The unique index decides, also between concurrent requests. */
  async insert(trx: Trx, key: Insertable<ApiKey>): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('api_key')
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  /** Returns the ID of the revoked key, if there was one. */
  revoke: (trx: Trx, user_id: string, now: Date) =>
    trx
      .updateTable('api_key')
      .set({ revoked_at: now })
      .where('user_id', '=', user_id)
      .where('revoked_at', 'is', null)
      .returning('key_id')
      .executeTakeFirst(),

  /** Finds the key with its owner. */
  findHolder: (trx: Trx, key_hash: Buffer) =>
    trx
      .selectFrom('api_key as k')
      .innerJoin('advertiser as a', 'a.user_id', 'k.user_id')
      .select(['k.key_id', 'k.scopes', 'a.user_id', 'a.email', 'a.full_name', 'a.user_tier'])
      .select(['a.email_verified_at', 'a.deletion_due_at'])
      .select(sql<bigint>`spendable_cents(a.user_id)`.as('balance_cents'))
      .select((e) =>
        e
          .selectFrom('terms_acceptance as t')
          .select('t.tos_version')
          .whereRef('t.user_id', '=', 'a.user_id')
          .orderBy('t.accepted_at', 'desc')
          .limit(1)
          .as('tos_version'),
      )
      .where('k.key_hash', '=', key_hash)
      .where('k.revoked_at', 'is', null)
      .where('a.status', '=', 'active')
      .executeTakeFirst(),

  async recordUse(trx: Trx, key_id: string, now: Date): Promise<void> {
    await trx
      .updateTable('api_key')
      .set({ last_used_at: now })
      .where('key_id', '=', key_id)
      .where((e) =>
        e.or([
          e('last_used_at', 'is', null),
          e('last_used_at', '<', sql<Date>`${now}::timestamptz - make_interval(secs => ${LAST_USE_PRECISION_SECONDS})`),
        ]),
      )
      .execute();
  },
};
