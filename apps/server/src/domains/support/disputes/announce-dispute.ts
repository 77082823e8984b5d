import { shortDisputeId } from '@universal-media/contract/support/dispute';
import { after } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { disputeEmailJob, warnOfDisputeJob } from '../jobs.ts';
import type { DisputeRow } from './store.ts';

/** Tells the advertiser about a reply or the outcome. Only what they reported themselves is on a page of theirs. */
export async function announceAnswer(
  { clock, newId, notifications }: SupportContext,
  trx: Trx,
  { dispute_id, user_id, source }: DisputeRow,
  { event_id, is_resolved }: { readonly event_id: string; readonly is_resolved: boolean },
): Promise<void> {
  if (source === 'advertiser' && user_id !== null) {
    const payload = { reference: shortDisputeId(dispute_id), is_resolved };
    // Answers are emailed at any hour, whatever is turned off.
    await notifications.raise(trx, { user_id, effect_key: event_id, kind: 'dispute_answered', payload });
  }
  await enqueue(trx, disputeEmailJob, { outbox_id: newId(), now: clock.now() }, { event_id });
}

/** Staff are reminded of a dispute that is due in this time. */
const DUE_NOTICE_HOURS = 24;

/** Tells the staff members who answer disputes about a new one, and again shortly before it is due. */
export async function announceDispute(
  { clock, notifications }: SupportContext,
  trx: Trx,
  { dispute_id, due_at }: { readonly dispute_id: string; readonly due_at: Date },
): Promise<void> {
  await notifications.raiseForStaff(trx, {
    kind: 'dispute_opened',
    effect_key: dispute_id,
    payload: { reference: shortDisputeId(dispute_id), due_on: due_at.toISOString().slice(0, 10) },
  });
  const outbox_id = idNamed(`warn dispute ${dispute_id}`);
  const not_before = after(due_at, { hours: -DUE_NOTICE_HOURS });
  await enqueue(trx, warnOfDisputeJob, { outbox_id, now: clock.now(), not_before }, { dispute_id });
}
