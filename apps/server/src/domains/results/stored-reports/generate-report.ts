import {
  type ReportRequest,
  STORED_REPORT_DAYS,
  type StoredReport,
} from '@universal-media/contract/results/staff-reports';
import { renderPdf } from '@universal-media/documents/pdf/pdf-pool';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { removeReportJob } from '../jobs.ts';
import { readCampaignReport } from './campaign-report.ts';
import { storedReportStore as store } from './store.ts';
import { toStoredReport } from './stored-report.ts';

/** Generates the report of a campaign as PDF and stores it. */
export async function generateReport(
  context: ResultsContext,
  transact: SystemTransact,
  who: Staff,
  request: ReportRequest,
  { request_id }: RequestFacts,
): Promise<StoredReport> {
  const { aside, audit, clock, newId, objects } = context;
  const { user_id, document } = await transact((trx) => readCampaignReport(context, trx, request));
  const content = await renderPdf(who.admin.admin_id, { kind: 'report', data: document });

  const report_id = newId();
  const object_key = `reports/${report_id}.pdf`;
  const created_at = clock.now();
  const expires_at = after(created_at, { days: STORED_REPORT_DAYS });
  // Its removal is planned before the object exists, so that none stays behind when the row is not written.
  await aside((trx) =>
    enqueue(
      trx,
      removeReportJob,
      { outbox_id: newId(), now: created_at, not_before: expires_at },
      { report_id, object_key },
    ),
  );
  await objects.putOnce(object_key, content);
  return transact(async (trx) => {
    await store.insert(trx, {
      ...request,
      report_id,
      user_id,
      from_day: document.report.range.from,
      to_day: document.report.range.to,
      object_key,
      bytes: content.length,
      created_by: who.admin.admin_id,
      created_at,
      expires_at,
    });
    await audit.record(trx, {
      actor: staffActor(who),
      action: 'campaign.report_generated',
      subject: { kind: 'campaign', id: request.campaign_id },
      request_id,
      after: { report_id, report_type: request.report_type },
    });
    const row = await store.find(trx, report_id, created_at);
    if (!row) throw new Error(`report ${report_id} was not stored`);
    return toStoredReport(row);
  });
}
