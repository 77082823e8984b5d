import type { ReportSchedule, ReportToEmail } from '@universal-media/contract/results/sharing/report-schedules';
import { nextEmailDay } from '@universal-media/contract/results/sharing/send-days';
import type { Advertiser } from '#core/accounts/principal.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { findReportSubject } from '../reports/get-report.ts';
import { enqueueEmail, findEmailedCampaign, toReportSchedule } from './report-schedule.ts';
import { reportScheduleStore as store } from './store.ts';

/** Has a report emailed to its owner every week or month, in place of what was scheduled for it before. */
export const scheduleReport = (
  context: ResultsContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  { campaign_id, frequency }: ReportToEmail,
): Promise<ReportSchedule> =>
  transact(async (trx) => {
    const now = context.clock.now();
    const subject = await findReportSubject(context, trx, { user_id, campaign_id });
    const account = await context.accounts.find(trx, user_id);
    if (!subject || !account) throw new Refusal('not_found');
    const campaign = await findEmailedCampaign(trx, subject);
    const today = dayIn(account.time_zone, now);
    const sends_on = nextEmailDay(frequency, { day: today, sent_on: today }, campaign);
    if (sends_on === null) {
      throw new Refusal('status_conflict', 'This campaign has ended and its figures are final, so no report follows.');
    }
    const row = { schedule_id: context.newId(), user_id, campaign_id, frequency, sends_on, created_at: now };
    const schedule = await store.save(trx, row);
    await enqueueEmail(context, trx, schedule, account.time_zone);
    return toReportSchedule(schedule, campaign);
  });
