import type {
  ReportSchedule,
  reportScheduleEndpoints,
} from '@universal-media/contract/results/sharing/report-schedules';
import type { Answer } from '@universal-media/contract/wire/endpoint';
import type { Reader } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { findReportSubject } from '../reports/get-report.ts';
import { findEmailedCampaign, toReportSchedule } from './report-schedule.ts';
import { reportScheduleStore as store } from './store.ts';

/** Lists the reports that are emailed to the caller, and where to. */
export const listReportSchedules = (
  { accounts, campaigns }: Pick<ResultsContext, 'accounts' | 'campaigns'>,
  transact: OwnerTransact,
  { user: { user_id } }: Reader,
): Promise<Answer<typeof reportScheduleEndpoints.listReportSchedules>> =>
  transact(async (trx) => {
    const account = await accounts.find(trx, user_id);
    if (!account) throw new Refusal('not_found');
    const { email, time_zone } = account;
    const schedules: ReportSchedule[] = [];
    for (const row of await store.list(trx, user_id)) {
      const subject = await findReportSubject({ accounts, campaigns }, trx, row);
      if (subject) schedules.push(toReportSchedule(row, await findEmailedCampaign(trx, subject)));
    }
    return { schedules, email, time_zone };
  });
