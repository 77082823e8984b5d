import { readStoppedReport, toStopScope } from '@universal-media/contract/results/sharing/report-schedules';
import { pages } from '@universal-media/contract/wire/pages';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import type { ReportScope } from '../reports/store.ts';
import { reportScheduleStore as store } from './store.ts';

type StopLinks = Pick<ResultsContext, 'mailLinks'>;

/** Returns the page on which a report is no longer emailed, without signing in. */
export const stopPage = (
  { mailLinks, origin }: StopLinks & Pick<ResultsContext, 'origin'>,
  { user_id, campaign_id }: ReportScope,
): string => `${origin}${pages.stopReport(mailLinks.issue({ user_id, scope: toStopScope(campaign_id) }))}`;

/** Stops emailing a report. The link proves whose it is; used again, it changes nothing. */
export async function stopReportEmails(
  { mailLinks }: StopLinks,
  transact: SystemTransact,
  token: string,
): Promise<void> {
  const target = mailLinks.read(token);
  const report = target && readStoppedReport(target.scope);
  if (!target || !report) throw new Refusal('invalid_link');
  await transact((trx) => store.removeFor(trx, { user_id: target.user_id, ...report }));
}
