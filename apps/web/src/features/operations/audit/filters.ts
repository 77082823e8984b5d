import type { AuditEntry, auditEndpoints } from '@universal-media/contract/operations/audit';
import type { CallInput } from '@universal-media/contract/wire/endpoint';
import { z } from 'zod';

export type AuditQuery = CallInput<typeof auditEndpoints.listAuditEntries>['query'];

/** The filter row as typed and chosen. */
export interface AuditFilters {
  readonly actor_kind: AuditEntry['actor_kind'] | 'all';
  readonly id: string;
  readonly action: string;
  readonly from: string | null;
  readonly to: string | null;
}

export const noFilters: AuditFilters = { actor_kind: 'all', id: '', action: '', from: null, to: null };

export const isFiltered = ({ actor_kind, id, action, from, to }: AuditFilters): boolean =>
  actor_kind !== 'all' || id !== '' || action !== '' || from !== null || to !== null;

const Id = z.uuid();

/** The server matches whole IDs only, so a partial one is not sent. */
export const isWholeId = (id: string): boolean => Id.safeParse(id.trim()).success;

/** Turns the filters into a query the server accepts. */
export function toQuery({ actor_kind, id, action, from, to }: AuditFilters): AuditQuery {
  return {
    ...(actor_kind !== 'all' && { actor_kind }),
    ...(isWholeId(id) && { id: id.trim() }),
    ...(action.trim() && { action: action.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
