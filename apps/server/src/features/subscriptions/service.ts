import { quotePurchase } from '@universal-media/contract/credit-price';
import type { Subscription } from '@universal-media/contract/purchases';
import type { LiveConnector } from '../../connectors/live/live.ts';
import type { Payments } from '../../connectors/payments/payments.ts';
import type { CardPayment } from '../../core/card-payment.ts';
import type { Clock } from '../../core/clock.ts';
import { exactCents, inCredits } from '../../core/exact-cents.ts';
import type { Log } from '../../core/log.ts';
import type { Advertiser, RequestFacts } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import { enqueue } from '../../durable/enqueue.ts';
import { afterCommit, type Transact, type Trx } from '../../storage/transact.ts';
import type { Actor, AuditService } from '../audit/service.ts';
import { renewalReceiptJob } from '../purchases/jobs.ts';
import type { WalletService } from '../wallet/service.ts';
import { cancelSubscriptionJob } from './jobs.ts';
import { type SubscriptionRow, subscriptionStore as store } from './store.ts';

interface SubscriptionDeps {
  readonly wallet: WalletService;
  readonly audit: AuditService;
  readonly live: LiveConnector;
  readonly payments: Payments | undefined;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
}

interface NewSubscription {
  readonly subscription_id: string;
  readonly user_id: string;
  readonly purchase_id: string;
  readonly order_cents: bigint;
}

interface PaidRenewal {
  readonly subscription_id: string;
  readonly invoice_id: string;
  readonly payment_id: string;
  readonly amount_cents: number;
}

const system = { kind: 'system' } as const;

/** Monthly purchases. The first month is an ordinary purchase; each later one is a renewal, booked once per invoice. */
export function subscriptionService({ wallet, audit, live, payments, clock, newId, log }: SubscriptionDeps) {
  const record = (trx: Trx, row: NewSubscription, what: `${string}.${string}`, after: object, by: By = {}) =>
    audit.record(trx, {
      actor: by.actor ?? system,
      action: what,
      subject: { kind: 'advertiser', id: row.user_id },
      request_id: by.request_id ?? null,
      after: { subscription_id: row.subscription_id, ...after },
    });

  const end = async (trx: Trx, row: SubscriptionRow, by?: By): Promise<SubscriptionRow> => {
    const cancelled_at = clock.now();
    const { user_id } = row;
    await store.setStatus(trx, row.subscription_id, 'cancelled', cancelled_at);
    await record(trx, row, 'subscription.cancelled', {}, by);
    afterCommit(trx, () => live.publish({ user_id }, { type: 'wallet_changed' }));
    return { ...row, status: 'cancelled', cancelled_at };
  };

  /** For its owner it has ended at once; the provider is told until it has heard. */
  const cancel = async (trx: Trx, row: SubscriptionRow, by?: By): Promise<SubscriptionRow> => {
    if (row.status === 'cancelled') return row;
    const { subscription_id } = row;
    await enqueue(trx, cancelSubscriptionJob, { outbox_id: newId(), now: clock.now() }, { subscription_id });
    return end(trx, row, by);
  };

  const cancelAll = async (trx: Trx, user_id: string, by?: By): Promise<void> => {
    for (const { subscription_id } of await store.list(trx, user_id)) {
      const row = await store.lock(trx, subscription_id);
      if (row) await cancel(trx, row, by);
    }
  };

  return {
    /** In the transaction that books the first month. */
    async begin(trx: Trx, subscription: NewSubscription): Promise<void> {
      const started = { ...subscription, status: 'active', started_at: clock.now() };
      if (await store.insert(trx, started)) {
        await record(trx, subscription, 'subscription.started', { purchase_id: subscription.purchase_id });
      }
    },

    /** Null when there is no such subscription yet. A payment after the end still brings its credits: the money came. */
    async renewed(trx: Trx, paid: PaidRenewal): Promise<string | null> {
      const row = await store.lock(trx, paid.subscription_id);
      if (!row) return null;
      if (await store.isRenewed(trx, paid.invoice_id)) return row.user_id;
      const { subscription_id, user_id } = row;
      const { invoice_id, payment_id, amount_cents } = paid;
      const quote = quotePurchase(exactCents(row.order_cents));
      if (amount_cents !== quote.charge_cents) {
        const facts = { invoice_id, payment_id, asked_cents: quote.charge_cents, paid_cents: amount_cents };
        log.error({ subscription_id, ...facts }, 'a renewal is not what was asked for; no credits are added');
        await record(trx, row, 'renewal.amount_mismatch', facts);
        return user_id;
      }
      const { paid_cents, discount_cents, bonus_cents, processing_cents } = quote;
      const amounts = { paid_cents, discount_cents, bonus_cents, processing_cents };
      const { txn_id } = await wallet.buy(trx, {
        ...amounts,
        user_id,
        kind: 'renewal',
        reference: invoice_id,
        reason: `Monthly purchase of ${inCredits(quote.order_cents)} credits`,
        actor: system,
      });
      const renewal = { invoice_id, subscription_id, user_id, payment_id, txn_id, paid_at: clock.now() };
      await store.insertRenewal(trx, { ...renewal, paid_cents: BigInt(paid_cents) });
      if (row.status === 'past_due') await store.setStatus(trx, subscription_id, 'active', null);
      await record(trx, row, 'renewal.paid', { ...amounts, invoice_id, payment_id, txn_id });
      await enqueue(trx, renewalReceiptJob, { outbox_id: newId(), now: clock.now() }, { invoice_id });
      return user_id;
    },

    /** A later month that was paid, with the order it repeats. */
    findRenewal: (trx: Trx, invoice_id: string) => store.findRenewal(trx, invoice_id),

    /** Told late, after the invoice was paid by another try, it changes nothing. */
    async renewalFailed(trx: Trx, subscription_id: string, invoice_id: string): Promise<string | null> {
      const row = await store.lock(trx, subscription_id);
      if (!row) return null;
      const { user_id } = row;
      if (row.status !== 'active' || (await store.isRenewed(trx, invoice_id))) return user_id;
      await store.setStatus(trx, subscription_id, 'past_due', null);
      await record(trx, row, 'renewal.failed', { invoice_id });
      afterCommit(trx, () => live.publish({ user_id }, { type: 'wallet_changed' }));
      return user_id;
    },

    /** By the provider: after failed payments, or because we said so. */
    async ended(trx: Trx, subscription_id: string): Promise<string | null> {
      const row = await store.lock(trx, subscription_id);
      if (row && row.status !== 'cancelled') await end(trx, row);
      return row?.user_id ?? null;
    },

    async lockPayment(trx: Trx, payment_id: string): Promise<CardPayment | undefined> {
      const row = await store.lockPayment(trx, payment_id);
      if (!row) return undefined;
      const { paid_cents, bonus_cents: granted_cents } = quotePurchase(exactCents(row.paid_cents));
      return { payment_id, user_id: row.user_id, purchase_id: row.purchase_id, paid_cents, granted_cents };
    },

    list: async (transact: Transact, { user }: Advertiser): Promise<Subscription[]> =>
      (await transact((trx) => store.list(trx, user.user_id))).map(shown),

    cancel: (
      transact: Transact,
      { user: { user_id } }: Advertiser,
      subscription_id: string,
      { request_id }: RequestFacts,
    ): Promise<Subscription> =>
      transact(async (trx) => {
        const row = await store.lockOwn(trx, user_id, subscription_id);
        if (!row) throw new Refusal('not_found');
        return shown(await cancel(trx, row, { actor: { kind: 'advertiser', user_id }, request_id }));
      }),

    /** Nobody is charged for an account that is closed or gone. */
    cancelAll,
    erase: (trx: Trx, user_id: string): Promise<void> => cancelAll(trx, user_id),

    async cancelAtProvider(subscription_id: string): Promise<void> {
      if (!payments) throw new Error('no payment provider is configured');
      await payments.cancelSubscription(subscription_id);
    },
  };
}

interface By {
  readonly actor?: Actor;
  readonly request_id?: string;
}

export type SubscriptionService = ReturnType<typeof subscriptionService>;

const shown = ({ subscription_id, order_cents, status, started_at, cancelled_at }: SubscriptionRow): Subscription => ({
  subscription_id,
  order_cents: exactCents(order_cents),
  status: status === 'past_due' || status === 'cancelled' ? status : 'active',
  started_at: started_at.toISOString(),
  cancelled_at: cancelled_at?.toISOString() ?? null,
});
