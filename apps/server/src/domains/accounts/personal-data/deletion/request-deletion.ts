import { DELETION_GRACE_DAYS } from '@universal-media/contract/accounts/deletion';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue } from '#durable/enqueue.ts';
import { afterCommit, type Transact, type Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { deletionCancelledJob, deletionRequestedJob, eraseJob } from '../../jobs.ts';
import { confirmByPasswordOrEmail } from '../../profile/confirm-identity.ts';
import { deletionStore as store } from './store.ts';

/** Schedules the deletion of an account. A repeated request keeps the first date. */
export async function requestDeletion(
  context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  confirmation: string,
  { request_id }: RequestFacts,
): Promise<{ deletion_due_at: string }> {
  const { live, clock, newId } = context;
  await confirmByPasswordOrEmail(context, transact, user_id, confirmation);
  return transact(async (trx) => {
    const now = clock.now();
    const scheduled = await store.schedule(trx, user_id, after(now, { days: DELETION_GRACE_DAYS }));
    if (!scheduled) throw new Refusal('not_found');
    const due_at = scheduled.due_at.toISOString();
    if (scheduled.is_new) {
      await recordChange(context, trx, user_id, 'requested', scheduled.due_at, request_id);
      await enqueue(trx, deletionRequestedJob, { outbox_id: newId(), now }, { user_id, due_at });
      const later = { outbox_id: newId(), now, not_before: scheduled.due_at };
      await enqueue(trx, eraseJob, later, { user_id, due_at });
      afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
    }
    return { deletion_due_at: due_at };
  });
}

/** Cancels a scheduled deletion. Succeeds when none is scheduled. */
export const cancelDeletion = (
  context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  { request_id }: RequestFacts,
): Promise<void> =>
  transact(async (trx) => {
    const { live, clock, newId } = context;
    const due_at = await store.cancel(trx, user_id);
    if (!due_at) return;
    await recordChange(context, trx, user_id, 'cancelled', due_at, request_id);
    const outbox = { outbox_id: newId(), now: clock.now() };
    await enqueue(trx, deletionCancelledJob, outbox, { user_id, due_at: due_at.toISOString() });
    afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
  });

const recordChange = (
  { audit }: AccountsContext,
  trx: Trx,
  user_id: string,
  change: 'requested' | 'cancelled',
  due_at: Date,
  request_id: string,
): Promise<void> =>
  audit.record(trx, {
    actor: { kind: 'advertiser', user_id },
    action: `account.deletion_${change}`,
    subject: { kind: 'advertiser', id: user_id },
    request_id,
    after: { deletion_due_at: change === 'requested' ? due_at.toISOString() : null },
  });
