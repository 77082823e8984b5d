import { auditEndpoints } from '@universal-media/contract/audit';
import { type Api, implement } from '../../http/implement.ts';
import type { AuditService } from './service.ts';

export function auditRoutes(api: Api, audit: AuditService): void {
  implement(
    api,
    auditEndpoints,
  )({
    list: ({ query, transact }) => audit.list(transact, query),
  });
}
