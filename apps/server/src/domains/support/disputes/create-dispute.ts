import { DISPUTE_ANSWER_DAYS, type Dispute } from '@universal-media/contract/support/dispute';
import { DISPUTE_USER_SEARCH_MIN, type NewDispute } from '@universal-media/contract/support/disputes';
import { toCents } from '@universal-media/contract/wire/money';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { addEvent, findDispute, recordChange, toDispute } from './dispute.ts';
import { disputeStore as store } from './store.ts';
import { disputeUserStore } from './user-store.ts';

const MAX_USERS = 10;

export const toAmountCents = (amount: number | null): bigint | null =>
  amount === null ? null : BigInt(toCents(amount));

/** Creates a dispute. Refuses a user who does not exist; without a user it is shown as Unknown. */
export function createDispute(
  context: SupportContext,
  transact: SystemTransact,
  who: Staff,
  { user_id, dispute_type, amount, description, priority }: NewDispute,
  { request_id }: RequestFacts,
): Promise<Dispute> {
  return transact(async (trx) => {
    if (user_id !== null && !(await disputeUserStore.exists(trx, user_id))) throw new Refusal('not_found');
    const now = context.clock.now();
    const dispute_id = context.newDisputeId();
    const actor = staffActor(who);
    await store.insert(trx, {
      dispute_id,
      user_id,
      dispute_type,
      priority,
      amount_cents: toAmountCents(amount),
      description,
      status: 'open',
      source: 'staff',
      due_at: after(now, { days: DISPUTE_ANSWER_DAYS }),
      created_at: now,
      updated_at: now,
    });
    await addEvent(context, trx, { dispute_id, user_id }, { kind: 'opened', actor, to: 'open' });
    const facts = { dispute_type, priority, amount };
    await recordChange(context, trx, { dispute_id, user_id }, 'dispute.created', { actor, request_id, after: facts });
    return toDispute(await findDispute(trx, dispute_id));
  });
}

/** Finds the accounts that a dispute can be about. The list of users needs another permission than disputes. */
export async function findDisputeUsers(transact: SystemTransact, search: string) {
  if (search.length < DISPUTE_USER_SEARCH_MIN) return [];
  return transact((trx) => disputeUserStore.search(trx, search, MAX_USERS));
}
