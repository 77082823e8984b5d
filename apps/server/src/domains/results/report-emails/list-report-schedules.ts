import type { reportScheduleEndpoints } from '@universal-media/contract/results/sharing/report-schedules';
import type { Answer } from '@universal-media/contract/wire/endpoint';
import type { Advertiser } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { toReportSchedule } from './report-schedule.ts';
import { reportScheduleStore as store } from './store.ts';

/** Lists the reports that are emailed to the caller, and where to. */
export const listReportSchedules = (
  { accounts }: Pick<ResultsContext, 'accounts'>,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
): Promise<Answer<typeof reportScheduleEndpoints.listReportSchedules>> =>
  transact(async (trx) => {
    const account = await accounts.find(trx, user_id);
    if (!account) throw new Refusal('not_found');
    const { email, time_zone } = account;
    return { schedules: (await store.list(trx, user_id)).map(toReportSchedule), email, time_zone };
  });
