import type { AdAccountState } from '@universal-media/contract/platforms/ad-accounts';
import type { Connection } from '@universal-media/contract/platforms/connections';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AdAccount } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type AdAccountRow = Selectable<AdAccount>;

interface PagePosition {
  readonly at: string;
  readonly id: string;
}

export type ListedAdAccount = AdAccountRow & {
  readonly user_email: string;
  readonly user_name: string;
  /** When it last changed, with microseconds. */
  readonly position: string;
};

type Change = Omit<Updateable<AdAccount>, 'limits'> & { readonly limits?: object };

/** Ad accounts of advertisers. */
export const adAccountStore = {
  find: (trx: Trx, ad_account_id: string): Promise<AdAccountRow | undefined> =>
    trx.selectFrom('ad_account').selectAll().where('ad_account_id', '=', ad_account_id).executeTakeFirst(),

  lock: (trx: Trx, ad_account_id: string): Promise<AdAccountRow | undefined> =>
    trx.selectFrom('ad_account').selectAll().where('ad_account_id', '=', ad_account_id).forUpdate().executeTakeFirst(),

  listInUse: async (trx: Trx, user_id: string, connections: readonly Connection[]): Promise<AdAccountRow[]> =>
    connections.length === 0
      ? []
      : trx
          .selectFrom('ad_account')
          .selectAll()
          .where('user_id', '=', user_id)
          .where('connection', 'in', [...connections])
          .where('state', '<>', 'disconnected')
          .where('replaced_at', 'is', null)
          .execute(),

  /** Finds the account that we opened before the advertiser connected one of their own. */
  findReplaced: (trx: Trx, user_id: string, connection: Connection): Promise<AdAccountRow | undefined> =>
    trx
      .selectFrom('ad_account')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('connection', '=', connection)
      .where('kind', '=', 'created')
      .where('state', '<>', 'disconnected')
      .where('replaced_at', 'is not', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),

  /** Returns false when the advertiser already has an account with this connection. */
  async insert(trx: Trx, row: Insertable<AdAccount>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('ad_account')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'connection'])
          .where('state', '<>', 'disconnected')
          .where('replaced_at', 'is', null)
          .doNothing(),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  async change(trx: Trx, ad_account_id: string, { limits, ...set }: Change): Promise<void> {
    await trx
      .updateTable('ad_account')
      .set({ ...set, ...(limits && { limits: JSON.stringify(limits) }) })
      .where('ad_account_id', '=', ad_account_id)
      .execute();
  },

  /** Lists accounts that the platform knows, by id, for a sweep in pages. */
  listKnown: (trx: Trx, connection: Connection, after: string | null, limit: number): Promise<AdAccountRow[]> =>
    trx
      .selectFrom('ad_account')
      .selectAll()
      .where('connection', '=', connection)
      .where('external_id', 'is not', null)
      .where('state', '<>', 'disconnected')
      .$if(after !== null, (query) => query.where('ad_account_id', '>', after ?? ''))
      .orderBy('ad_account_id')
      .limit(limit)
      .execute(),

  listOwn: (trx: Trx, user_id: string): Promise<AdAccountRow[]> =>
    trx.selectFrom('ad_account').selectAll().where('user_id', '=', user_id).orderBy('created_at', 'desc').execute(),

  /** Lists the accounts of all advertisers, last changed first. */
  listAll(
    trx: Trx,
    { state, after, limit }: { state: AdAccountState | undefined; after: PagePosition | undefined; limit: number },
  ): Promise<ListedAdAccount[]> {
    const page = trx
      .selectFrom('ad_account as a')
      .innerJoin('advertiser as u', 'u.user_id', 'a.user_id')
      .selectAll('a')
      .select(['u.email as user_email', 'u.full_name as user_name'])
      .select(sql<string>`to_char(a.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('position'))
      .$if(state !== undefined, (query) => query.where('a.state', '=', state ?? 'active'))
      .orderBy('a.updated_at', 'desc')
      .orderBy('a.ad_account_id')
      .limit(limit);
    if (after === undefined) return page.execute();
    const { at, id } = after;
    return page
      .where(
        sql<boolean>`(a.updated_at < ${at}::timestamptz or (a.updated_at = ${at}::timestamptz and a.ad_account_id > ${id}::uuid))`,
      )
      .execute();
  },

  /** The platform keeps the account's id, so that what runs there can still be ended. */
  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.updateTable('ad_account').set({ name: 'Erased advertiser' }).where('user_id', '=', user_id).execute();
  },
};
