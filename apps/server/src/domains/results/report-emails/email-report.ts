import { pickLater } from '@universal-media/contract/results/range';
import type { Report } from '@universal-media/contract/results/reports';
import {
  coveredDays,
  isLastEmail,
  nextEmailDay,
  type ReportFrequency,
} from '@universal-media/contract/results/sharing/send-days';
import { pages } from '@universal-media/contract/wire/pages';
import { renderReportEmail } from '@universal-media/documents/emails/report';
import { dayIn } from '#core/kit/calendar.ts';
import type { Trx } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { findReportSubject, readReportFor } from '../reports/get-report.ts';
import { enqueueEmail, findEmailedCampaign } from './report-schedule.ts';
import { stopPage } from './stop-report-emails.ts';
import { type ReportScheduleRow, reportScheduleStore as store } from './store.ts';

type EmailKey = Pick<ReportScheduleRow, 'schedule_id' | 'sends_on'>;

interface EmailedReport {
  readonly report: Report;
  readonly frequency: ReportFrequency;
  /** The campaign has ended, and these are its final figures. */
  readonly is_last: boolean;
  readonly user_id: string;
  readonly to: string;
}

/** Reads the report that the email shows. Nothing when the schedule was stopped or changed, or is about no campaign anymore. */
async function readEmailed(context: ResultsContext, trx: Trx, key: EmailKey): Promise<EmailedReport | undefined> {
  const schedule = await store.findDue(trx, key);
  if (!schedule) return undefined;
  const { user_id, frequency, sends_on } = schedule;
  const account = await context.accounts.find(trx, user_id);
  const subject = await findReportSubject(context, trx, schedule);
  if (account?.status !== 'active' || !subject) return undefined;
  const campaign = await findEmailedCampaign(trx, subject);
  const { report } = await readReportFor(context, trx, subject, coveredDays(frequency, sends_on, campaign));
  return { report, frequency, is_last: isLastEmail(frequency, sends_on, campaign), user_id, to: account.email };
}

/** Emails a report to its owner, once for each day of its schedule. Days without results send nothing. */
export async function emailReport(context: ResultsContext, key: EmailKey): Promise<void> {
  const emailed = await context.transact((trx) => readEmailed(context, trx, key));
  if (!emailed || emailed.report.by_platform.length === 0) return;
  const { report, frequency, is_last, user_id, to } = emailed;
  const url = `${context.origin}${pages.report({ campaign_id: report.campaign_id, ...report.range })}`;
  const unsubscribe_url = context.notifications.unsubscribePage(user_id, 'reports');
  const stop_url = stopPage(context, { user_id, campaign_id: report.campaign_id });
  const email = await renderReportEmail({ report, frequency, is_last, url, stop_url, unsubscribe_url });
  const effect_key = `${key.schedule_id}.${key.sends_on}`;
  const payload = { campaign_id: report.campaign_id, ...report.range, frequency };
  await context.transact(async (trx) => {
    await context.notifications.raise(trx, { user_id, effect_key, kind: 'report_ready', payload });
    await context.events.reportReady.publish(trx, { user_id, ...key, ...payload });
  });
  await context.notifications.deliverOnce({
    user_id,
    about: `report.${effect_key}`,
    category: 'reports',
    to,
    ...email,
  });
}

/** Schedules the next email, or ends the schedule after the final figures of its campaign. Days that were missed are left out. */
export const scheduleNextEmail = (context: ResultsContext, key: EmailKey): Promise<void> =>
  context.transact(async (trx) => {
    const schedule = await store.findDue(trx, key);
    if (!schedule) return;
    const account = await context.accounts.find(trx, schedule.user_id);
    const subject = await findReportSubject(context, trx, schedule);
    const time_zone = account?.time_zone ?? 'UTC';
    const today = dayIn(time_zone, context.clock.now());
    const next =
      subject &&
      nextEmailDay(
        schedule.frequency,
        { day: pickLater(today, schedule.sends_on), sent_on: schedule.sends_on },
        await findEmailedCampaign(trx, subject),
      );
    if (!next) {
      await store.remove(trx, schedule);
      return;
    }
    if (await store.moveOn(trx, schedule, next)) {
      await enqueueEmail(context, trx, { ...schedule, sends_on: next }, time_zone);
    }
  });
