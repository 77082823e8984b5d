import type { DataExport } from '@universal-media/contract/accounts/exports';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { exportJob } from '../../jobs.ts';
import { getSections, hasExpired, publishChange } from './build-export.ts';
import { type ExportRow, exportStore as store } from './store.ts';

type ExportFacts = Omit<ExportRow, 'document'>;

export const listExports = async (
  context: AccountsContext,
  transact: Transact,
  { user }: Advertiser,
): Promise<DataExport[]> =>
  (await transact((trx) => store.list(trx, user.user_id))).map((row) => toDataExport(context, row));

export async function readExport(
  context: AccountsContext,
  transact: Transact,
  { user }: Advertiser,
  export_id: string,
): Promise<DataExport> {
  const row = await transact((trx) => store.find(trx, user.user_id, export_id));
  if (!row) throw new Refusal('not_found');
  return toDataExport(context, row);
}

export async function downloadExport(
  context: AccountsContext,
  transact: Transact,
  { user }: Advertiser,
  export_id: string,
) {
  const row = await transact((trx) => store.findDocument(trx, user.user_id, export_id));
  const status = row && getStatus(context, row);
  if (!row || status === 'expired') throw new Refusal('not_found');
  if (status !== 'ready' || !isDocument(row.document)) throw new Refusal('export_not_ready');
  return row.document;
}

/** Requests an export. While one is in progress, returns that one and does not count against the limit. */
export async function requestExport(
  context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  { request_id }: RequestFacts,
): Promise<DataExport> {
  const { audit, limits, clock, newId } = context;
  const running = await transact((trx) => store.findInProgress(trx, user_id));
  if (running) return toDataExport(context, running);
  await limits.take('export_account', user_id);
  return transact(async (trx) => {
    const export_id = newId();
    const now = clock.now();
    const sections_total = getSections(context).length;
    const row = { export_id, user_id, status: 'waiting', sections_total, requested_at: now };
    const inserted = await store.insert(trx, row);
    if (inserted) {
      const actor = { kind: 'advertiser', user_id } as const;
      const subject = { kind: 'data_export', id: export_id };
      await audit.record(trx, { actor, action: 'export.requested', subject, request_id });
      await enqueue(trx, exportJob, { outbox_id: newId(), now }, { export_id });
      publishChange(context, trx, user_id, export_id);
    }
    // A concurrent request was faster. Its export may even be ready by now.
    const [latest] = inserted ? [inserted] : await store.list(trx, user_id);
    if (!latest) throw new Refusal('not_found');
    return toDataExport(context, latest);
  });
}

const toDataExport = (context: AccountsContext, { user_id: _, ...row }: ExportFacts): DataExport => ({
  ...row,
  status: getStatus(context, row),
  requested_at: row.requested_at.toISOString(),
  ready_at: row.ready_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
});

/** An export past its expiry counts as expired even when the job that empties it is late. */
function getStatus(
  context: AccountsContext,
  { status, expires_at }: Pick<ExportFacts, 'status' | 'expires_at'>,
): DataExport['status'] {
  if (status === 'waiting' || status === 'running') return status;
  return status === 'ready' && !hasExpired(context, expires_at) ? 'ready' : 'expired';
}

const isDocument = (value: unknown): value is { exported_at: string } =>
  typeof value === 'object' && value !== null && 'exported_at' in value && typeof value.exported_at === 'string';
