import { Refusal } from '#core/kit/refusal.ts';
import {
  addLines,
  assertWholeCents,
  disputeLines,
  type Lines,
  lostDisputeLines,
  refundDoneLines,
  refundLines,
  reverseLines,
  type Split,
  splitTotal,
  takenBy,
  takenByDispute,
} from '#core/money/ledger.ts';
import type { Trx } from '#storage/transact.ts';
import { type LedgerContext, type Posted, post, type Why } from './post.ts';
import { ledgerStore as store } from './store.ts';

interface RefundOutcome extends Why {
  readonly user_id: string;
  readonly refund_id: string;
}

interface Refund extends RefundOutcome {
  readonly paid_cents: number;
  /** The granted credits that belong to the refunded part of the payment. */
  readonly bonus_cents: number;
  /** For a refund made in the provider's dashboard: what went back to the card although it was already spent. */
  readonly missing_cents?: number;
}

interface DisputeOutcome extends Why {
  readonly user_id: string;
  readonly dispute_id: string;
}

interface Dispute extends DisputeOutcome {
  readonly amount_cents: number;
  /** What the disputed payment brought and is not claimed yet. Without it, the whole amount of either kind. */
  readonly limit?: Split;
}

/** What a dispute took from the balance. The rest of the amount is our loss. */
interface Taken extends Posted {
  readonly taken_paid_cents: number;
  readonly taken_granted_cents: number;
}

/** Reads what was booked at the start: that, and not what the caller remembers, decides how the claim ends. */
async function readBooked(trx: Trx, kind: 'refund' | 'dispute_opened', reference: string): Promise<Lines> {
  const txn = await store.findTxn(trx, kind, reference);
  if (!txn) throw new Refusal('not_found');
  return store.readLines(trx, txn.txn_id);
}

/** Takes the credits before the payment provider is asked, so that they cannot be spent while it answers. */
export async function takeForRefund(
  context: LedgerContext,
  trx: Trx,
  { refund_id, paid_cents, bonus_cents, missing_cents = 0, ...cause }: Refund,
): Promise<Posted> {
  assertWholeCents({ paid_cents, bonus_cents, missing_cents });
  return post(context, trx, { ...cause, kind: 'refund', reference: refund_id }, (balances) => {
    if (paid_cents > balances.paid || bonus_cents > balances.granted) throw new Refusal('not_refundable');
    return refundLines(paid_cents, bonus_cents, missing_cents);
  });
}

/** Books that the money went back to the card. */
export async function completeRefund(
  context: LedgerContext,
  trx: Trx,
  { refund_id, ...cause }: RefundOutcome,
): Promise<Posted> {
  return post(context, trx, { ...cause, kind: 'refund_done', reference: refund_id }, async () => {
    if (await store.findTxn(trx, 'refund_undone', refund_id)) throw new Refusal('already_decided');
    return refundDoneLines((await readBooked(trx, 'refund', refund_id)).refund_pending ?? 0);
  });
}

/** Gives the credits back: the provider refused the refund, or the bank returned the money days later. */
export async function undoRefund(
  context: LedgerContext,
  trx: Trx,
  { refund_id, ...cause }: RefundOutcome,
): Promise<Posted> {
  return post(context, trx, { ...cause, kind: 'refund_undone', reference: refund_id }, async () => {
    const taken = await readBooked(trx, 'refund', refund_id);
    const done = await store.findTxn(trx, 'refund_done', refund_id);
    return reverseLines(done ? addLines(taken, await store.readLines(trx, done.txn_id)) : taken);
  });
}

/** Takes what is left of the disputed credits and returns how much that was. Repeated, it returns the same. */
export async function takeForDispute(
  context: LedgerContext,
  trx: Trx,
  { dispute_id, amount_cents, limit = { paid_cents: amount_cents, granted_cents: amount_cents }, ...cause }: Dispute,
): Promise<Taken> {
  assertWholeCents({ amount_cents, ...limit });
  const posted = await post(context, trx, { ...cause, kind: 'dispute_opened', reference: dispute_id }, (balances) => {
    const available = { paid_cents: balances.paid, granted_cents: balances.granted };
    return disputeLines(amount_cents, takenByDispute(amount_cents, available, limit));
  });
  const { paid_cents, granted_cents } = takenBy(await store.readLines(trx, posted.txn_id));
  return { ...posted, taken_paid_cents: paid_cents, taken_granted_cents: granted_cents };
}

/** Gives back exactly what the dispute took. */
export async function returnDisputed(
  context: LedgerContext,
  trx: Trx,
  { dispute_id, ...cause }: DisputeOutcome,
): Promise<Posted> {
  return post(context, trx, { ...cause, kind: 'dispute_won', reference: dispute_id }, async () =>
    reverseLines(await readBooked(trx, 'dispute_opened', dispute_id)),
  );
}

/** Writes off a lost dispute. */
export async function writeOffDispute(
  context: LedgerContext,
  trx: Trx,
  { dispute_id, ...cause }: DisputeOutcome,
): Promise<Posted> {
  return post(context, trx, { ...cause, kind: 'dispute_lost', reference: dispute_id }, async () => {
    const lines = await readBooked(trx, 'dispute_opened', dispute_id);
    return lostDisputeLines(lines.card_clearing ?? 0, splitTotal(takenBy(lines)));
  });
}
