import type { AuditEntry, auditEndpoints } from '@universal-media/contract/audit';
import type { CallInput } from '@universal-media/contract/endpoint';
import { z } from 'zod';

export type AskedEntries = CallInput<typeof auditEndpoints.list>['query'];

/** What stands in the filter row, as it was typed and chosen. */
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

/** Half an id finds nobody: only a whole one is asked for. */
export const isWholeId = (id: string): boolean => Id.safeParse(id.trim()).success;

/** What of the filters can be asked of the server. */
export function askedOf({ actor_kind, id, action, from, to }: AuditFilters): AskedEntries {
  return {
    ...(actor_kind !== 'all' && { actor_kind }),
    ...(isWholeId(id) && { id: id.trim() }),
    ...(action.trim() && { action: action.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
