import type { ReportSchedule } from '@universal-media/contract/results/sharing/report-schedules';
import { sendsAt } from '@universal-media/contract/results/sharing/send-days';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { emailReportJob } from '../jobs.ts';
import type { ReportScheduleRow } from './store.ts';

/** Returns a schedule as its owner sees it. */
export const toReportSchedule = ({
  schedule_id,
  campaign_id,
  frequency,
  sends_on,
}: ReportScheduleRow): ReportSchedule => ({ schedule_id, campaign_id, frequency, sends_on });

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
