import { reportFileName } from '@universal-media/contract/results/report-document';
import type { ReportQuery } from '@universal-media/contract/results/reports';
import { renderPdf } from '@universal-media/documents/pdf/pdf-pool';
import type { Reader } from '#core/accounts/principal.ts';
import { dayIn } from '#core/kit/calendar.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { readReport } from './get-report.ts';

/** Renders a report as PDF, outside of this process. */
export async function downloadReportPdf(
  context: ResultsContext,
  transact: OwnerTransact,
  owner: Reader,
  query: ReportQuery,
) {
  const { report, time_zone } = await readReport(context, transact, owner, query);
  const now = context.clock.now();
  const sections = { performance: true, days: true, billing: false };
  const data = { report, time_zone, made_at: now.toISOString(), sections, money: null };
  return {
    filename: reportFileName(report.campaign_id, dayIn(time_zone, now)),
    content_type: 'application/pdf',
    content: await renderPdf(owner.user.user_id, { kind: 'report', data }),
  };
}
