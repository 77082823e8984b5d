import { reportFileName } from '@universal-media/contract/results/report-document';
import type { ReportRequest } from '@universal-media/contract/results/staff-reports';
import { renderPdf } from '@universal-media/documents/pdf/pdf-pool';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { dayIn } from '#core/kit/calendar.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { readCampaignReport } from './campaign-report.ts';

/** Renders the report of a campaign as PDF without storing it. The log records who took it. */
export async function downloadCampaignReport(
  context: ResultsContext,
  transact: SystemTransact,
  who: Staff,
  request: ReportRequest,
  { request_id }: RequestFacts,
) {
  const { campaign_id, report_type } = request;
  const data = await transact(async (trx) => {
    const { document } = await readCampaignReport(context, trx, request);
    await context.audit.record(trx, {
      actor: staffActor(who),
      action: 'campaign.report_downloaded',
      subject: { kind: 'campaign', id: campaign_id },
      request_id,
      after: { report_type },
    });
    return document;
  });
  return {
    filename: reportFileName(campaign_id, dayIn(data.time_zone, context.clock.now())),
    content_type: 'application/pdf',
    content: await renderPdf(who.admin.admin_id, { kind: 'report', data }),
  };
}
