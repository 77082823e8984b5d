import { enqueue } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { removeReportJob } from '../jobs.ts';
import { storedReportStore as store } from './store.ts';

/** Deletes a stored report and its PDF. Safe to repeat. */
export async function removeReport(
  { objects, transact }: Pick<ResultsContext, 'objects' | 'transact'>,
  { report_id, object_key }: { readonly report_id: string; readonly object_key: string },
): Promise<void> {
  await transact((trx) => store.delete(trx, report_id));
  await objects.remove([object_key]);
}

/** Deletes the stored reports of a deleted advertiser, and their PDFs once that is committed. */
export async function eraseReports(
  { clock, newId }: Pick<ResultsContext, 'clock' | 'newId'>,
  trx: Trx,
  user_id: string,
): Promise<void> {
  for (const report of await store.erase(trx, user_id)) {
    await enqueue(trx, removeReportJob, { outbox_id: newId(), now: clock.now() }, report);
  }
}
