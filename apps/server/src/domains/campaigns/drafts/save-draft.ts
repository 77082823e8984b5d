import { createHash } from 'node:crypto';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { type DraftSave, type SavedDraft, UNNAMED_DRAFT } from '@universal-media/contract/campaigns/drafts';
import { findMissing } from '@universal-media/contract/campaigns/readiness';
import type { Owner } from '#core/accounts/principal.ts';
import { judgeSave } from '#core/campaigns/draft-save.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { assertDraftLimit, notifyDraft } from './drafts.ts';
import { type DraftHead, type DraftKey, draftStore as store } from './store.ts';
import { toDraft, toSavedDraft } from './views.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A draft's own name, or its campaign's; never empty, because lists show it. */
const chooseName = ({ draft_name, campaign_data }: DraftSave): string =>
  (draft_name || campaign_data.name.trim() || UNNAMED_DRAFT).toWellFormed();

/** Saves a draft. A repeated save, known by its own id or its idempotency key, has no further effect. */
export async function saveDraft(
  context: CampaignsContext,
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  input: DraftSave,
  key: string | null,
): Promise<SavedDraft> {
  await context.limits.take('draft_save_account', user_id);
  const save_id = input.save_id ?? (key === null ? null : sha256(key));
  return toSavedDraft(await transact((trx) => save(context, trx, user_id, input, save_id)));
}

export const countMissing = ({ clock }: Pick<CampaignsContext, 'clock'>, campaign: CampaignData): number =>
  findMissing(campaign, dayIn(campaign.time_zone, clock.now())).length;

/** Locks the draft, or its owner when it is new, so that the second of two simultaneous saves sees the first. */
async function lockDraft(trx: Trx, user_id: string, key: DraftKey): Promise<DraftHead | undefined> {
  const found = await store.lock(trx, user_id, key);
  if (found) return found;
  if (!(await store.lockOwner(trx, user_id))) throw new Refusal('not_found');
  return store.lock(trx, user_id, key);
}

/** Notes that a draft has platforms, once for each draft. */
async function notePlatforms(
  { noteSiteEvent }: CampaignsContext,
  trx: Trx,
  user_id: string,
  draft_id: string,
  { selectedPlatforms }: CampaignData,
): Promise<void> {
  if (selectedPlatforms.length === 0) return;
  await noteSiteEvent(trx, { name: 'platform_selection', user_id, fact_id: draft_id });
}

async function save(
  context: CampaignsContext,
  trx: Trx,
  user_id: string,
  input: DraftSave,
  save_id: string | null,
): Promise<DraftHead> {
  const { step, campaign_data } = input;
  const draft_name = chooseName(input);
  const key = input.draft_id === undefined ? { saved_by_name: draft_name } : { draft_id: input.draft_id };
  const judged = judgeSave(await lockDraft(trx, user_id, key), { version: input.version, save_id });
  const now = context.clock.now();
  const missing = countMissing(context, campaign_data);
  const content = { draft_name, step, campaign_data, missing, last_save_id: save_id };
  switch (judged.verdict) {
    case 'first': {
      await assertDraftLimit(trx, user_id);
      const row = { draft_id: context.newId(), version: 1, created_at: now, last_saved_at: now, ...content, ...key };
      const created = await store.insert(trx, { ...row, user_id });
      // The id belongs to another advertiser's draft.
      if (!created) throw new Refusal('not_found');
      await notePlatforms(context, trx, user_id, created.draft_id, campaign_data);
      return notifyDraft(context, trx, user_id, created);
    }
    case 'next': {
      const { draft_id, saved_by_name } = judged.stored;
      // After a rename, a save under the old name must not overwrite this draft.
      const name = saved_by_name === draft_name ? saved_by_name : null;
      await notePlatforms(context, trx, user_id, draft_id, campaign_data);
      const saved = await store.next(trx, user_id, draft_id, { ...content, saved_by_name: name, now });
      return notifyDraft(context, trx, user_id, saved);
    }
    case 'repeat':
      return judged.stored;
    case 'conflict': {
      const draft = await store.find(trx, user_id, judged.stored.draft_id);
      throw new Refusal('draft_conflict', { error: 'draft_conflict', ...(draft && { draft: toDraft(draft) }) });
    }
    case 'deleted':
      throw new Refusal('draft_deleted');
    case 'gone':
      throw new Refusal('not_found');
  }
}
