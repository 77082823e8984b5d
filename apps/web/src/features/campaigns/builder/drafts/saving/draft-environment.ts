import {
  type Draft,
  type DraftSave,
  draftEndpoints,
  type SavedDraft,
} from '@universal-media/contract/campaigns/drafts';
import { call } from '#lib/call/call.ts';
import { newId } from '#lib/state/new-id.ts';
import { storedDrafts } from '#lib/storage/browser-storage.ts';
import { isPageAlive, pageId } from '#lib/storage/page-life.ts';
import { createLocalCopies, type LocalCopies } from './local-copies.ts';

/** What an open draft needs from the outside. */
export interface DraftEnvironment {
  /** `leaving`: the page may close before the response arrives. */
  readonly save: (body: DraftSave, how: { leaving: boolean }) => Promise<SavedDraft>;
  readonly load: (draft_id: string) => Promise<Draft>;
  readonly copies: LocalCopies;
  readonly newId: () => string;
  readonly now: () => number;
}

export const localCopiesFor = (user_id: string): LocalCopies =>
  createLocalCopies({ storage: storedDrafts(user_id), writer: pageId(), now: Date.now, isAlive: isPageAlive });

export const draftEnvironment = (user_id: string): DraftEnvironment => ({
  save: (body, { leaving }) => call(draftEndpoints.saveDraft, { body }, { outlivesPage: leaving }),
  load: (id) => call(draftEndpoints.getDraft, { params: { id } }),
  copies: localCopiesFor(user_id),
  newId,
  now: Date.now,
});
