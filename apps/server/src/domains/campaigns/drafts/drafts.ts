import {
  DRAFT_LIMIT_TEXT,
  DRAFT_UNDO_HOURS,
  type Draft,
  type DraftSummary,
  MAX_DRAFTS,
  type SavedDraft,
} from '@universal-media/contract/campaigns/drafts';
import type { Owner, Reader } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { afterCommit, type OwnerTransact, type Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { type DraftHead, draftStore as store } from './store.ts';
import { listedFields, toDraft, toDraftSummary, toSavedDraft } from './views.ts';

/** Tells the owner's other browsers that a draft changed. */
export function notifyDraft(
  { live }: Pick<CampaignsContext, 'live'>,
  trx: Trx,
  user_id: string,
  draft: DraftHead,
): DraftHead {
  const { draft_id, version } = draft;
  afterCommit(trx, () => live.publish({ user_id }, { type: 'draft_changed', draft_id, version }));
  return draft;
}

/** Refuses one more draft at the limit. The caller has locked the owner, so no other draft is added meanwhile. */
export async function assertDraftLimit(trx: Trx, user_id: string): Promise<void> {
  if ((await store.count(trx, user_id)) >= MAX_DRAFTS) throw new Refusal('too_many_drafts', DRAFT_LIMIT_TEXT);
}

export const listDrafts = async (transact: OwnerTransact, { user }: Reader): Promise<DraftSummary[]> =>
  (await transact((trx) => store.list(trx, user.user_id, listedFields))).map(toDraftSummary);

export async function getDraft(transact: OwnerTransact, { user }: Reader, draft_id: string): Promise<Draft> {
  const row = await transact((trx) => store.find(trx, user.user_id, draft_id));
  if (!row) throw new Refusal('not_found');
  return toDraft(row);
}

/** Deletes a draft. Deleting it again does not extend the time to restore it. */
export const deleteDraft = (
  context: CampaignsContext,
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  draft_id: string,
): Promise<void> =>
  transact(async (trx) => {
    const draft = await store.lock(trx, user_id, { draft_id });
    if (!draft) throw new Refusal('not_found');
    if (draft.deleted_at !== null) return;
    await store.markDeleted(trx, user_id, draft_id, context.clock.now());
    // A client that creates and deletes drafts in a loop must not fill the disk.
    await store.purgeDeleted(trx, user_id, MAX_DRAFTS);
    notifyDraft(context, trx, user_id, draft);
  });

export const restoreDraft = (
  context: CampaignsContext,
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  draft_id: string,
): Promise<SavedDraft> =>
  transact(async (trx) => {
    await store.lockOwner(trx, user_id);
    const draft = await store.lock(trx, user_id, { draft_id });
    if (!draft) throw new Refusal('not_found');
    if (draft.deleted_at === null) return toSavedDraft(draft);
    if (after(draft.deleted_at, { hours: DRAFT_UNDO_HOURS }) <= context.clock.now()) throw new Refusal('not_found');
    await assertDraftLimit(trx, user_id);
    await store.restore(trx, user_id, draft);
    return toSavedDraft(notifyDraft(context, trx, user_id, draft));
  });
