import { type CardPayment, type Claims, claimable, grantedShare } from '../../core/card-payment.ts';
import type { Clock } from '../../core/clock.ts';
import { inCredits } from '../../core/exact-cents.ts';
import type { Trx } from '../../storage/transact.ts';
import type { AuditService } from '../audit/service.ts';
import type { WalletService } from '../wallet/service.ts';
import { cardDisputeStore as store } from './store.ts';

interface CardDisputeDeps {
  readonly wallet: WalletService;
  readonly audit: AuditService;
  readonly clock: Clock;
}

interface Dispute {
  readonly dispute_id: string;
  /** What the bank asks back of us, processing fee and all. */
  readonly amount_cents: number;
}

const system = { kind: 'system' } as const;

/**
 * A cardholder asks their bank for the money back. What is left of the credits goes until it is decided. Every call is about a
 * payment that the caller has locked, and may come twice and in any order: a dispute is opened once and closed once.
 */
export function cardDisputeService({ wallet, audit, clock }: CardDisputeDeps) {
  const record = (trx: Trx, payment: CardPayment, what: 'opened' | 'won' | 'lost', after: object) =>
    audit.record(trx, {
      actor: system,
      action: `dispute.${what}`,
      subject: { kind: 'purchase', id: payment.purchase_id },
      request_id: null,
      after: { user_id: payment.user_id, payment_id: payment.payment_id, ...after },
    });

  const open = async (trx: Trx, payment: CardPayment, claims: Claims, { dispute_id, amount_cents }: Dispute) => {
    const { user_id, payment_id } = payment;
    const paid_cents = claimable(payment, claims);
    const at_most = { paid_cents, granted_cents: grantedShare(payment, claims, paid_cents) };
    const { taken_paid_cents, taken_granted_cents } = await wallet.disputeOpened(trx, {
      user_id,
      dispute_id,
      amount_cents,
      at_most,
      reason: `Your bank was asked to take back a payment of $${inCredits(amount_cents)}`,
      actor: system,
    });
    await store.insert(trx, {
      dispute_id,
      user_id,
      payment_id,
      amount_cents: BigInt(amount_cents),
      taken_paid_cents: BigInt(taken_paid_cents),
      taken_granted_cents: BigInt(taken_granted_cents),
      status: 'open',
      opened_at: clock.now(),
    });
    await record(trx, payment, 'opened', { dispute_id, amount_cents, taken_paid_cents, taken_granted_cents });
  };

  const close = async (trx: Trx, payment: CardPayment, { dispute_id }: Dispute, outcome: 'won' | 'lost') => {
    await store.close(trx, dispute_id, outcome, clock.now());
    const cause = { user_id: payment.user_id, dispute_id, actor: system };
    if (outcome === 'won') await wallet.disputeWon(trx, { ...cause, reason: 'The disputed payment stands' });
    else await wallet.disputeLost(trx, { ...cause, reason: 'The disputed payment was taken back' });
    await record(trx, payment, outcome, { dispute_id });
  };

  return {
    async opened(trx: Trx, payment: CardPayment, claims: Claims, dispute: Dispute): Promise<void> {
      if (!(await store.lock(trx, dispute.dispute_id))) await open(trx, payment, claims, dispute);
    },

    /** Exactly what was taken comes back. One whose opening was never told took nothing; it must not be opened later. */
    async won(trx: Trx, payment: CardPayment, dispute: Dispute): Promise<void> {
      const row = await store.lock(trx, dispute.dispute_id);
      if (row?.status === 'open') return close(trx, payment, dispute, 'won');
      if (row) return;
      const { user_id, payment_id } = payment;
      const now = clock.now();
      await store.insert(trx, {
        dispute_id: dispute.dispute_id,
        user_id,
        payment_id,
        amount_cents: BigInt(dispute.amount_cents),
        taken_paid_cents: 0n,
        taken_granted_cents: 0n,
        status: 'won',
        opened_at: now,
        closed_at: now,
      });
      await record(trx, payment, 'won', { dispute_id: dispute.dispute_id });
    },

    async lost(trx: Trx, payment: CardPayment, claims: Claims, dispute: Dispute): Promise<void> {
      const row = await store.lock(trx, dispute.dispute_id);
      if (!row) await open(trx, payment, claims, dispute);
      if (!row || row.status === 'open') await close(trx, payment, dispute, 'lost');
    },

    disputed: (trx: Trx, payment_ids: readonly string[]): Promise<Map<string, number>> =>
      store.disputed(trx, payment_ids),
  };
}

export type CardDisputeService = ReturnType<typeof cardDisputeService>;
