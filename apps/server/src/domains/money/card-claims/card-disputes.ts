import type { CardPayment, Claims } from '#core/money/card-payment.ts';
import { formatCredits } from '#core/money/exact-cents.ts';
import type { Audit } from '#domains/operations/operations.ts';
import type { Trx } from '#storage/transact.ts';
import { returnDisputed, takeForDispute, writeOffDispute } from '../ledger/card-claims.ts';
import type { LedgerContext } from '../ledger/post.ts';
import { cardDisputeStore as store } from './dispute-store.ts';
import type { MoneyEvents } from './events.ts';
import { toClaimed } from './refunds.ts';
import { reportDebt } from './report-debt.ts';

/**
 * A cardholder asks their bank for the money back. The credits are taken until the dispute is decided; what the balance cannot
 * cover is owed. Every function here needs the payment locked, and may be called twice and in any order: a dispute opens once
 * and closes once.
 */
export interface DisputeContext extends LedgerContext {
  readonly audit: Audit;
  readonly events: MoneyEvents;
}

interface Dispute {
  readonly dispute_id: string;
  /** What the bank claims from us, including the processing fee. */
  readonly amount_cents: number;
  /** Until when the bank takes evidence, if it does. */
  readonly due_at: Date | null;
}

const system = { kind: 'system' } as const;

const record = (
  { audit }: DisputeContext,
  trx: Trx,
  payment: CardPayment,
  verb: 'opened' | 'won' | 'lost',
  after: object,
) =>
  audit.record(trx, {
    actor: system,
    action: `dispute.${verb}`,
    subject: { kind: 'purchase', id: payment.purchase_id },
    request_id: null,
    after: { user_id: payment.user_id, payment_id: payment.payment_id, ...after },
  });

async function open(
  context: DisputeContext,
  trx: Trx,
  payment: CardPayment,
  claims: Claims,
  dispute: Dispute,
): Promise<void> {
  const { user_id, payment_id } = payment;
  const { dispute_id, amount_cents } = dispute;
  const now = context.clock.now();
  const claimed = toClaimed(payment, claims, amount_cents);
  const taken = await takeForDispute(context, trx, {
    ...claimed,
    user_id,
    dispute_id,
    reason: `Your bank opened a dispute over a payment of $${formatCredits(amount_cents)}`,
    actor: system,
  });
  await store.insert(trx, {
    dispute_id,
    user_id,
    payment_id,
    amount_cents: BigInt(amount_cents),
    taken_paid_cents: BigInt(taken.paid_cents),
    taken_granted_cents: BigInt(taken.granted_cents),
    claimed_cents: BigInt(claimed.claimed_cents),
    owed_cents: BigInt(taken.owed_cents),
    status: 'open',
    opened_at: now,
  });
  if (taken.owed_cents > 0) await reportDebt(context, trx, user_id);
  const { paid_cents: taken_paid_cents, granted_cents: taken_granted_cents, owed_cents } = taken;
  const facts = { dispute_id, amount_cents, taken_paid_cents, taken_granted_cents, owed_cents };
  await record(context, trx, payment, 'opened', facts);
  await publishOpened(context, trx, payment, dispute);
}

const publishOpened = ({ events }: DisputeContext, trx: Trx, payment: CardPayment, dispute: Dispute) =>
  events.cardDisputeOpened.publish(trx, {
    card_dispute_id: dispute.dispute_id,
    user_id: payment.user_id,
    purchase_id: payment.purchase_id,
    amount_cents: dispute.amount_cents,
    due_at: dispute.due_at,
  });

async function close(
  context: DisputeContext,
  trx: Trx,
  payment: CardPayment,
  { dispute_id }: Dispute,
  outcome: 'won' | 'lost',
): Promise<void> {
  await store.close(trx, dispute_id, outcome, context.clock.now());
  const cause = { user_id: payment.user_id, dispute_id, actor: system };
  if (outcome === 'won') {
    await returnDisputed(context, trx, {
      ...cause,
      reason: 'The dispute was decided in our favor; your credits are back',
    });
  } else {
    await writeOffDispute(context, trx, { ...cause, reason: 'Your bank took back the disputed payment' });
  }
  await record(context, trx, payment, outcome, { dispute_id });
  await context.events.cardDisputeDecided.publish(trx, {
    card_dispute_id: dispute_id,
    user_id: payment.user_id,
    outcome,
  });
}

/** Takes what is left of the disputed credits. */
export async function openDispute(
  context: DisputeContext,
  trx: Trx,
  payment: CardPayment,
  claims: Claims,
  dispute: Dispute,
): Promise<void> {
  if (!(await store.lock(trx, dispute.dispute_id))) await open(context, trx, payment, claims, dispute);
}

/** Returns exactly what was taken. A dispute we never heard of took nothing, but is stored so that it cannot open later. */
export async function winDispute(
  context: DisputeContext,
  trx: Trx,
  payment: CardPayment,
  dispute: Dispute,
): Promise<void> {
  const row = await store.lock(trx, dispute.dispute_id);
  if (row?.status === 'open') return close(context, trx, payment, dispute, 'won');
  if (row) return;
  const now = context.clock.now();
  await store.insert(trx, {
    dispute_id: dispute.dispute_id,
    user_id: payment.user_id,
    payment_id: payment.payment_id,
    amount_cents: BigInt(dispute.amount_cents),
    taken_paid_cents: 0n,
    taken_granted_cents: 0n,
    status: 'won',
    opened_at: now,
    closed_at: now,
  });
  await record(context, trx, payment, 'won', { dispute_id: dispute.dispute_id });
  await publishOpened(context, trx, payment, dispute);
  const { dispute_id: card_dispute_id } = dispute;
  await context.events.cardDisputeDecided.publish(trx, { card_dispute_id, user_id: payment.user_id, outcome: 'won' });
}

/** Writes off the dispute. One we never heard of is opened first, to take what is left of the credits. */
export async function loseDispute(
  context: DisputeContext,
  trx: Trx,
  payment: CardPayment,
  claims: Claims,
  dispute: Dispute,
): Promise<void> {
  const row = await store.lock(trx, dispute.dispute_id);
  if (!row) await open(context, trx, payment, claims, dispute);
  if (!row || row.status === 'open') await close(context, trx, payment, dispute, 'lost');
}
