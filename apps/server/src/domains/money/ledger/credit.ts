import { Refusal } from '#core/kit/refusal.ts';
import {
  assertWholeCents,
  deductionLines,
  grantLines,
  purchaseLines,
  reverseLines,
  takeGrantedFirst,
  takenBy,
} from '#core/money/ledger.ts';
import { type LotKind, openLot, reverseLots, spendLots } from '#core/money/lots.ts';
import type { Trx } from '#storage/transact.ts';
import { lotStore } from './lot-store.ts';
import { type Cause, type LedgerContext, type Posted, post, type Why } from './post.ts';
import { ledgerStore as store } from './store.ts';

interface Sale extends Cause {
  readonly user_id: string;
  readonly kind: 'purchase' | 'renewal';
  /** What the credits cost. The card was charged this plus the processing fee. */
  readonly paid_cents: number;
  readonly discount_cents: number;
  readonly bonus_cents: number;
  readonly processing_cents: number;
}

interface Grant extends Cause {
  readonly user_id: string;
  readonly kind: 'grant' | 'bonus' | 'milestone';
  /** The expense account that pays for it. */
  readonly from: 'promotion' | 'bonus' | 'milestone' | 'adjustment';
  readonly cents: number;
}

interface Adjustment extends Cause {
  readonly user_id: string;
  /** Negative to deduct. */
  readonly cents: number;
}

interface Reversal extends Why {
  readonly txn_id: string;
}

const granted = (newId: () => string, kind: LotKind, source_id: string) =>
  ({ lot_id: newId(), kind, credit: 'granted', source_id }) as const;

/** Adds purchased credits. Call it only for a payment that has arrived. */
export async function creditPurchase(context: LedgerContext, trx: Trx, sale: Sale): Promise<Posted> {
  const { paid_cents, discount_cents, bonus_cents, processing_cents } = sale;
  assertWholeCents({ paid_cents, discount_cents, bonus_cents, processing_cents });
  const { newId } = context;
  return post(context, trx, sale, ({ txn_id: source_id }) => ({
    lines: purchaseLines(sale),
    lots: [
      ...(paid_cents > 0
        ? [openLot({ lot_id: newId(), kind: 'purchase', credit: 'paid', source_id }, paid_cents)]
        : []),
      ...(discount_cents > 0 ? [openLot(granted(newId, 'code', source_id), discount_cents)] : []),
      ...(bonus_cents > 0 ? [openLot(granted(newId, 'bonus', source_id), bonus_cents)] : []),
    ],
  }));
}

/** Adds granted credits, which have no cash value. */
export async function grantCredits(context: LedgerContext, trx: Trx, grant: Grant): Promise<Posted> {
  assertWholeCents({ cents: grant.cents });
  const kind = grant.kind === 'milestone' ? 'milestone' : 'grant';
  return post(context, trx, grant, ({ txn_id }) => ({
    lines: grantLines(grant.from, grant.cents),
    lots: [openLot(granted(context.newId, kind, txn_id), grant.cents)],
  }));
}

/** Adds or deducts credits by hand. Deducts granted credits first, and refuses to deduct more than the balance. */
export async function adjustBalance(
  context: LedgerContext,
  trx: Trx,
  { cents, ...cause }: Adjustment,
): Promise<Posted> {
  assertWholeCents({ cents: Math.abs(cents) });
  return post(context, trx, { ...cause, kind: 'adjustment' }, async ({ balances, txn_id }) => {
    if (cents > 0) {
      const lots = [openLot(granted(context.newId, 'adjustment', txn_id), cents)];
      return { lines: grantLines('adjustment', cents), lots };
    }
    if (-cents > balances.paid + balances.granted) throw new Refusal('balance_too_low');
    const taken = takeGrantedFirst(-cents, { paid_cents: balances.paid, granted_cents: balances.granted });
    return { lines: deductionLines(taken), lots: spendLots(await lotStore.listLots(trx, cause.user_id), taken) };
  });
}

/** Holds, refunds and disputes are not reversible: each has an end of its own, and a stored state that must agree with it. */
const reversible = ['purchase', 'renewal', 'grant', 'bonus', 'milestone', 'adjustment'];

/** Books the opposite of a transaction, once. Refuses when the credits it gave are already spent. */
export async function reverseTransaction(
  context: LedgerContext,
  trx: Trx,
  { txn_id, ...why }: Reversal,
): Promise<Posted> {
  const txn = await store.findById(trx, txn_id);
  if (!txn) throw new Refusal('not_found');
  if (!reversible.includes(txn.kind)) throw new Error(`a transaction of kind ${txn.kind} cannot be reversed`);
  const { user_id } = txn;
  const lines = reverseLines(await store.readLines(trx, txn_id));
  const cause = { ...why, kind: 'reversal', reference: txn_id, user_id, reverses: txn_id } as const;
  return post(context, trx, cause, async ({ balances }) => {
    const taken = takenBy(lines);
    if (taken.paid_cents > balances.paid || taken.granted_cents > balances.granted) {
      throw new Refusal('balance_too_low');
    }
    const lots = await lotStore.listLots(trx, user_id);
    const moves = await lotStore.listMoves(trx, txn_id);
    return { lines, lots: reverseLots(moves, taken, { user_id, lots, newId: context.newId }) };
  });
}
