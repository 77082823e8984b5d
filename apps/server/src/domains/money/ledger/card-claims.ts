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
  type Taken,
} from '#core/money/ledger.ts';
import { takeClaim, takenFromLots, takeRefund, undoClaim } from '#core/money/lots.ts';
import type { Trx } from '#storage/transact.ts';
import { lotStore } from './lot-store.ts';
import { type LedgerContext, type Posted, post, type Why } from './post.ts';
import { ledgerStore as store } from './store.ts';

interface RefundOutcome extends Why {
  readonly user_id: string;
  readonly refund_id: string;
}

/** What a claim on a payment takes. */
interface Claimed {
  /** The transaction that added the payment's credits. */
  readonly source_id: string;
  /** What goes, or went, back to the card. */
  readonly amount_cents: number;
  /** The part of the amount that bought credits and was not claimed before. */
  readonly claimed_cents: number;
  /** The bonus and discount that came with these credits. */
  readonly share_cents: number;
}

interface Refund extends RefundOutcome, Claimed {
  /** Made at the provider: the money is gone, so what the balance cannot cover is owed. */
  readonly is_made: boolean;
}

interface DisputeOutcome extends Why {
  readonly user_id: string;
  readonly dispute_id: string;
}

interface Dispute extends DisputeOutcome, Claimed {}

/** What a claim took from the balance, and what it left owed. */
type TakenPosted = Posted & Taken;

const takenByClaim = ({ paid = 0, granted = 0, debt = 0 }: Lines): Taken => ({
  paid_cents: 0 - paid,
  granted_cents: 0 - granted,
  owed_cents: 0 - debt,
});

async function readTaken(trx: Trx, posted: Posted): Promise<TakenPosted> {
  return { ...posted, ...takenByClaim(await store.readLines(trx, posted.txn_id)) };
}

/** No claim takes more credits than went back to the card. */
function assertClaim({ amount_cents, claimed_cents, share_cents }: Omit<Claimed, 'source_id'>): void {
  assertWholeCents({ amount_cents, claimed_cents, share_cents });
  if (claimed_cents > amount_cents) {
    throw new RangeError(`cannot claim ${claimed_cents} of a payment for ${amount_cents} cents`);
  }
}

/** Reads what was booked at the start: that, and not what the caller remembers, decides how the claim ends. */
async function readBooked(trx: Trx, kind: 'refund' | 'dispute_opened', reference: string) {
  const txn = await store.findTxn(trx, kind, reference);
  if (!txn) throw new Refusal('not_found');
  return { txn_id: txn.txn_id, lines: await store.readLines(trx, txn.txn_id) };
}

/** Gives back what a claim took, to the lots it was taken from. */
async function giveBack(
  { newId }: LedgerContext,
  trx: Trx,
  user_id: string,
  claim: { readonly txn_id: string; readonly lines: Lines },
  debt_cents: number,
) {
  const moves = await lotStore.listMoves(trx, claim.txn_id);
  const wallet = { user_id, lots: await lotStore.listLots(trx, user_id), newId };
  const { changes, forgiven_cents } = undoClaim(moves, takenByClaim(claim.lines), wallet, 0 - debt_cents);
  const back = takenFromLots(changes);
  const own = { paid: 0 - back.paid_cents, granted: 0 - back.granted_cents, debt: forgiven_cents };
  return { lots: changes, lines: { ...reverseLines(claim.lines), ...own } };
}

/**
 * Takes the credits before the payment provider is asked, so that they cannot be spent while it answers. Refuses when the
 * payment has too few left, also for the bonus and discount that came with it.
 */
export async function takeForRefund(
  context: LedgerContext,
  trx: Trx,
  { refund_id, source_id, amount_cents, claimed_cents, share_cents, is_made, ...cause }: Refund,
): Promise<TakenPosted> {
  assertClaim({ amount_cents, claimed_cents, share_cents });
  const posted = await post(context, trx, { ...cause, kind: 'refund', reference: refund_id }, async () => {
    const lots = await lotStore.listLots(trx, cause.user_id);
    const unmade = is_made ? null : takeRefund(lots, source_id, claimed_cents, share_cents);
    if (!is_made && unmade === null) throw new Refusal('not_refundable');
    const { changes, owed_cents } =
      unmade === null ? takeClaim(lots, source_id, claimed_cents, share_cents) : { changes: unmade, owed_cents: 0 };
    return { lots: changes, lines: refundLines(amount_cents, share_cents, { ...takenFromLots(changes), owed_cents }) };
  });
  return readTaken(trx, posted);
}

/** Books that the money went back to the card. */
export async function completeRefund(
  context: LedgerContext,
  trx: Trx,
  { refund_id, ...cause }: RefundOutcome,
): Promise<Posted> {
  return post(context, trx, { ...cause, kind: 'refund_done', reference: refund_id }, async () => {
    if (await store.findTxn(trx, 'refund_undone', refund_id)) throw new Refusal('already_decided');
    const { lines } = await readBooked(trx, 'refund', refund_id);
    return { lines: refundDoneLines(lines.refund_pending ?? 0), lots: [] };
  });
}

/** Gives the credits back: the provider refused the refund, or the bank returned the money days later. */
export async function undoRefund(
  context: LedgerContext,
  trx: Trx,
  { refund_id, ...cause }: RefundOutcome,
): Promise<Posted> {
  return post(context, trx, { ...cause, kind: 'refund_undone', reference: refund_id }, async ({ balances }) => {
    const { txn_id, lines } = await readBooked(trx, 'refund', refund_id);
    const done = await store.findTxn(trx, 'refund_done', refund_id);
    const booked = { txn_id, lines: done ? addLines(lines, await store.readLines(trx, done.txn_id)) : lines };
    return giveBack(context, trx, cause.user_id, booked, balances.debt);
  });
}

/** Takes the disputed credits, and books as debt what the balance cannot cover. Repeated, it returns the same. */
export async function takeForDispute(
  context: LedgerContext,
  trx: Trx,
  { dispute_id, source_id, amount_cents, claimed_cents, share_cents, ...cause }: Dispute,
): Promise<TakenPosted> {
  assertClaim({ amount_cents, claimed_cents, share_cents });
  const posted = await post(context, trx, { ...cause, kind: 'dispute_opened', reference: dispute_id }, async () => {
    const wallet = await lotStore.listLots(trx, cause.user_id);
    const { changes, owed_cents } = takeClaim(wallet, source_id, claimed_cents, share_cents);
    return { lots: changes, lines: disputeLines(amount_cents, { ...takenFromLots(changes), owed_cents }) };
  });
  return readTaken(trx, posted);
}

/** Gives back exactly what the dispute took. */
export async function returnDisputed(
  context: LedgerContext,
  trx: Trx,
  { dispute_id, ...cause }: DisputeOutcome,
): Promise<Posted> {
  return post(context, trx, { ...cause, kind: 'dispute_won', reference: dispute_id }, async ({ balances }) =>
    giveBack(context, trx, cause.user_id, await readBooked(trx, 'dispute_opened', dispute_id), balances.debt),
  );
}

/** Writes off a lost dispute. What it left owed stays owed. */
export async function writeOffDispute(
  context: LedgerContext,
  trx: Trx,
  { dispute_id, ...cause }: DisputeOutcome,
): Promise<Posted> {
  return post(context, trx, { ...cause, kind: 'dispute_lost', reference: dispute_id }, async () => {
    const { lines } = await readBooked(trx, 'dispute_opened', dispute_id);
    return { lines: lostDisputeLines(lines.card_clearing ?? 0, lines.refund_pending ?? 0), lots: [] };
  });
}
