import { finalDayAfter } from '@universal-media/contract/results/restatement';
import type { ReportSchedule } from '@universal-media/contract/results/sharing/report-schedules';
import {
  coveredDays,
  type EmailedCampaign,
  isLastEmail,
  sendsAt,
} from '@universal-media/contract/results/sharing/send-days';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { emailReportJob } from '../jobs.ts';
import type { ReportSubject } from '../reports/get-report.ts';
import { type ReportScheduleRow, reportScheduleStore as store } from './store.ts';

/** Finds what the emails about a campaign depend on; null for all campaigns. */
export async function findEmailedCampaign(trx: Trx, subject: ReportSubject): Promise<EmailedCampaign | null> {
  if (!('campaign_id' in subject)) return null;
  const { campaign_id, start_date, end_date } = subject;
  return { start_date, end_date, final_on: finalDayAfter(end_date, await store.listPlatforms(trx, campaign_id)) };
}

/** Returns a schedule as its owner sees it. */
export const toReportSchedule = (
  { schedule_id, campaign_id, frequency, sends_on }: ReportScheduleRow,
  campaign: EmailedCampaign | null,
): ReportSchedule => ({
  schedule_id,
  campaign_id,
  frequency,
  sends_on,
  days: coveredDays(frequency, sends_on, campaign),
  is_last: isLastEmail(frequency, sends_on, campaign),
});

/** Enqueues the next email of a schedule, once for each of its days. */
export const enqueueEmail = (
  { clock }: Pick<ResultsContext, 'clock'>,
  trx: Trx,
  { schedule_id, sends_on }: Pick<ReportScheduleRow, 'schedule_id' | 'sends_on'>,
  time_zone: string,
): Promise<void> => {
  const outbox_id = idNamed(`report email ${schedule_id} ${sends_on}`);
  const delivery = { outbox_id, now: clock.now(), not_before: sendsAt(sends_on, time_zone) };
  return enqueue(trx, emailReportJob, delivery, { schedule_id, sends_on });
};
