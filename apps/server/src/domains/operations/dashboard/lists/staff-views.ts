import {
  ListQuery,
  MAX_STAFF_VIEWS,
  type StaffList,
  type StaffView,
  type StaffViewInput,
} from '@universal-media/contract/operations/staff-lists';
import type { Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { StaffCaller } from '#core/operations/staff-caller.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { staffViewStore as store } from './store.ts';

type ViewRow = Awaited<ReturnType<typeof store.list>>[number];

const toStaffView = ({ view_id, list, name, query }: ViewRow): StaffView => ({
  view_id,
  list,
  name,
  query: ListQuery.parse(query),
});

/** Lists the caller's saved views of all lists or of one, by name. */
export const listStaffViews = (
  transact: SystemTransact,
  { admin: { admin_id } }: StaffCaller,
  list: StaffList | undefined,
) => transact(async (trx) => ({ views: (await store.list(trx, { admin_id, list })).map(toStaffView) }));

/** Saves a view of a list under a name, or changes it. The same request twice leaves one view. */
export const saveStaffView = (
  { clock }: { readonly clock: Clock },
  transact: SystemTransact,
  { admin: { admin_id } }: StaffCaller,
  view_id: string,
  input: StaffViewInput,
): Promise<StaffView> =>
  transact(async (trx) => {
    await store.lockOwner(trx, admin_id);
    const views = await store.list(trx, { admin_id, list: input.list });
    const others = views.filter((view) => view.view_id !== view_id);
    const name = input.name.toLowerCase();
    if (others.some((view) => view.name.toLowerCase() === name)) throw new Refusal('view_name_taken');
    if (others.length >= MAX_STAFF_VIEWS) throw new Refusal('too_many_views');
    const key = { view_id, admin_id };
    const now = clock.now();
    const saved = (await store.change(trx, key, input, now)) ?? (await store.insert(trx, key, input, now));
    // The id belongs to a colleague's view, or to a view of another list.
    if (!saved) throw new Refusal('not_found');
    return toStaffView(saved);
  });

/** Deletes a saved view of the caller. */
export const deleteStaffView = (
  transact: SystemTransact,
  { admin: { admin_id } }: StaffCaller,
  view_id: string,
): Promise<void> =>
  transact(async (trx) => {
    if (!(await store.remove(trx, { view_id, admin_id }))) throw new Refusal('not_found');
  });
