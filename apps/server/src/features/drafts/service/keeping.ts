import { DRAFT_UNDO_HOURS, DRAFTS_MOST, type SavedDraft } from '@universal-media/contract/drafts';
import type { LiveConnector } from '../../../connectors/live/live.ts';
import { after, type Clock } from '../../../core/clock.ts';
import { Refusal } from '../../../core/refusal.ts';
import { afterCommit, type Trx } from '../../../storage/transact.ts';
import { type DraftHead, draftStore as store } from '../store.ts';
import { savedOf } from './shown.ts';

export interface KeepingDeps {
  readonly clock: Clock;
  readonly live: LiveConnector;
}

/** How many drafts there may be, deleting one, and bringing it back. */
export function keepingOf({ clock, live }: KeepingDeps) {
  const tell = (trx: Trx, user_id: string, draft: DraftHead): DraftHead => {
    const { draft_id, version } = draft;
    afterCommit(trx, () => live.publish({ user_id }, { type: 'draft_changed', draft_id, version }));
    return draft;
  };

  /** For one more, made or brought back. Its owner is locked, so nobody adds another one meanwhile. */
  const mustHaveRoom = async (trx: Trx, user_id: string): Promise<void> => {
    if ((await store.count(trx, user_id)) >= DRAFTS_MOST) throw new Refusal('too_many_drafts');
  };

  return {
    tell,
    mustHaveRoom,

    /** Deleting twice is deleting once: the time to bring it back runs from the first. */
    async remove(trx: Trx, user_id: string, draft_id: string): Promise<void> {
      const found = await store.lock(trx, user_id, { draft_id });
      if (!found) throw new Refusal('not_found');
      if (found.deleted_at !== null) return;
      await store.markDeleted(trx, user_id, draft_id, clock.now());
      // Whoever makes and deletes drafts in a loop does not fill the disk with what can be brought back.
      await store.forgetDeleted(trx, user_id, DRAFTS_MOST);
      tell(trx, user_id, found);
    },

    async restore(trx: Trx, user_id: string, draft_id: string): Promise<SavedDraft> {
      await store.lockOwner(trx, user_id);
      const found = await store.lock(trx, user_id, { draft_id });
      if (!found) throw new Refusal('not_found');
      if (found.deleted_at === null) return savedOf(found);
      if (after(found.deleted_at, { hours: DRAFT_UNDO_HOURS }) <= clock.now()) throw new Refusal('not_found');
      await mustHaveRoom(trx, user_id);
      await store.restore(trx, user_id, found);
      return savedOf(tell(trx, user_id, found));
    },
  };
}

export type Keeping = ReturnType<typeof keepingOf>;
