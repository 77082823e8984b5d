import { createHash } from 'node:crypto';
import type { CampaignData } from '@universal-media/contract/campaign';
import { type DraftSave, type SavedDraft, UNNAMED_DRAFT } from '@universal-media/contract/drafts';
import { findMissing } from '@universal-media/contract/readiness';
import type { Limits } from '../../../connectors/limits/limits.ts';
import { dayIn } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { judgeSave } from '../../../core/draft-save.ts';
import type { Advertiser, KeyHolder } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import { type DraftHead, type DraftKey, draftStore as store } from '../store.ts';
import type { Keeping } from './keeping.ts';
import { draftOf, savedOf } from './shown.ts';

export interface SavingDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly limits: Limits;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A draft's own name, or its campaign's; a list shows something in any case. */
const nameOf = ({ draft_name, campaign_data }: DraftSave): string =>
  (draft_name || campaign_data.name.trim() || UNNAMED_DRAFT).toWellFormed();

export function savingOf({ clock, newId, limits }: SavingDeps, { mustHaveRoom, tell }: Keeping) {
  const missingOf = (campaign: CampaignData): number =>
    findMissing(campaign, dayIn(campaign.time_zone, clock.now())).length;

  /** Two who make the same draft at the same moment meet at its owner; the second then finds what the first has made. */
  const lock = async (trx: Trx, user_id: string, key: DraftKey): Promise<DraftHead | undefined> => {
    const found = await store.lock(trx, user_id, key);
    if (found) return found;
    if (!(await store.lockOwner(trx, user_id))) throw new Refusal('not_found');
    return store.lock(trx, user_id, key);
  };

  const keep = async (trx: Trx, user_id: string, wish: DraftSave, save_id: string | null): Promise<DraftHead> => {
    const { step, campaign_data } = wish;
    const draft_name = nameOf(wish);
    const key = wish.draft_id === undefined ? { saved_by_name: draft_name } : { draft_id: wish.draft_id };
    const judged = judgeSave(await lock(trx, user_id, key), { version: wish.version, save_id });
    const now = clock.now();
    const content = { draft_name, step, campaign_data, missing: missingOf(campaign_data), last_save_id: save_id };
    switch (judged.verdict) {
      case 'first': {
        await mustHaveRoom(trx, user_id);
        const row = { draft_id: newId(), version: 1, created_at: now, last_saved_at: now, ...content, ...key };
        const made = await store.insert(trx, { ...row, user_id });
        // Somebody else's draft goes by this id: here there is none.
        if (!made) throw new Refusal('not_found');
        return tell(trx, user_id, made);
      }
      case 'next': {
        const { draft_id, saved_by_name } = judged.kept;
        // Renamed by its id it no longer goes by the old name: the next save under that must not overwrite it.
        const known = saved_by_name === draft_name ? saved_by_name : null;
        return tell(trx, user_id, await store.next(trx, user_id, draft_id, { ...content, saved_by_name: known, now }));
      }
      case 'repeat':
        return judged.kept;
      case 'conflict': {
        const draft = await store.find(trx, user_id, judged.kept.draft_id);
        throw new Refusal('draft_conflict', { error: 'draft_conflict', ...(draft && { draft: draftOf(draft) }) });
      }
      case 'deleted':
        throw new Refusal('draft_deleted');
      case 'gone':
        throw new Refusal('not_found');
    }
  };

  /** The same save sent twice is one: known by its own id, or by the key its call came under. */
  return async (
    transact: Transact,
    { user: { user_id } }: Advertiser | KeyHolder,
    wish: DraftSave,
    key: string | null,
  ): Promise<SavedDraft> => {
    await limits.take('draft_save_account', user_id);
    const save_id = wish.save_id ?? (key === null ? null : sha256(key));
    return savedOf(await transact((trx) => keep(trx, user_id, wish, save_id)));
  };
}
