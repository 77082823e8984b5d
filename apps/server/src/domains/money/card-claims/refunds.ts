import type { AuditActionOn } from '@universal-media/contract/operations/audit';
import type { Payments, RefundOutcome } from '#connectors/payments/payments.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { type CardPayment, type Claims, claimable, grantedShare } from '#core/money/card-payment.ts';
import { exactCents, formatCredits } from '#core/money/exact-cents.ts';
import type { Actor } from '#core/operations/actor.ts';
import type { Audit, Notifications } from '#domains/operations/operations.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { refundJob } from '../jobs.ts';
import { completeRefund, takeForRefund, undoRefund } from '../ledger/card-claims.ts';
import type { LedgerContext } from '../ledger/post.ts';
import { readClaimsOn, refundableUntil } from './claims.ts';
import type { MoneyEvents } from './events.ts';
import { type RefundRow, refundStore as store } from './refund-store.ts';
import { reportDebt } from './report-debt.ts';

export interface RefundContext extends LedgerContext {
  readonly audit: Audit;
  readonly events: MoneyEvents;
  readonly notifications: Notifications;
  /** Undefined where no payment provider is configured. */
  readonly payments: Payments | undefined;
  readonly transact: SystemTransact;
}

interface RefundRequest {
  readonly amount_cents: number;
  readonly paid_at: Date;
  readonly request_id: string;
}

/** A refund as the provider reports it. */
interface ProviderRefund {
  readonly refund_id: string;
  readonly amount_cents: number;
}

const system = { kind: 'system' } as const;
const bySystem = { actor: system, request_id: null };
const toReason = (amount_cents: number) => `Refund of $${formatCredits(amount_cents)} to your card`;

const record = (
  { audit }: RefundContext,
  trx: Trx,
  row: Pick<RefundRow, 'refund_id' | 'user_id' | 'purchase_id' | 'amount_cents'>,
  action: AuditActionOn<'refund'>,
  by: { readonly actor: Actor; readonly request_id: string | null },
) =>
  audit.record(trx, {
    ...by,
    action,
    subject: { kind: 'purchase', id: row.purchase_id },
    after: { user_id: row.user_id, refund_id: row.refund_id, amount_cents: exactCents(row.amount_cents) },
  });

/** Computes what a claim of an amount takes of a payment. */
export function toClaimed(payment: CardPayment, claims: Claims, amount_cents: number) {
  const claimed_cents = Math.min(amount_cents, claimable(payment, claims));
  const share_cents = grantedShare(payment, claims, claimed_cents);
  return { source_id: payment.txn_id, amount_cents, claimed_cents, share_cents };
}

/** Gives the credits back: the provider refused the refund, or a bank returned the money days later. */
async function undo(context: RefundContext, trx: Trx, row: RefundRow, why: string): Promise<void> {
  const { refund_id, user_id, provider_refund_id } = row;
  await store.settle(trx, refund_id, {
    status: 'refused',
    provider_refund_id,
    reason: why.slice(0, 300),
    settled_at: context.clock.now(),
  });
  await undoRefund(context, trx, { user_id, refund_id, reason: 'Your refund did not go through', actor: system });
  await record(context, trx, row, 'refund.refused', bySystem);
}

/** Starts a refund of unused paid credits, all or part, within the refund period. The caller has locked the payment. */
export async function requestRefund(
  context: RefundContext,
  trx: Trx,
  payment: CardPayment,
  { amount_cents, paid_at, request_id }: RefundRequest,
): Promise<{ refund_id: string }> {
  const { user_id, purchase_id, payment_id } = payment;
  const now = context.clock.now();
  if (refundableUntil(paid_at) <= now) throw new Refusal('not_refundable');
  const claims = await readClaimsOn(trx, payment_id);
  const claimed = toClaimed(payment, claims, amount_cents);
  // While a bank decides about the payment, nothing of it can be refunded.
  if (claims.disputed_cents > 0 || claimed.claimed_cents < amount_cents) throw new Refusal('not_refundable');
  const refund_id = context.newId();
  const actor = { kind: 'advertiser', user_id } as const;
  const cause = { user_id, refund_id, reason: toReason(amount_cents), actor };
  const { granted_cents } = await takeForRefund(context, trx, { ...cause, ...claimed, is_made: false });
  const row = { refund_id, user_id, purchase_id, payment_id, amount_cents: BigInt(amount_cents) };
  await store.insert(trx, { ...row, bonus_cents: BigInt(granted_cents), status: 'asked', created_at: now });
  await enqueue(trx, refundJob, { outbox_id: context.newId(), now }, { refund_id });
  await record(context, trx, row, 'refund.asked', { actor, request_id });
  await context.notifications.raise(trx, {
    user_id,
    effect_key: refund_id,
    kind: 'refund_booked',
    payload: { refund_id },
  });
  await context.events.refundBooked.publish(trx, { user_id, refund_id, amount_cents });
  return { refund_id };
}

/** Asks the provider to send the money back. Null when the refund is settled already. */
export async function requestProviderRefund(
  { payments, transact }: RefundContext,
  refund_id: string,
): Promise<RefundOutcome | null> {
  const row = await transact((trx) => store.find(trx, refund_id));
  if (row?.status !== 'asked') return null;
  if (!payments) throw new Error('no payment provider is configured');
  const { payment_id, amount_cents } = row;
  return payments.refund({ refund_id, payment_id, amount_cents: exactCents(amount_cents) });
}

/** Books the provider's answer. */
export function settleRefund(context: RefundContext, refund_id: string, outcome: RefundOutcome | null): Promise<void> {
  return context.transact(async (trx) => {
    const row = await store.lock(trx, refund_id);
    if (outcome === null || row?.status !== 'asked') return;
    if (outcome.outcome === 'refused') return undo(context, trx, row, outcome.reason);
    const { provider_refund_id } = outcome;
    await store.settle(trx, refund_id, { status: 'done', provider_refund_id, settled_at: context.clock.now() });
    const { user_id, amount_cents } = row;
    const reason = toReason(exactCents(amount_cents));
    await completeRefund(context, trx, { user_id, refund_id, reason, actor: system });
    await record(context, trx, row, 'refund.done', bySystem);
  });
}

/** Books a refund that was made in the provider's dashboard, once. The money is gone, so the credits go, and what the balance cannot cover is owed. */
export async function bookProviderRefund(
  context: RefundContext,
  trx: Trx,
  payment: CardPayment,
  { refund_id: provider_refund_id, amount_cents }: ProviderRefund,
): Promise<void> {
  if (await store.lockByProviderId(trx, provider_refund_id)) return;
  const { user_id, purchase_id, payment_id } = payment;
  const claims = await readClaimsOn(trx, payment_id);
  const now = context.clock.now();
  const refund_id = context.newId();
  const cause = { user_id, refund_id, reason: toReason(amount_cents), actor: system };
  const claimed = toClaimed(payment, claims, amount_cents);
  const { granted_cents, owed_cents } = await takeForRefund(context, trx, { ...cause, ...claimed, is_made: true });
  const row = { refund_id, user_id, purchase_id, payment_id, amount_cents: BigInt(amount_cents) };
  const settled = { status: 'done', provider_refund_id, created_at: now, settled_at: now };
  await store.insert(trx, { ...row, bonus_cents: BigInt(granted_cents), ...settled });
  await completeRefund(context, trx, cause);
  if (owed_cents > 0) await reportDebt(context, trx, user_id);
  await record(context, trx, row, 'refund.made_elsewhere', bySystem);
  await context.notifications.raise(trx, {
    user_id,
    effect_key: refund_id,
    kind: 'refund_booked',
    payload: { refund_id },
  });
  await context.events.refundBooked.publish(trx, { user_id, refund_id, amount_cents });
}

/** Undoes a refund that failed at the bank. One we never heard of is stored as refused, so that it takes nothing later. */
export async function failRefund(
  context: RefundContext,
  trx: Trx,
  payment: CardPayment,
  refund: ProviderRefund,
  own_refund_id: string | null,
): Promise<void> {
  const row =
    own_refund_id === null ? await store.lockByProviderId(trx, refund.refund_id) : await store.lock(trx, own_refund_id);
  if (row?.status === 'done') return undo(context, trx, row, 'The bank returned the money');
  if (row || own_refund_id !== null) return;
  const { user_id, purchase_id, payment_id } = payment;
  const now = context.clock.now();
  await store.insert(trx, {
    refund_id: context.newId(),
    user_id,
    purchase_id,
    payment_id,
    amount_cents: BigInt(refund.amount_cents),
    status: 'refused',
    provider_refund_id: refund.refund_id,
    reason: 'The bank returned the money',
    created_at: now,
    settled_at: now,
  });
}
