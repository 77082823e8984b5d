import type { Dispute } from '@universal-media/contract/support/dispute';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { announceAnswer } from './announce-dispute.ts';
import { addEvent, findDispute, lockDispute, recordChange, toDispute } from './dispute.ts';
import { disputeStore as store } from './store.ts';

interface NoteInput {
  readonly dispute_id: string;
  readonly note: string;
  readonly is_reply: boolean;
}

const NO_USER = 'This dispute has no user to reply to.';

/** Adds a note for staff, or a reply that is emailed to the advertiser. The first reply starts the review. */
export function addDisputeNote(
  context: SupportContext,
  transact: SystemTransact,
  who: Staff,
  { dispute_id, note, is_reply }: NoteInput,
  { request_id }: RequestFacts,
): Promise<Dispute> {
  return transact(async (trx) => {
    const row = await lockDispute(trx, dispute_id, undefined);
    if (is_reply && (await findDispute(trx, dispute_id)).user_email === null) {
      throw new Refusal('status_conflict', NO_USER);
    }
    const now = context.clock.now();
    const actor = staffActor(who);
    const event_id = await addEvent(context, trx, row, { kind: is_reply ? 'replied' : 'noted', actor, note });
    const startsReview = is_reply && row.status === 'open';
    if (startsReview) {
      const moved = { kind: 'status_changed', actor, from: 'open', to: 'in_review' } as const;
      await addEvent(context, trx, row, moved);
    }
    await store.update(trx, dispute_id, { updated_at: now, ...(startsReview && { status: 'in_review' as const }) });
    if (is_reply) await announceAnswer(context, trx, row, { event_id, is_resolved: false });
    const action = is_reply ? 'dispute.replied' : 'dispute.noted';
    await recordChange(context, trx, row, action, { actor, request_id });
    return toDispute(await findDispute(trx, dispute_id));
  });
}
