import { DisputePriority, DisputeSource, DisputeType } from '@universal-media/contract/support/dispute';
import { type DisputeFilter, disputeViews } from '@universal-media/contract/support/disputes';
import { z } from 'zod';

const StatusFilter = z.enum([...disputeViews, 'all']);
export type StatusFilter = z.infer<typeof StatusFilter>;

/** What the tab shows. All of it is in the URL, so that back, reload and links to colleagues keep the place. */
export interface DisputePlace {
  readonly view: 'table' | 'board';
  readonly status: StatusFilter;
  readonly type: DisputeType | undefined;
  readonly priority: DisputePriority | undefined;
  readonly source: DisputeSource | undefined;
  /** A staff member or `none`. */
  readonly assigned: string | undefined;
  readonly search: string;
  /** The dispute whose details are open. */
  readonly dispute_id: string | undefined;
}

const Assigned = z.union([z.uuid(), z.literal('none')]);

/** Reads the place from the URL. Invalid values count as missing. */
export function readPlace(query: URLSearchParams): DisputePlace {
  const value = <T>(schema: z.ZodType<T>, name: string): T | undefined => schema.safeParse(query.get(name)).data;
  return {
    view: query.get('view') === 'board' ? 'board' : 'table',
    status: value(StatusFilter, 'status') ?? 'unresolved',
    type: value(DisputeType, 'type'),
    priority: value(DisputePriority, 'priority'),
    source: value(DisputeSource, 'source'),
    assigned: value(Assigned, 'assigned'),
    search: (query.get('search') ?? '').slice(0, 200),
    dispute_id: value(z.uuid(), 'dispute'),
  };
}

/** Writes the place to the URL. What is as usual is left out. */
export function writePlace({ view, status, type, priority, source, assigned, search, dispute_id }: DisputePlace) {
  const query = new URLSearchParams({ tab: 'disputes' });
  if (view === 'board') query.set('view', view);
  if (status !== 'unresolved') query.set('status', status);
  const rest = { type, priority, source, assigned, search, dispute: dispute_id };
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, value);
  return query;
}

/** What a saved view of the list has: the filters of the URL, without the open dispute. */
export function toListQuery(place: DisputePlace): Record<string, string> {
  const query = writePlace({ ...place, search: place.search.trim(), dispute_id: undefined });
  query.delete('tab');
  return Object.fromEntries(query);
}

/** Disputes that wait are sorted by deadline, the others by age. */
export function toFilter({ status, type, priority, source, assigned, search }: DisputePlace): DisputeFilter {
  const waits = status === 'unresolved' || status === 'open' || status === 'in_review';
  return {
    ...(status !== 'all' && { status }),
    ...(type && { type }),
    ...(priority && { priority }),
    ...(source && { source }),
    ...(assigned && { assigned }),
    ...(search.trim() && { search: search.trim() }),
    sort: waits ? 'due_at' : 'created_at',
  };
}

export const isFiltered = ({ type, priority, source, assigned, search }: DisputePlace): boolean =>
  [type, priority, source, assigned, search.trim() || undefined].some((value) => value !== undefined);
