import { laterOf } from '@universal-media/contract/results/range';
import type { Report } from '@universal-media/contract/results/reports';
import { emailedDays, nextSendDay, type ReportFrequency } from '@universal-media/contract/results/sharing/send-days';
import { pages } from '@universal-media/contract/wire/pages';
import { renderReportEmail } from '@universal-media/documents/emails/report';
import { dayIn } from '#core/kit/calendar.ts';
import type { Trx } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { findReportSubject, readReportOf } from '../reports/get-report.ts';
import { enqueueEmail } from './report-schedule.ts';
import { type ReportScheduleRow, reportScheduleStore as store } from './store.ts';

type EmailKey = Pick<ReportScheduleRow, 'schedule_id' | 'sends_on'>;

interface EmailedReport {
  readonly report: Report;
  readonly frequency: ReportFrequency;
  readonly user_id: string;
  readonly to: string;
}

/** Reads the report of the days before. Nothing when the schedule was stopped or changed, or is about no campaign anymore. */
async function readEmailed(context: ResultsContext, trx: Trx, key: EmailKey): Promise<EmailedReport | undefined> {
  const schedule = await store.findDue(trx, key);
  if (!schedule) return undefined;
  const { user_id, frequency, sends_on } = schedule;
  const account = await context.accounts.find(trx, user_id);
  const subject = await findReportSubject(context, trx, schedule);
  if (account?.status !== 'active' || !subject) return undefined;
  const { report } = await readReportOf(context, trx, subject, emailedDays(frequency, sends_on));
  return { report, frequency, user_id, to: account.email };
}

/** Emails a report to its owner, once for each day of its schedule. Days without results send nothing. */
export async function emailReport(context: ResultsContext, key: EmailKey): Promise<void> {
  const emailed = await context.transact((trx) => readEmailed(context, trx, key));
  if (!emailed || emailed.report.by_platform.length === 0) return;
  const { report, frequency, user_id, to } = emailed;
  const url = `${context.origin}${pages.report({ campaign_id: report.campaign_id, ...report.range })}`;
  const unsubscribe_url = context.notifications.unsubscribePage(user_id, 'reports');
  const email = await renderReportEmail({ report, frequency, url, unsubscribe_url });
  const effect_key = `${key.schedule_id}.${key.sends_on}`;
  const payload = { campaign_id: report.campaign_id, ...report.range, frequency };
  await context.transact((trx) =>
    context.notifications.raise(trx, { user_id, effect_key, kind: 'report_ready', payload }),
  );
  await context.notifications.deliverOnce({
    user_id,
    about: `report.${effect_key}`,
    category: 'reports',
    to,
    ...email,
  });
}

/** Schedules the next email, or ends the schedule with the last day of its campaign. Days that were missed are left out. */
export const scheduleNextEmail = (context: ResultsContext, key: EmailKey): Promise<void> =>
  context.transact(async (trx) => {
    const schedule = await store.findDue(trx, key);
    if (!schedule) return;
    const account = await context.accounts.find(trx, schedule.user_id);
    const subject = await findReportSubject(context, trx, schedule);
    const time_zone = account?.time_zone ?? 'UTC';
    const today = dayIn(time_zone, context.clock.now());
    const next = nextSendDay(schedule.frequency, laterOf(today, schedule.sends_on));
    const { from } = emailedDays(schedule.frequency, next);
    if (!subject || ('end_date' in subject && subject.end_date < from)) {
      await store.remove(trx, schedule);
      return;
    }
    if (await store.moveOn(trx, schedule, next)) {
      await enqueueEmail(context, trx, { ...schedule, sends_on: next }, time_zone);
    }
  });
