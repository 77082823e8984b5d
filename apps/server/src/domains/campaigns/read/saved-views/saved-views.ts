import { CampaignFilter, MAX_SAVED_VIEWS, type SavedView } from '@universal-media/contract/campaigns/read/list';
import { readStored } from '@universal-media/contract/wire/stored';
import type { Owner, Reader } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../../context.ts';
import { savedViewStore as store } from './store.ts';

type ViewRow = Awaited<ReturnType<typeof store.list>>[number];

const toSavedView = ({ view_id, name, filter }: ViewRow): SavedView => ({
  view_id,
  name,
  filter: readStored(CampaignFilter, filter),
});

/** Lists the caller's saved views, oldest first. */
export const listSavedViews = (transact: OwnerTransact, { user: { user_id } }: Reader) =>
  transact(async (trx) => ({ views: (await store.list(trx, user_id)).map(toSavedView) }));

/** Saves a view under a name, or changes it. The same request twice leaves one view. */
export const saveView = (
  { clock }: Pick<CampaignsContext, 'clock'>,
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  view_id: string,
  input: { readonly name: string; readonly filter: CampaignFilter },
): Promise<SavedView> =>
  transact(async (trx) => {
    const key = { view_id, user_id };
    const changed = await store.change(trx, key, input);
    if (changed) return toSavedView(changed);
    if ((await store.count(trx, user_id)) >= MAX_SAVED_VIEWS) throw new Refusal('too_many_views');
    const added =
      (await store.insert(trx, { ...key, ...input, created_at: clock.now() })) ?? (await store.change(trx, key, input));
    if (!added) throw new Refusal('not_found');
    return toSavedView(added);
  });

export const deleteSavedView = (
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  view_id: string,
): Promise<void> =>
  transact(async (trx) => {
    if (!(await store.remove(trx, { view_id, user_id }))) throw new Refusal('not_found');
  });
