import type { Subscription } from '@universal-media/contract/money/purchases';
import type { AuditActionOn } from '@universal-media/contract/operations/audit';
import type { LiveConnector } from '#connectors/live/live.ts';
import type { Payments } from '#connectors/payments/payments.ts';
import type { Advertiser, Reader, RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Actor } from '#core/operations/actor.ts';
import type { Log } from '#core/operations/log.ts';
import type { Audit, Notifications } from '#domains/operations/operations.ts';
import { enqueue } from '#durable/enqueue.ts';
import { afterCommit, type OwnerTransact, type Trx } from '#storage/transact.ts';
import type { MoneyEvents } from '../card-claims/events.ts';
import { cancelSubscriptionJob } from '../jobs.ts';
import type { LedgerContext } from '../ledger/post.ts';
import { type SubscriptionRow, subscriptionStore as store } from './store.ts';

/** A subscription is a monthly purchase. Its first month is an ordinary purchase; each later month is a renewal. */
export interface SubscriptionContext extends LedgerContext {
  readonly audit: Audit;
  readonly notifications: Notifications;
  readonly events: MoneyEvents;
  readonly live: LiveConnector;
  readonly payments: Payments | undefined;
  readonly log: Log;
}

interface NewSubscription {
  readonly subscription_id: string;
  readonly user_id: string;
  readonly purchase_id: string;
  readonly order_cents: bigint;
}

interface RequestedBy {
  readonly actor?: Actor;
  readonly request_id?: string;
}

export const recordSubscription = (
  { audit }: SubscriptionContext,
  trx: Trx,
  row: Pick<SubscriptionRow, 'subscription_id' | 'user_id'>,
  action: AuditActionOn<'subscription' | 'renewal'>,
  after: object,
  by: RequestedBy = {},
) =>
  audit.record(trx, {
    actor: by.actor ?? { kind: 'system' },
    action,
    subject: { kind: 'advertiser', id: row.user_id },
    request_id: by.request_id ?? null,
    after: { subscription_id: row.subscription_id, ...after },
  });

const toSubscription = (row: SubscriptionRow): Subscription => ({
  subscription_id: row.subscription_id,
  order_cents: exactCents(row.order_cents),
  status: row.status === 'past_due' || row.status === 'cancelled' ? row.status : 'active',
  started_at: row.started_at.toISOString(),
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
});

async function markCancelled(
  context: SubscriptionContext,
  trx: Trx,
  row: SubscriptionRow,
  by?: RequestedBy,
): Promise<SubscriptionRow> {
  const cancelled_at = context.clock.now();
  const { user_id } = row;
  await store.setStatus(trx, row.subscription_id, 'cancelled', cancelled_at);
  await recordSubscription(context, trx, row, 'subscription.cancelled', {}, by);
  afterCommit(trx, () => context.live.publish({ user_id }, { type: 'wallet_changed' }));
  return { ...row, status: 'cancelled', cancelled_at };
}

/** Cancels at once for the advertiser; a job tells the provider until it succeeds. */
async function cancel(
  context: SubscriptionContext,
  trx: Trx,
  row: SubscriptionRow,
  by?: RequestedBy,
): Promise<SubscriptionRow> {
  if (row.status === 'cancelled') return row;
  const { subscription_id } = row;
  const at = { outbox_id: context.newId(), now: context.clock.now() };
  await enqueue(trx, cancelSubscriptionJob, at, { subscription_id });
  return markCancelled(context, trx, row, by);
}

/** Starts a subscription, in the transaction that books its first month. */
export async function startSubscription(
  context: SubscriptionContext,
  trx: Trx,
  subscription: NewSubscription,
): Promise<void> {
  const row = { ...subscription, status: 'active', started_at: context.clock.now() };
  if (await store.insert(trx, row)) {
    const { purchase_id } = subscription;
    await recordSubscription(context, trx, subscription, 'subscription.started', { purchase_id });
  }
}

/** Ends a subscription that the provider ended: after failed payments, or because we canceled it. */
export async function endSubscription(
  context: SubscriptionContext,
  trx: Trx,
  subscription_id: string,
): Promise<string | null> {
  const row = await store.lock(trx, subscription_id);
  if (row && row.status !== 'cancelled') await markCancelled(context, trx, row);
  return row?.user_id ?? null;
}

/** Lists an advertiser's subscriptions, latest first. */
export const listSubscriptions = async (transact: OwnerTransact, { user }: Reader): Promise<Subscription[]> =>
  (await transact((trx) => store.list(trx, user.user_id))).map(toSubscription);

/** Cancels a subscription. The credits it bought stay. */
export function cancelSubscription(
  context: SubscriptionContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  subscription_id: string,
  { request_id }: RequestFacts,
): Promise<Subscription> {
  return transact(async (trx) => {
    const row = await store.lockOwn(trx, user_id, subscription_id);
    if (!row) throw new Refusal('not_found');
    return toSubscription(await cancel(context, trx, row, { actor: { kind: 'advertiser', user_id }, request_id }));
  });
}

/** Cancels every subscription of an account that is deactivated or erased. */
export async function cancelAllSubscriptions(
  context: SubscriptionContext,
  trx: Trx,
  user_id: string,
  by?: RequestedBy,
): Promise<void> {
  for (const { subscription_id } of await store.list(trx, user_id)) {
    const row = await store.lock(trx, subscription_id);
    if (row) await cancel(context, trx, row, by);
  }
}

/** Cancels a subscription at the payment provider. */
export async function cancelAtProvider({ payments }: SubscriptionContext, subscription_id: string): Promise<void> {
  if (!payments) throw new Error('no payment provider is configured');
  await payments.cancelSubscription(subscription_id);
}
