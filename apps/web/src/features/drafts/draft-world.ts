import { type Draft, type DraftSave, draftEndpoints, type SavedDraft } from '@universal-media/contract/drafts';
import { call } from '../../lib/call.ts';
import { keptDrafts } from '../../lib/kept.ts';
import { newId } from '../../lib/new-id.ts';
import { isPageAlive, pageId } from '../../lib/page-life.ts';
import { createLocalCopies, type LocalCopies } from './local-copies.ts';

/** Everything outside that an open draft deals with. */
export interface DraftWorld {
  /** `leaving`: the page may be gone before the answer comes. */
  readonly save: (body: DraftSave, how: { leaving: boolean }) => Promise<SavedDraft>;
  readonly load: (draft_id: string) => Promise<Draft>;
  readonly copies: LocalCopies;
  readonly newId: () => string;
  readonly now: () => number;
}

export const localCopiesOf = (user_id: string): LocalCopies =>
  createLocalCopies({ shelf: keptDrafts(user_id), writer: pageId(), now: Date.now, isAlive: isPageAlive });

export const draftWorld = (user_id: string): DraftWorld => ({
  save: (body, { leaving }) => call(draftEndpoints.save, { body }, { outlivesPage: leaving }),
  load: (id) => call(draftEndpoints.load, { params: { id } }),
  copies: localCopiesOf(user_id),
  newId,
  now: Date.now,
});
