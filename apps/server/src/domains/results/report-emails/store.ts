import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Insertable, Selectable } from 'kysely';
import type { ReportSchedule } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';
import type { ReportScope } from '../reports/store.ts';

export type ReportScheduleRow = Selectable<ReportSchedule>;

export const reportScheduleStore = {
  /** Lists the schedules of an advertiser, without those of deleted campaigns. */
  list: (trx: Trx, user_id: string): Promise<ReportScheduleRow[]> =>
    trx
      .selectFrom('report_schedule as s')
      .leftJoin('campaign as c', 'c.campaign_id', 's.campaign_id')
      .selectAll('s')
      .where('s.user_id', '=', user_id)
      .where('c.deleted_at', 'is', null)
      .orderBy('s.schedule_id')
      .execute(),

  /** Saves a schedule in place of the one that the report had. */
  save: (trx: Trx, row: Insertable<ReportSchedule>): Promise<ReportScheduleRow> =>
    trx
      .insertInto('report_schedule')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'campaign_id']).doUpdateSet({
          schedule_id: row.schedule_id,
          frequency: row.frequency,
          sends_on: row.sends_on,
          created_at: row.created_at,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Finds the schedule whose next email is that of a day: not one that was stopped, changed or has moved on. */
  findDue: (trx: Trx, { schedule_id, sends_on }: Pick<ReportScheduleRow, 'schedule_id' | 'sends_on'>) =>
    trx
      .selectFrom('report_schedule')
      .selectAll()
      .where('schedule_id', '=', schedule_id)
      .where('sends_on', '=', sends_on)
      .executeTakeFirst(),

  /** Moves a schedule on to its next day, unless another step did. */
  async moveOn(trx: Trx, { schedule_id, user_id, sends_on }: ReportScheduleRow, next: string): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('report_schedule')
      .set({ sends_on: next })
      .where('schedule_id', '=', schedule_id)
      .where('user_id', '=', user_id)
      .where('sends_on', '=', sends_on)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  /** Removes a schedule of this advertiser. Returns false when there is none. */
  async remove(
    trx: Trx,
    { schedule_id, user_id }: Pick<ReportScheduleRow, 'schedule_id' | 'user_id'>,
  ): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('report_schedule')
      .where('schedule_id', '=', schedule_id)
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },

  /** Removes the schedule of a report, whatever it was changed to. */
  async removeFor(trx: Trx, { user_id, campaign_id }: ReportScope): Promise<void> {
    await trx
      .deleteFrom('report_schedule')
      .where('user_id', '=', user_id)
      .where('campaign_id', 'is not distinct from', campaign_id)
      .execute();
  },

  exportAll: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('report_schedule')
      .select(['campaign_id', 'frequency', 'sends_on', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),

  async listPlatforms(trx: Trx, campaign_id: string): Promise<PlatformId[]> {
    const runs = await trx
      .selectFrom('campaign_platform')
      .select('platform')
      .where('campaign_id', '=', campaign_id)
      .execute();
    return runs.map(({ platform }) => platform);
  },

  /** Removes the schedules of an account that was deactivated or erased. */
  async removeAll(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('report_schedule').where('user_id', '=', user_id).execute();
  },
};
