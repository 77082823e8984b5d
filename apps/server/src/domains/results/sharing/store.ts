import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReportLink } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type ReportLinkRow = Selectable<ReportLink>;

/** Selects the links that work: not turned off, not expired, and of a campaign that is not deleted or of all campaigns. */
const selectWorking = (trx: Trx, now: Date) =>
  trx
    .selectFrom('report_link as l')
    .leftJoin('campaign as c', 'c.campaign_id', 'l.campaign_id')
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('c.deleted_at', 'is', null);

export const reportLinkStore = {
  list: (trx: Trx, user_id: string, now: Date) =>
    selectWorking(trx, now)
      .selectAll('l')
      .select('c.name as campaign_name')
      .where('l.user_id', '=', user_id)
      .orderBy('l.link_id', 'desc')
      .execute(),

  /** Locks the owner, so that two links created at the same moment cannot both be the last one allowed. */
  async lockOwner(trx: Trx, user_id: string): Promise<void> {
    await trx.selectFrom('advertiser').select('user_id').where('user_id', '=', user_id).forNoKeyUpdate().execute();
  },

  async count(trx: Trx, user_id: string, now: Date): Promise<number> {
    const { links } = await selectWorking(trx, now)
      .select(({ fn }) => fn.countAll<bigint>().as('links'))
      .where('l.user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    return Number(links);
  },

  insert: (trx: Trx, row: Insertable<ReportLink>): Promise<ReportLinkRow> =>
    trx.insertInto('report_link').values(row).returningAll().executeTakeFirstOrThrow(),

  /** Turns off a link of this advertiser. Returns false when there is none that is on. */
  async turnOff(
    trx: Trx,
    { link_id, user_id, now }: { readonly link_id: string; readonly user_id: string; readonly now: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('report_link')
      .set({ revoked_at: now })
      .where('link_id', '=', link_id)
      .where('user_id', '=', user_id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  /** Turns off every link of an account that was deactivated. */
  async turnOffAll(trx: Trx, user_id: string, now: Date): Promise<void> {
    await trx
      .updateTable('report_link')
      .set({ revoked_at: now })
      .where('user_id', '=', user_id)
      .where('revoked_at', 'is', null)
      .execute();
  },

  /** Finds a link of any advertiser that works. */
  findByToken: (trx: Trx, token_hash: Buffer, now: Date): Promise<ReportLinkRow | undefined> =>
    selectWorking(trx, now).selectAll('l').where('l.token_hash', '=', token_hash).executeTakeFirst(),

  async countView(trx: Trx, { link_id, user_id }: Pick<ReportLinkRow, 'link_id' | 'user_id'>): Promise<void> {
    await trx
      .updateTable('report_link')
      .set({ views: sql`views + 1` })
      .where('link_id', '=', link_id)
      .where('user_id', '=', user_id)
      .execute();
  },

  /** Reads when links existed for a data export, never the links themselves. */
  exportAll: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('report_link')
      .select(['campaign_id', 'days_kind', 'from_day', 'to_day', 'last_days', 'shows_money', 'views'])
      .select(['created_at', 'expires_at', 'revoked_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('report_link').where('user_id', '=', user_id).execute();
  },
};
