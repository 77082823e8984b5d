import { REFUND_DAYS } from '@universal-media/contract/purchases';
import type { Payments, RefundOutcome } from '../../connectors/payments/payments.ts';
import { type CardPayment, type Claims, claimable, grantedShare } from '../../core/card-payment.ts';
import { after, type Clock } from '../../core/clock.ts';
import { exactCents, inCredits } from '../../core/exact-cents.ts';
import { Refusal } from '../../core/refusal.ts';
import { enqueue } from '../../durable/enqueue.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import type { Actor, AuditService } from '../audit/service.ts';
import type { CardDisputeService } from '../card-disputes/service.ts';
import type { WalletService } from '../wallet/service.ts';
import { refundJob } from './jobs.ts';
import { type RefundRow, refundStore as store } from './store.ts';

interface RefundDeps {
  readonly wallet: WalletService;
  readonly audit: AuditService;
  readonly disputes: CardDisputeService;
  readonly payments: Payments | undefined;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

/** A refund as the provider tells of it. */
interface ProviderRefund {
  readonly refund_id: string;
  readonly amount_cents: number;
}

const system = { kind: 'system' } as const;
const reason = (amount_cents: number) => `Refund of $${inCredits(amount_cents)} to your card`;

export const refundableUntil = (paid_at: Date): Date => after(paid_at, { days: REFUND_DAYS });

/** Money back to the card. Every call that decides is about a payment that the caller has locked. */
export function refundService(deps: RefundDeps) {
  const { wallet, audit, disputes, payments, clock, newId, transact } = deps;

  const claimsOf = async (trx: Trx, payment_id: string): Promise<Claims> => ({
    refunded_cents: (await store.refunded(trx, [payment_id])).get(payment_id) ?? 0,
    disputed_cents: (await disputes.disputed(trx, [payment_id])).get(payment_id) ?? 0,
  });

  const record = (trx: Trx, row: RecordedRefund, what: string, by: { actor: Actor; request_id: string | null }) =>
    audit.record(trx, {
      ...by,
      action: `refund.${what}`,
      subject: { kind: 'purchase', id: row.purchase_id },
      after: { user_id: row.user_id, refund_id: row.refund_id, amount_cents: exactCents(row.amount_cents) },
    });
  const bySystem = { actor: system, request_id: null };

  /** What the wallet has of it now, with the wallet locked: nobody spends it between this and the taking. */
  const available = async (trx: Trx, payment: CardPayment, claims: Claims, amount_cents: number) => {
    await wallet.lock(trx, payment.user_id);
    const balance = await wallet.balance(trx, payment.user_id);
    const asked = Math.min(amount_cents, claimable(payment, claims));
    return {
      paid_cents: Math.min(asked, balance.paid_cents),
      bonus_cents: Math.min(grantedShare(payment, claims, asked), balance.granted_cents),
    };
  };

  /** The money came back to us: by the provider's no, or because a bank returned it days later. */
  const undo = async (trx: Trx, row: RefundRow, why: string): Promise<void> => {
    const { refund_id, user_id, provider_refund_id } = row;
    await store.settle(trx, refund_id, {
      status: 'refused',
      provider_refund_id,
      reason: why.slice(0, 300),
      settled_at: clock.now(),
    });
    await wallet.refundUndone(trx, { user_id, refund_id, reason: 'Your refund did not go through', actor: system });
    await record(trx, row, 'refused', bySystem);
  };

  return {
    claimsOf,

    /** By payment: asked back or gone back already, be it by a refund or by a dispute. */
    async claims(trx: Trx, payment_ids: readonly string[]): Promise<(payment_id: string) => Claims> {
      const refunded = await store.refunded(trx, payment_ids);
      const disputed = await disputes.disputed(trx, payment_ids);
      return (payment_id) => ({
        refunded_cents: refunded.get(payment_id) ?? 0,
        disputed_cents: disputed.get(payment_id) ?? 0,
      });
    },

    /** By the wish of the buyer: unused paid credits, within the days, in whole or in part. */
    async ask(trx: Trx, payment: CardPayment, wish: Wish): Promise<{ refund_id: string }> {
      const { amount_cents, paid_at, request_id } = wish;
      const { user_id, purchase_id, payment_id } = payment;
      const now = clock.now();
      if (refundableUntil(paid_at) <= now) throw new Refusal('not_refundable');
      const claims = await claimsOf(trx, payment_id);
      const { paid_cents, bonus_cents } = await available(trx, payment, claims, amount_cents);
      // While a bank decides about the payment, nothing of it can be sent back.
      if (claims.disputed_cents > 0 || paid_cents < amount_cents) throw new Refusal('not_refundable');
      const refund_id = newId();
      const row = { refund_id, user_id, purchase_id, payment_id, amount_cents: BigInt(amount_cents) };
      await store.insert(trx, { ...row, bonus_cents: BigInt(bonus_cents), status: 'asked', created_at: now });
      const actor = { kind: 'advertiser', user_id } as const;
      await wallet.takeForRefund(trx, {
        user_id,
        refund_id,
        paid_cents,
        bonus_cents,
        reason: reason(amount_cents),
        actor,
      });
      await enqueue(trx, refundJob, { outbox_id: newId(), now }, { refund_id });
      await record(trx, row, 'asked', { actor, request_id });
      return { refund_id };
    },

    /** Null when it is settled already. */
    async askProvider(refund_id: string): Promise<RefundOutcome | null> {
      const row = await transact((trx) => store.find(trx, refund_id));
      if (row?.status !== 'asked') return null;
      if (!payments) throw new Error('no payment provider is configured');
      const { payment_id, amount_cents } = row;
      return payments.refund({ refund_id, payment_id, amount_cents: exactCents(amount_cents) });
    },

    settle: (refund_id: string, said: RefundOutcome | null): Promise<void> =>
      transact(async (trx) => {
        const row = await store.lock(trx, refund_id);
        if (said === null || row?.status !== 'asked') return;
        if (said.outcome === 'refused') return undo(trx, row, said.reason);
        const { provider_refund_id } = said;
        await store.settle(trx, refund_id, { status: 'done', provider_refund_id, settled_at: clock.now() });
        const { user_id, amount_cents } = row;
        await wallet.refundDone(trx, { user_id, refund_id, reason: reason(exactCents(amount_cents)), actor: system });
        await record(trx, row, 'done', bySystem);
      }),

    /** Made by hand at the provider: the money is gone, so what is there of the credits goes too. Once per refund. */
    async madeElsewhere(
      trx: Trx,
      payment: CardPayment,
      { refund_id: provider_refund_id, amount_cents }: ProviderRefund,
    ) {
      if (await store.lockMade(trx, provider_refund_id)) return;
      const { user_id, purchase_id, payment_id } = payment;
      const claims = await claimsOf(trx, payment_id);
      const { paid_cents, bonus_cents } = await available(trx, payment, claims, amount_cents);
      const now = clock.now();
      const refund_id = newId();
      const row = { refund_id, user_id, purchase_id, payment_id, amount_cents: BigInt(amount_cents) };
      const settled = { status: 'done', provider_refund_id, created_at: now, settled_at: now };
      await store.insert(trx, { ...row, bonus_cents: BigInt(bonus_cents), ...settled });
      const cause = { user_id, refund_id, reason: reason(amount_cents), actor: system };
      const missing_cents = amount_cents - paid_cents;
      await wallet.takeForRefund(trx, { ...cause, paid_cents, bonus_cents, missing_cents });
      await wallet.refundDone(trx, cause);
      await record(trx, row, 'made_elsewhere', bySystem);
    },

    /** One that was never told of is noted all the same: told of later, it must not take anything. */
    async failed(trx: Trx, payment: CardPayment, refund: ProviderRefund, ours: string | null): Promise<void> {
      const row = ours === null ? await store.lockMade(trx, refund.refund_id) : await store.lock(trx, ours);
      if (row?.status === 'done') return undo(trx, row, 'The bank sent the money back');
      if (row || ours !== null) return;
      const { user_id, purchase_id, payment_id } = payment;
      const now = clock.now();
      await store.insert(trx, {
        refund_id: newId(),
        user_id,
        purchase_id,
        payment_id,
        amount_cents: BigInt(refund.amount_cents),
        status: 'refused',
        provider_refund_id: refund.refund_id,
        reason: 'The bank sent the money back',
        created_at: now,
        settled_at: now,
      });
    },
  };
}

type RecordedRefund = Pick<RefundRow, 'refund_id' | 'user_id' | 'purchase_id' | 'amount_cents'>;

interface Wish {
  readonly amount_cents: number;
  readonly paid_at: Date;
  readonly request_id: string;
}

export type RefundService = ReturnType<typeof refundService>;
