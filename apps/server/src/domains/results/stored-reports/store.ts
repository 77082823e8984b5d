import type { Insertable } from 'kysely';
import type { StoredReport } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

const selectNamed = (trx: Trx, now: Date) =>
  trx
    .selectFrom('stored_report as r')
    .innerJoin('campaign as c', 'c.campaign_id', 'r.campaign_id')
    .innerJoin('staff_member as s', 's.admin_id', 'r.created_by')
    .selectAll('r')
    .select(['c.name as campaign_name', 's.full_name as created_by_name'])
    .where('r.expires_at', '>', now);

export type NamedReport = NonNullable<Awaited<ReturnType<typeof storedReportStore.find>>>;

export const storedReportStore = {
  async insert(trx: Trx, row: Insertable<StoredReport>): Promise<void> {
    await trx.insertInto('stored_report').values(row).execute();
  },

  find: (trx: Trx, report_id: string, now: Date) =>
    selectNamed(trx, now).where('r.report_id', '=', report_id).executeTakeFirst(),

  list: (
    trx: Trx,
    { before_id, now, limit }: { readonly before_id: string | undefined; readonly now: Date; readonly limit: number },
  ) =>
    selectNamed(trx, now)
      .$if(before_id !== undefined, (query) => query.where('r.report_id', '<', before_id ?? ''))
      .orderBy('r.report_id', 'desc')
      .limit(limit)
      .execute(),

  async delete(trx: Trx, report_id: string): Promise<void> {
    await trx.deleteFrom('stored_report').where('report_id', '=', report_id).execute();
  },

  /** Deletes the reports of an advertiser, and returns where their PDFs are. */
  erase: (trx: Trx, user_id: string) =>
    trx.deleteFrom('stored_report').where('user_id', '=', user_id).returning(['report_id', 'object_key']).execute(),
};
