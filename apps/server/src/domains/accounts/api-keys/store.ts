import { type Insertable, type Selectable, sql } from 'kysely';
import type { ApiKey, ApiKeySpend } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

// The time of last use is shown to people, so we write it at most once a minute and not on every call.
const LAST_USE_PRECISION_SECONDS = 60;

const limitColumns = ['total_limit_cents', 'campaign_limit_cents', 'day_limit_cents', 'spent_cents'] as const;
const keyColumns = ['key_id', 'masked', 'scopes', 'expires_at', ...limitColumns] as const;

export type KeyLimitsRow = Pick<Selectable<ApiKey>, (typeof limitColumns)[number]>;

export const apiKeyStore = {
  find: (trx: Trx, key_id: string) =>
    trx.selectFrom('api_key').select(keyColumns).where('key_id', '=', key_id).executeTakeFirst(),

  findInForce: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('api_key')
      .select([...keyColumns, 'generated_at', 'last_used_at'])
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

  /** Locks a key that still works. */
  lockInForce: (trx: Trx, key_id: string, now: Date) =>
    trx
      .selectFrom('api_key')
      .select(limitColumns)
      .where('key_id', '=', key_id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** Sums what a key put on hold for a campaign, and on a day. */
  async sumSpent(
    trx: Trx,
    { key_id, campaign_id, day }: { key_id: string; campaign_id: string | null; day: string },
  ): Promise<{ campaign_cents: bigint; day_cents: bigint }> {
    const { rows } = await sql<{ campaign_cents: bigint; day_cents: bigint }>`
      select
        (select coalesce(sum(cents), 0)::bigint from api_key_spend
          where key_id = ${key_id} and campaign_id = ${campaign_id}::uuid) as campaign_cents,
        (select coalesce(sum(cents), 0)::bigint from api_key_spend
          where key_id = ${key_id} and day = ${day}::date) as day_cents`.execute(trx);
    return rows[0] ?? { campaign_cents: 0n, day_cents: 0n };
  },

  async insertSpend(trx: Trx, spend: Insertable<ApiKeySpend> & { cents: bigint }): Promise<void> {
    await trx.insertInto('api_key_spend').values(spend).execute();
    await trx
      .updateTable('api_key')
      .set(({ eb }) => ({ spent_cents: eb('spent_cents', '+', spend.cents) }))
      .where('key_id', '=', spend.key_id)
      .execute();
  },

  /** Finds whose key it is or was, for the security events. */
  findOwner: (trx: Trx, key_hash: Buffer) =>
    trx.selectFrom('api_key').select('user_id').where('key_hash', '=', key_hash).executeTakeFirst(),

  /** Finds the key with its owner. */
  findHolder: (trx: Trx, key_hash: Buffer, now: Date) =>
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
      .where('k.expires_at', '>', now)
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
