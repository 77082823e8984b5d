import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';

/**
 * The lists of which staff save views, each with what its address says about the filters and the order. A view has these
 * parameters and no others, so that it never opens anything but its list.
 */
export const listParameters = {
  campaigns: ['status', 'search'],
  users: ['search', 'sort', 'direction'],
  payments: ['payments'],
  disputes: ['view', 'status', 'type', 'priority', 'source', 'assigned', 'search'],
  audit: ['who', 'id', 'person', 'action', 'from', 'to'],
} as const satisfies Record<string, readonly string[]>;

export const StaffList = z.enum(['campaigns', 'users', 'payments', 'disputes', 'audit']);
export type StaffList = z.infer<typeof StaffList>;

/** For each staff member and list. */
export const MAX_STAFF_VIEWS = 20;
const MAX_STAFF_VIEW_NAME = 60;

/** An export ends after this many rows. */
export const MAX_EXPORT_ROWS = 50_000;

/** Of a search for campaigns, which has no pages: it is sorted after its parts were found. */
export const MAX_SEARCH_EXPORT_ROWS = 1_000;

/** How the last line of an export starts that ended before its list did. */
export const CUT_START = 'Only the first';
export const cutLine = (rows: number): string =>
  `${CUT_START} ${rows.toLocaleString('en-US')} rows are in this file. Narrow the filters to export the rest.`;

/** The parameters of a list's address. The list itself ignores values that it does not know. */
export const ListQuery = z.record(z.string(), z.string().trim().min(1).max(200));
export type ListQuery = z.infer<typeof ListQuery>;

/** The address of a list that a staff member saved under a name. */
export const StaffView = z
  .object({ view_id: z.uuid(), list: StaffList, name: z.string(), query: ListQuery })
  .meta({ id: 'StaffView' });
export type StaffView = z.infer<typeof StaffView>;

export const StaffViewInput = z
  .object({
    list: StaffList,
    name: z.string().trim().min(1, 'Enter a name.').max(MAX_STAFF_VIEW_NAME),
    query: ListQuery,
  })
  .refine(
    ({ list, query }) => {
      const known: readonly string[] = listParameters[list];
      return Object.keys(query).every((name) => known.includes(name));
    },
    { path: ['query'], error: 'Use only parameters of this list.' },
  );
export type StaffViewInput = z.infer<typeof StaffViewInput>;

const one = z.object({ staff_view_id: z.uuid() });
// Everyone sees their own views only. What a view opens needs the permission of its list.
const access = { kind: 'staff' } as const;

export const staffViewEndpoints = group({
  listStaffViews: endpoint({
    method: 'GET',
    path: '/api/admin/views',
    summary: 'List your saved views of staff lists, by name',
    access,
    query: z.object({ list: StaffList.optional() }),
    answers: { status: 200, body: z.object({ views: z.array(StaffView) }) },
    errors: [],
  }),
  // The caller makes the id, so a repeated request does not save a second view, and a deleted view can be saved again.
  saveStaffView: endpoint({
    method: 'PUT',
    path: '/api/admin/views/{staff_view_id}',
    summary: 'Save a view of a staff list under a name, or change it',
    access,
    params: one,
    body: StaffViewInput,
    answers: { status: 200, body: StaffView },
    errors: ['not_found', 'too_many_views', 'view_name_taken'],
  }),
  deleteStaffView: endpoint({
    method: 'DELETE',
    path: '/api/admin/views/{staff_view_id}',
    summary: 'Delete a saved view of a staff list',
    access,
    params: one,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
});
