import type { Advertiser } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import { reportScheduleStore as store } from './store.ts';

/** Stops emailing a report. The email that waits is not sent. */
export const stopReportSchedule = (
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  schedule_id: string,
): Promise<void> =>
  transact(async (trx) => {
    if (!(await store.remove(trx, { schedule_id, user_id }))) throw new Refusal('not_found');
  });
