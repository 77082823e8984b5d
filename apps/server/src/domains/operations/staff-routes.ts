import { auditEndpoints } from '@universal-media/contract/operations/audit';
import { type Api, implement } from '#http/implement.ts';
import { listAuditEntries } from './audit/audit.ts';

export function operationsStaffRoutes(api: Api): void {
  implement(
    api,
    auditEndpoints,
  )({
    listAuditEntries: ({ query, transact }) => listAuditEntries(transact, query),
  });
}
