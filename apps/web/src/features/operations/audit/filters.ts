import { type AuditEntry, actorKinds, type auditEndpoints } from '@universal-media/contract/operations/audit';
import { readReference } from '@universal-media/contract/operations/reference';
import type { CallInput } from '@universal-media/contract/wire/endpoint';
import { z } from 'zod';

export type AuditQuery = CallInput<typeof auditEndpoints.listAuditEntries>['query'];

/** The filter row as typed and chosen. */
export interface AuditFilters {
  readonly actor_kind: AuditEntry['actor_kind'] | 'all';
  /** A reference or a whole id, as typed. */
  readonly id: string;
  /** The person who acted. */
  readonly person: string;
  readonly action: string;
  readonly from: string | null;
  readonly to: string | null;
}

export const noFilters: AuditFilters = {
  actor_kind: 'all',
  id: '',
  person: '',
  action: '',
  from: null,
  to: null,
};

export const isFiltered = ({ actor_kind, id, person, action, from, to }: AuditFilters): boolean =>
  actor_kind !== 'all' || id !== '' || person !== '' || action !== '' || from !== null || to !== null;

const Id = z.uuid();

/** The server matches references and whole IDs only, so a partial one is not sent. */
export const isWholeId = (id: string): boolean => Id.safeParse(id.trim()).success || readReference(id) !== null;

/** Turns the filters into a query the server accepts. */
export function toQuery({ actor_kind, id, person, action, from, to }: AuditFilters): AuditQuery {
  return {
    ...(actor_kind !== 'all' && { actor_kind }),
    ...(isWholeId(id) && (readReference(id) ? { reference: id.trim() } : { id: id.trim() })),
    ...(Id.safeParse(person).success && { actor_id: person }),
    ...(action.trim() && { action: action.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

const ActorKind = z.enum([...actorKinds, 'all']);
const Day = z.iso.date();

/** Reads the filters from the URL. Invalid values count as missing. */
export function readFilters(query: URLSearchParams): AuditFilters {
  return {
    actor_kind: ActorKind.safeParse(query.get('who')).data ?? 'all',
    id: (query.get('id') ?? '').slice(0, 60),
    person: Id.safeParse(query.get('person')).data ?? '',
    action: (query.get('action') ?? '').slice(0, 80),
    from: Day.safeParse(query.get('from')).data ?? null,
    to: Day.safeParse(query.get('to')).data ?? null,
  };
}

/** Writes the filters as the URL has them. What is as usual is left out. */
export const writeFilters = ({ actor_kind, ...rest }: AuditFilters) => ({
  who: actor_kind === 'all' ? null : actor_kind,
  ...rest,
});

/** What a saved view of the log has: the filters of the URL that are set. */
export const toListQuery = (filters: AuditFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(writeFilters(filters)).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
