import type { Dispute } from '@universal-media/contract/support/dispute';
import { canMoveDispute, isReopening, isUnresolved } from '@universal-media/contract/support/dispute-status';
import type { DisputeEdit, DisputeStatusChange } from '@universal-media/contract/support/disputes';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { announceAnswer } from './announce-dispute.ts';
import { toAmountCents } from './create-dispute.ts';
import { addEvent, findDispute, lockDispute, recordChange, toDispute } from './dispute.ts';
import { type DisputeRow, disputeStore as store } from './store.ts';
import { disputeUserStore } from './user-store.ts';

const CLOSED = 'This dispute is closed. Reopen it to change it.';
const LINKED = "The user of a dispute with a payment or campaign can't be changed.";

interface StaffChange<Change> {
  readonly who: Staff;
  readonly row: DisputeRow;
  readonly change: Change;
  readonly request_id: string;
}

async function changeStatus(
  context: SupportContext,
  trx: Trx,
  { who, row, change: { status, notes }, request_id }: StaffChange<DisputeStatusChange>,
): Promise<void> {
  const actor = staffActor(who);
  // The same request twice leaves one event.
  if (status === row.status) return;
  if (!canMoveDispute(row.status, status)) {
    throw new Refusal('status_conflict', `A dispute that is ${row.status.replace('_', ' ')} can't be moved back.`);
  }
  if (isReopening(row.status, status) && notes === '') throw new Refusal('reason_required');
  const now = context.clock.now();
  await store.update(trx, row.dispute_id, { status, updated_at: now });
  const moved = { kind: 'status_changed', actor, note: notes, from: row.status, to: status } as const;
  const event_id = await addEvent(context, trx, row, moved);
  const isDecision = isUnresolved(row.status) && !isUnresolved(status);
  // Only advertisers who reported the problem themselves wait for its outcome.
  if (isDecision && row.source === 'advertiser') {
    await announceAnswer(context, trx, row, { event_id, is_resolved: true });
  }
  const [before, after] = [{ status: row.status }, { status }];
  await recordChange(context, trx, row, 'dispute.status_changed', { actor, request_id, before, after });
}

const editable = ['user_id', 'dispute_type', 'amount_cents', 'description', 'priority'] as const;

async function edit(
  context: SupportContext,
  trx: Trx,
  { who, row, change, request_id }: StaffChange<DisputeEdit>,
): Promise<void> {
  if (row.status === 'closed') throw new Refusal('status_conflict', CLOSED);
  const { user_id, dispute_type, amount, description, priority } = change;
  const next = { user_id, dispute_type, amount_cents: toAmountCents(amount), description, priority };
  const changed = editable.filter((field) => next[field] !== row[field]);
  if (changed.length === 0) return;
  if (user_id !== row.user_id) {
    const isLinked = row.source !== 'staff' || row.purchase_id !== null || row.campaign_id !== null;
    if (isLinked) throw new Refusal('invalid_input', [{ field: 'user_id', message: LINKED }]);
    if (user_id !== null && !(await disputeUserStore.exists(trx, user_id))) throw new Refusal('not_found');
  }
  const actor = staffActor(who);
  await store.update(trx, row.dispute_id, { ...next, updated_at: context.clock.now() });
  const names = changed.map((field) => (field === 'amount_cents' ? 'amount' : field));
  await addEvent(context, trx, { ...row, user_id }, { kind: 'edited', actor, to: names.join(', ') });
  const logged = { actor, request_id, after: { changed: names, dispute_type, priority, amount } };
  await recordChange(context, trx, { ...row, user_id }, 'dispute.updated', logged);
}

/** Edits a dispute or moves it to another status. Two staff members who change it at once notice each other. */
export function updateDispute(
  context: SupportContext,
  transact: SystemTransact,
  who: Staff,
  { dispute_id, change }: { readonly dispute_id: string; readonly change: DisputeEdit | DisputeStatusChange },
  { request_id }: RequestFacts,
): Promise<Dispute> {
  return transact(async (trx) => {
    const row = await lockDispute(trx, dispute_id, change.version);
    if ('status' in change) await changeStatus(context, trx, { who, row, change, request_id });
    else await edit(context, trx, { who, row, change, request_id });
    return toDispute(await findDispute(trx, dispute_id));
  });
}
