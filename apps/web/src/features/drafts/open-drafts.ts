import { newCampaign } from '@universal-media/contract/campaign';
import type { SessionUser } from '@universal-media/contract/identity';
import { keptDraftId } from '../../lib/kept.ts';
import { newId } from '../../lib/new-id.ts';
import { session } from '../../lib/session/session.ts';
import { todayIn } from '../../lib/today-in.ts';
import { createDraftEngine, type DraftEngine } from './draft-engine.ts';
import { draftWorld, localCopiesOf } from './draft-world.ts';

type Owner = Pick<SessionUser, 'user_id' | 'is_preview'>;

const open = new Map<string, DraftEngine>();

/** Begins a draft that nobody has yet, under an id made here. */
export function startDraft(owner: Owner): DraftEngine {
  return create(owner, newId(), true);
}

/** The draft of an id. One that was left a moment ago is taken up where it is, with what it has not got rid of yet. */
export const draftOf = (owner: Owner, draft_id: string): DraftEngine =>
  open.get(draft_id) ?? create(owner, draft_id, false);

function create({ user_id, is_preview }: Owner, draft_id: string, fresh: boolean): DraftEngine {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const blank = newCampaign(todayIn(time_zone, new Date()), time_zone);
  const engine = createDraftEngine(draftWorld(user_id), { draft_id, blank, fresh, keeps: !is_preview });
  // A draft that was deleted elsewhere may go on under another name.
  engine.id.subscribe(() => open.set(engine.id.get(), engine));
  open.set(draft_id, engine);
  return engine;
}

/** It was sent off and is a campaign now: there is nothing left of it to save. */
export function endDraft({ user_id }: Pick<Owner, 'user_id'>, draft_id: string): void {
  open.get(draft_id)?.discard();
  open.delete(draft_id);
  localCopiesOf(user_id).forgetDraft(draft_id);
  if (keptDraftId.read() === draft_id) keptDraftId.clear();
}

/** Whoever signs in next finds nothing of it. A session that ended by itself costs nobody what they have typed. */
session.subscribe(() => {
  const now = session.get();
  if (now.phase !== 'signed_out') return;
  const meant = now.ended === undefined || now.ended === 'unconfirmed';
  for (const engine of open.values()) engine.stop(!meant);
  open.clear();
});
