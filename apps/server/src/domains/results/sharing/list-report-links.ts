import type { ReportLink } from '@universal-media/contract/results/sharing/report-links';
import type { Advertiser } from '#core/accounts/principal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { toReportLink } from './report-link.ts';
import { reportLinkStore as store } from './store.ts';

/** Lists the caller's links that work, latest first. */
export const listReportLinks = (
  { clock, reportLinks }: Pick<ResultsContext, 'clock' | 'reportLinks'>,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
): Promise<{ links: ReportLink[] }> =>
  transact(async (trx) => {
    const rows = await store.list(trx, user_id, clock.now());
    return { links: rows.map((row) => toReportLink(reportLinks, row)) };
  });
