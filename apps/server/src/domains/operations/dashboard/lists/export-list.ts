import { Readable } from 'node:stream';
import { cutLine, MAX_EXPORT_ROWS, type StaffList } from '@universal-media/contract/operations/staff-lists';
import type { Clock } from '#core/kit/clock.ts';
import { type Cell, CSV_START, toCsvLines } from '#core/kit/csv.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { RequestId, StaffCaller } from '#core/operations/staff-caller.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { Audit } from '../../audit/audit.ts';

/** Larger than a page on screen, and small enough to hold a few in memory. */
const PAGE_ROWS = 500;
const RETRY_SECONDS = 30;

interface ExportContext {
  readonly audit: Pick<Audit, 'record'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

interface ExportPage<Row> {
  readonly rows: readonly Row[];
  readonly next_cursor: string | null;
  /** There are more rows, which cannot be read. */
  readonly is_cut?: boolean;
}

/** One list to export: what the filters select, and a column for each fact of a row. */
export interface ListExport<Row> {
  readonly list: StaffList;
  /** For the audit log. */
  readonly filter: object;
  readonly columns: Readonly<Record<string, (row: Row) => Cell | null>>;
  /** Reads one page by the query of the list itself, in a transaction of its own. */
  readPage(page: { readonly cursor: string | undefined; readonly limit: number }): Promise<ExportPage<Row>>;
}

interface ExportedFile {
  readonly filename: string;
  readonly content_type: string;
  readonly content: Readable;
}

/**
 * Streams a list as CSV, page by page. The first audit entry is stored before anything leaves, the second with the number of
 * rows at the end, also of an export that was interrupted.
 */
export type ExportList = <Row>(
  transact: SystemTransact,
  who: StaffCaller,
  exported: ListExport<Row>,
  request: RequestId,
) => Promise<ExportedFile>;

/** Builds the export of lists. A staff member has one at a time in each process. */
export function createExportList({ audit, clock, newId }: ExportContext, max_rows = MAX_EXPORT_ROWS): ExportList {
  const running = new Set<string>();

  return async (transact, who, exported, { request_id }) => {
    const { admin_id } = who.admin;
    if (running.has(admin_id)) {
      throw new Refusal('too_many_requests', 'Wait until your other export has finished.', RETRY_SECONDS);
    }
    running.add(admin_id);
    try {
      const { list, filter } = exported;
      const subject = { kind: 'list_export', id: newId() };
      const actor = { kind: 'staff', admin_id } as const;
      const record = (action: 'list.export_started' | 'list.exported', facts: object) =>
        transact((trx) => audit.record(trx, { actor, action, subject, request_id, after: { list, filter, ...facts } }));
      // Read before the entry, so that an export of the audit log does not start with itself.
      const first = await exported.readPage({ cursor: undefined, limit: PAGE_ROWS });
      await record('list.export_started', {});
      const lines = writeLines(exported, first, max_rows, (sent) => record('list.exported', sent));
      const content = Readable.from(lines, { objectMode: false });
      content.once('close', () => running.delete(admin_id));
      return {
        filename: `${list}-${clock.now().toISOString().slice(0, 10)}.csv`,
        content_type: 'text/csv; charset=utf-8',
        content,
      };
    } catch (error) {
      running.delete(admin_id);
      throw error;
    }
  };
}

/** Reads the next page when the reader has taken the one before. */
async function* writeLines<Row>(
  { columns, readPage }: ListExport<Row>,
  first: ExportPage<Row>,
  max_rows: number,
  onEnd: (sent: { rows: number; is_cut: boolean; is_complete: boolean }) => Promise<void>,
): AsyncGenerator<string> {
  const toCells = Object.values(columns);
  const sent = { rows: 0, is_cut: false, is_complete: false };
  try {
    yield CSV_START + toCsvLines([Object.keys(columns)]);
    for (let page = first; ; ) {
      const rows = page.rows.slice(0, max_rows - sent.rows);
      sent.rows += rows.length;
      sent.is_cut = page.is_cut === true || rows.length < page.rows.length;
      if (rows.length > 0) yield toCsvLines(rows.map((row) => toCells.map((toCell) => toCell(row) ?? '')));
      if (page.next_cursor === null || sent.is_cut) break;
      if (sent.rows === max_rows) {
        sent.is_cut = true;
        break;
      }
      page = await readPage({ cursor: page.next_cursor, limit: PAGE_ROWS });
    }
    if (sent.is_cut) yield toCsvLines([[cutLine(sent.rows)]]);
    sent.is_complete = true;
  } finally {
    await onEnd(sent);
  }
}
