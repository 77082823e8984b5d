import { DISPUTE_ANSWER_DAYS } from '@universal-media/contract/support/dispute';
import { isUnresolved } from '@universal-media/contract/support/dispute-status';
import { after } from '#core/kit/clock.ts';
import { systemActor } from '#core/operations/actor.ts';
import type { Trx } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { announceDispute } from './announce-dispute.ts';
import { addEvent, recordChange } from './dispute.ts';
import { disputeStore as store } from './store.ts';

interface OpenedCardDispute {
  readonly card_dispute_id: string;
  readonly user_id: string;
  readonly purchase_id: string;
  readonly amount_cents: number;
  readonly due_at: Date | null;
}

interface DecidedCardDispute {
  readonly card_dispute_id: string;
  readonly outcome: 'won' | 'lost';
}

const DESCRIPTION = 'The cardholder disputes a payment at their bank.';

/** Opens a case for a bank dispute, once. The bank's deadline is the deadline of the case. */
export async function openCardDispute(
  context: SupportContext,
  trx: Trx,
  { card_dispute_id, user_id, purchase_id, amount_cents, due_at }: OpenedCardDispute,
): Promise<void> {
  const now = context.clock.now();
  const dispute_id = context.newDisputeId();
  const due = due_at ?? after(now, { days: DISPUTE_ANSWER_DAYS });
  const isNew = await store.insert(trx, {
    dispute_id,
    user_id,
    purchase_id,
    card_dispute_id,
    dispute_type: 'billing',
    status: 'open',
    priority: 'high',
    amount_cents: BigInt(amount_cents),
    description: DESCRIPTION,
    source: 'card',
    due_at: due,
    created_at: now,
    updated_at: now,
  });
  if (!isNew) return;
  await addEvent(context, trx, { dispute_id, user_id }, { kind: 'opened', actor: systemActor, to: 'open' });
  await announceDispute(context, trx, { dispute_id, due_at: due });
}

/** Notes what the bank decided, and resolves the case unless staff did so before. */
export async function decideCardDispute(
  context: SupportContext,
  trx: Trx,
  { card_dispute_id, outcome }: DecidedCardDispute,
): Promise<void> {
  const row = await store.lockByCardDispute(trx, card_dispute_id);
  if (!row) return;
  const actor = systemActor;
  await addEvent(context, trx, row, { kind: 'bank_decided', actor, to: outcome });
  const status = isUnresolved(row.status) ? 'resolved' : row.status;
  await store.update(trx, row.dispute_id, { status, updated_at: context.clock.now() });
  if (status === row.status) return;
  await addEvent(context, trx, row, { kind: 'status_changed', actor, from: row.status, to: status });
  const [before, after] = [{ status: row.status }, { status, outcome }];
  await recordChange(context, trx, row, 'dispute.status_changed', { actor, request_id: null, before, after });
}
