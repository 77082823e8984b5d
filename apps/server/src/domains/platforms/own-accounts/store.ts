import type { Connection } from '@universal-media/contract/platforms/connections';
import type { Insertable, Selectable } from 'kysely';
import type { AdAccount, AdAccountGrant } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';
import type { AdAccountRow } from '../ad-accounts/store.ts';

export type GrantRow = Selectable<AdAccountGrant>;

/** Consents that advertisers were asked for, each usable once, and the accounts they connect. */
export const grantStore = {
  async insert(trx: Trx, grant: Insertable<AdAccountGrant>): Promise<void> {
    await trx.insertInto('ad_account_grant').values(grant).execute();
  },

  /** Uses up the attempt: a second answer with the same cookie or the same state finds nothing. */
  takeAttempt: (
    trx: Trx,
    { attempt_hash, state_hash, since, now }: { attempt_hash: Buffer; state_hash: Buffer; since: Date; now: Date },
  ): Promise<GrantRow | undefined> =>
    trx
      .updateTable('ad_account_grant')
      .set({ answered_at: now })
      .where('attempt_hash', '=', attempt_hash)
      .where('state_hash', '=', state_hash)
      .where('answered_at', 'is', null)
      .where('created_at', '>', since)
      .returningAll()
      .executeTakeFirst(),

  async saveToken(trx: Trx, grant_id: string, sealed_token: Buffer): Promise<void> {
    await trx.updateTable('ad_account_grant').set({ sealed_token }).where('grant_id', '=', grant_id).execute();
  },

  async saveAccounts(trx: Trx, grant_id: string, accounts: readonly object[]): Promise<void> {
    await trx
      .updateTable('ad_account_grant')
      .set({ accounts: JSON.stringify(accounts) })
      .where('grant_id', '=', grant_id)
      .execute();
  },

  /** Finds a consent whose account was not chosen yet. */
  findOpen: (trx: Trx, user_id: string, grant_id: string, since: Date): Promise<GrantRow | undefined> =>
    trx
      .selectFrom('ad_account_grant')
      .selectAll()
      .where('grant_id', '=', grant_id)
      .where('user_id', '=', user_id)
      .where('sealed_token', 'is not', null)
      .where('used_at', 'is', null)
      .where('answered_at', '>', since)
      .executeTakeFirst(),

  /** Finds a consent that has a token, however old. */
  findUnused: (trx: Trx, grant_id: string): Promise<GrantRow | undefined> =>
    trx
      .selectFrom('ad_account_grant')
      .selectAll()
      .where('grant_id', '=', grant_id)
      .where('sealed_token', 'is not', null)
      .where('used_at', 'is', null)
      .executeTakeFirst(),

  /** Tells whether an account or a newer consent of the advertiser needs what the person agreed to. */
  async isShared(trx: Trx, { grant_id, user_id, connection, created_at }: GrantRow): Promise<boolean> {
    const account = await trx
      .selectFrom('ad_account')
      .select('ad_account_id')
      .where('user_id', '=', user_id)
      .where('connection', '=', connection)
      .where('sealed_token', 'is not', null)
      .where('state', '<>', 'disconnected')
      .executeTakeFirst();
    if (account !== undefined) return true;
    const newer = await trx
      .selectFrom('ad_account_grant')
      .select('grant_id')
      .where('user_id', '=', user_id)
      .where('connection', '=', connection)
      .where('grant_id', '<>', grant_id)
      .where('created_at', '>=', created_at)
      .where('sealed_token', 'is not', null)
      .executeTakeFirst();
    return newer !== undefined;
  },

  async forgetToken(trx: Trx, grant_id: string): Promise<void> {
    await trx
      .updateTable('ad_account_grant')
      .set({ sealed_token: null, accounts: '[]' })
      .where('grant_id', '=', grant_id)
      .where('used_at', 'is', null)
      .execute();
  },

  /** Uses the consent up; false when it was used in the meantime. */
  async use(trx: Trx, grant_id: string, used_at: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('ad_account_grant')
      .set({ used_at, sealed_token: null, accounts: '[]' })
      .where('grant_id', '=', grant_id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Finds the advertiser's account with this id on the platform. */
  lockExternal: (
    trx: Trx,
    user_id: string,
    connection: Connection,
    external_id: string,
  ): Promise<AdAccountRow | undefined> =>
    trx
      .selectFrom('ad_account')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('connection', '=', connection)
      .where('external_id', '=', external_id)
      .forUpdate()
      .executeTakeFirst(),

  /** Returns false when the account belongs to another advertiser, or when this one has another account in use. */
  async insertAccount(trx: Trx, row: Insertable<AdAccount>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('ad_account')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** Takes the advertiser's accounts of a connection out of use, except one, for new runs. */
  async replaceOthers(
    trx: Trx,
    { user_id, connection, except, now }: { user_id: string; connection: Connection; except: string; now: Date },
  ): Promise<void> {
    await trx
      .updateTable('ad_account')
      .set({ replaced_at: now })
      .where('user_id', '=', user_id)
      .where('connection', '=', connection)
      .where('ad_account_id', '<>', except)
      .where('replaced_at', 'is', null)
      .where('state', '<>', 'disconnected')
      .execute();
  },

  /** Tells whether the advertiser still uses this consent for another account: revoking it would end that too. */
  async hasOtherConnected(trx: Trx, { user_id, connection, ad_account_id }: AdAccountRow): Promise<boolean> {
    const other = await trx
      .selectFrom('ad_account')
      .select('ad_account_id')
      .where('user_id', '=', user_id)
      .where('connection', '=', connection)
      .where('ad_account_id', '<>', ad_account_id)
      .where('sealed_token', 'is not', null)
      .where('state', '<>', 'disconnected')
      .executeTakeFirst();
    return other !== undefined;
  },

  /** Deletes consents, and returns those that stay until their token is revoked. */
  async erase(trx: Trx, user_id: string): Promise<string[]> {
    await trx.deleteFrom('ad_account_grant').where('user_id', '=', user_id).where('sealed_token', 'is', null).execute();
    const left = await trx
      .updateTable('ad_account_grant')
      .set({ accounts: '[]' })
      .where('user_id', '=', user_id)
      .returning('grant_id')
      .execute();
    return left.map(({ grant_id }) => grant_id);
  },
};
