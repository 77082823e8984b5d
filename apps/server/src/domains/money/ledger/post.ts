import type { TxnKind } from '@universal-media/contract/money/credits';
import type { LiveConnector } from '#connectors/live/live.ts';
import type { Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { assertBalanced, debtPaidLines, type Lines, type Pockets } from '#core/money/ledger.ts';
import { assertLotsMatch, type LotChange, settleLots, takenFromLots } from '#core/money/lots.ts';
import type { Actor } from '#core/operations/actor.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
import { lotStore } from './lot-store.ts';
import { ledgerStore as store } from './store.ts';

export interface LedgerContext {
  readonly live: LiveConnector;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Who moves the credits, and the reason that the advertiser reads in the ledger. */
export interface Why {
  readonly reason: string;
  readonly actor: Actor;
}

/** The same kind and reference are booked once, however often they are reported. */
export interface Cause extends Why {
  readonly reference: string;
}

/** `is_new` is false when the same kind and reference were booked before; then nothing was booked now. */
export interface Posted {
  readonly txn_id: string;
  readonly is_new: boolean;
}

interface Posting extends Cause {
  readonly kind: TxnKind;
  readonly user_id: string;
  readonly reverses?: string;
}

const actorId = (actor: Actor) =>
  actor.kind === 'advertiser' ? actor.user_id : actor.kind === 'staff' ? actor.admin_id : null;

/** What a transaction moves: between accounts, and between the lots of the same credits. */
interface Movement {
  readonly lines: Lines;
  readonly lots: readonly LotChange[];
}

interface Wallet {
  readonly balances: Pockets;
  /** The id of the transaction to be posted: the source of lots that it opens. */
  readonly txn_id: string;
}

/** Credits that arrive pay what the advertiser owes first. */
async function payDebt(context: LedgerContext, trx: Trx, user_id: string, txn_id: string): Promise<void> {
  const cause = { user_id, reference: txn_id, reason: 'Paid towards what you owe', actor: { kind: 'system' } } as const;
  await post(context, trx, { ...cause, kind: 'debt_paid' }, async ({ balances }) => {
    const lots = settleLots(await lotStore.listLots(trx, user_id), -balances.debt);
    return { lots, lines: debtPaidLines(takenFromLots(lots)) };
  });
}

/**
 * Writes one ledger transaction: the only way into the ledger. The advertiser's accounts stay locked until the database
 * transaction ends, so the balances given to `decide` are still true when its lines and lots are written.
 */
export async function post(
  context: LedgerContext,
  trx: Trx,
  { kind, reference, user_id, reason, actor, reverses }: Posting,
  decide: (wallet: Wallet) => Movement | Promise<Movement>,
): Promise<Posted> {
  const { live, clock, newId } = context;
  const locked = await store.begin(trx, user_id, kind, reference);
  if (!locked) throw new Refusal('not_found');
  if (locked.booked !== null) return { txn_id: locked.booked, is_new: false };
  const { balances } = locked;
  const txn_id = newId();
  const { lines, lots } = await decide({ balances, txn_id });
  assertBalanced(lines);
  assertLotsMatch(lines, lots);
  const txn = {
    txn_id,
    kind,
    reference,
    user_id,
    reason,
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    reverses: reverses ?? null,
    created_at: clock.now(),
  };
  if (!(await store.post(trx, txn, lines, locked.account_ids, lots))) {
    const known = await store.findTxn(trx, kind, reference);
    if (!known) throw new Refusal('already_decided');
    if (known.user_id !== user_id) throw new Error(`${kind} ${reference} is booked for another advertiser`);
    return { txn_id: known.txn_id, is_new: false };
  }
  const { paid = 0, granted = 0, debt = 0 } = lines;
  if (balances.debt + debt < 0 && balances.paid + balances.granted + paid + granted > 0) {
    await payDebt(context, trx, user_id, txn_id);
  }
  afterCommit(trx, () => live.publish({ user_id }, { type: 'wallet_changed' }));
  return { txn_id, is_new: true };
}
