import type { TxnKind } from '@universal-media/contract/money/credits';
import type { LiveConnector } from '#connectors/live/live.ts';
import type { Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { assertBalanced, type Lines, type Pockets } from '#core/money/ledger.ts';
import type { Actor } from '#core/operations/actor.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
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

/**
 * Writes one ledger transaction: the only way into the ledger. The advertiser's accounts stay locked until the database
 * transaction ends, so the balances given to `decideLines` are still true when its lines are written.
 */
export async function post(
  { live, clock, newId }: LedgerContext,
  trx: Trx,
  { kind, reference, user_id, reason, actor, reverses }: Posting,
  decideLines: (balances: Pockets) => Lines | Promise<Lines>,
): Promise<Posted> {
  const locked = await store.begin(trx, user_id, kind, reference);
  if (!locked) throw new Refusal('not_found');
  if (locked.booked !== null) return { txn_id: locked.booked, is_new: false };
  const lines = await decideLines(locked.balances);
  assertBalanced(lines);
  const txn = {
    txn_id: newId(),
    kind,
    reference,
    user_id,
    reason,
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    reverses: reverses ?? null,
    created_at: clock.now(),
  };
  if (!(await store.post(trx, txn, lines, locked.account_ids))) {
    const known = await store.findTxn(trx, kind, reference);
    if (!known) throw new Refusal('already_decided');
    if (known.user_id !== user_id) throw new Error(`${kind} ${reference} is booked for another advertiser`);
    return { txn_id: known.txn_id, is_new: false };
  }
  afterCommit(trx, () => live.publish({ user_id }, { type: 'wallet_changed' }));
  return { txn_id: txn.txn_id, is_new: true };
}
