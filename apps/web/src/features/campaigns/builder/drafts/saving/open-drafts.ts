import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { newCampaign } from '@universal-media/contract/campaigns/campaign';
import { todayIn } from '#lib/format/today-in.ts';
import { session } from '#lib/session/advertiser-store.ts';
import { newId } from '#lib/state/new-id.ts';
import { storedDraftId } from '#lib/storage/browser-storage.ts';
import { createDraftEngine, type DraftEngine } from './draft-engine.ts';
import { draftEnvironment, localCopiesFor } from './draft-environment.ts';

type Owner = Pick<SessionUser, 'user_id' | 'is_preview'>;

const open = new Map<string, DraftEngine>();

/** Starts a new draft under a new id. */
export function startDraft(owner: Owner): DraftEngine {
  return create(owner, newId(), true);
}

/** Returns the draft with this id. A draft that was closed a moment ago keeps its unsaved changes. */
export const getDraft = (owner: Owner, draft_id: string): DraftEngine =>
  open.get(draft_id) ?? create(owner, draft_id, false);

function create({ user_id, is_preview }: Owner, draft_id: string, fresh: boolean): DraftEngine {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const blank = newCampaign(todayIn(time_zone, new Date()), time_zone);
  const engine = createDraftEngine(draftEnvironment(user_id), { draft_id, blank, fresh, persists: !is_preview });
  // A draft that was deleted elsewhere may continue under a new id.
  engine.id.subscribe(() => open.set(engine.id.get(), engine));
  open.set(draft_id, engine);
  return engine;
}

/** Forgets a draft that has become a campaign. */
export function endDraft({ user_id }: Pick<Owner, 'user_id'>, draft_id: string): void {
  open.get(draft_id)?.discard();
  open.delete(draft_id);
  localCopiesFor(user_id).forgetDraft(draft_id);
  if (storedDraftId.read() === draft_id) storedDraftId.clear();
}

/** After signing out, the next user finds nothing. An expired session keeps the unsaved changes. */
session.subscribe(() => {
  const current = session.get();
  if (current.phase !== 'signed_out') return;
  const isDeliberate = current.ended === undefined || current.ended === 'unconfirmed';
  for (const engine of open.values()) engine.stop(!isDeliberate);
  open.clear();
});
