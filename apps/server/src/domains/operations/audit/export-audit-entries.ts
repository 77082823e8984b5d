import { type AuditEntry, auditSentences } from '@universal-media/contract/operations/audit';
import type { RequestId, StaffCaller } from '#core/operations/staff-caller.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { ExportList } from '../dashboard/lists/export-list.ts';
import { type AuditFilter, listAuditEntries } from './audit.ts';

const toText = (facts: object | null): string | null => facts && JSON.stringify(facts);

const columns = {
  'Entry ID': ({ audit_id }: AuditEntry) => audit_id,
  'Time (UTC)': ({ at }: AuditEntry) => at,
  'Actor kind': ({ actor_kind }: AuditEntry) => actor_kind,
  'Actor ID': ({ actor_id }: AuditEntry) => actor_id,
  Actor: ({ actor_name }: AuditEntry) => actor_name,
  Action: ({ action }: AuditEntry) => action,
  Description: ({ action }: AuditEntry) => auditSentences.get(action) ?? null,
  'Subject kind': ({ subject_kind }: AuditEntry) => subject_kind,
  'Subject ID': ({ subject_id }: AuditEntry) => subject_id,
  Subject: ({ subject_name }: AuditEntry) => subject_name,
  Reason: ({ reason }: AuditEntry) => reason,
  Before: ({ before }: AuditEntry) => toText(before),
  After: ({ after }: AuditEntry) => toText(after),
  'Request ID': ({ request_id }: AuditEntry) => request_id,
};

/** Exports the audit entries that the filters select as CSV, newest first. */
export const exportAuditEntries = (
  { exportList }: { readonly exportList: ExportList },
  transact: SystemTransact,
  who: StaffCaller,
  filter: Omit<AuditFilter, 'cursor'>,
  request: RequestId,
) =>
  exportList(
    transact,
    who,
    {
      list: 'audit',
      filter,
      columns,
      async readPage({ cursor, limit }) {
        const { entries: rows, next_cursor } = await listAuditEntries(transact, { ...filter, cursor }, limit);
        return { rows, next_cursor };
      },
    },
    request,
  );
