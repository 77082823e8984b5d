import { STORED_REPORTS_PER_PAGE } from '@universal-media/contract/results/staff-reports';
import { z } from 'zod';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { storedReportStore as store } from './store.ts';
import { toStoredReport } from './stored-report.ts';

const Position = z.object({ of: z.literal('stored_reports'), id: z.uuid() });

/** Lists the reports that staff generated, latest first. Their ids are in the order of time. */
export async function listStoredReports(
  { clock }: Pick<ResultsContext, 'clock'>,
  transact: SystemTransact,
  { cursor }: { readonly cursor?: string | undefined },
) {
  const before_id = readCursor(Position, cursor)?.id;
  // One row more than a page holds shows whether there is a next page.
  const limit = STORED_REPORTS_PER_PAGE + 1;
  const rows = await transact((trx) => store.list(trx, { before_id, now: clock.now(), limit }));
  const page = rows.slice(0, STORED_REPORTS_PER_PAGE);
  const last = page.at(-1);
  return {
    reports: page.map(toStoredReport),
    next_cursor: last && rows.length === limit ? writeCursor({ of: 'stored_reports', id: last.report_id }) : null,
  };
}
