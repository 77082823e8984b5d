import { buffer } from 'node:stream/consumers';
import { reportFileName } from '@universal-media/contract/results/report-document';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { storedReportStore as store } from './store.ts';

/** Reads the PDF of a stored report. The log records who took it. */
export async function downloadStoredReport(
  { audit, clock, objects }: ResultsContext,
  transact: SystemTransact,
  who: Staff,
  report_id: string,
  { request_id }: RequestFacts,
) {
  const { campaign_id, created_at, object_key } = await transact(async (trx) => {
    const row = await store.find(trx, report_id, clock.now());
    if (!row) throw new Refusal('not_found');
    await audit.record(trx, {
      actor: staffActor(who),
      action: 'campaign.report_downloaded',
      subject: { kind: 'campaign', id: row.campaign_id },
      request_id,
      after: { report_id, report_type: row.report_type },
    });
    return row;
  });
  if ((await objects.size(object_key)) === null) throw new Refusal('not_found');
  return {
    filename: reportFileName(campaign_id, created_at.toISOString().slice(0, 10)),
    content_type: 'application/pdf',
    content: await buffer(await objects.read(object_key)),
  };
}
