import type { TxnKind } from '@universal-media/contract/credits';
import type { LiveConnector } from '../../../connectors/live/live.ts';
import type { Clock } from '../../../core/clock.ts';
import { type Lines, mustBalance, type Pockets } from '../../../core/ledger.ts';
import { Refusal } from '../../../core/refusal.ts';
import { afterCommit, type Trx } from '../../../storage/transact.ts';
import type { Actor } from '../../audit/service.ts';
import { walletStore as store } from '../store.ts';

export interface PostingDeps {
  readonly live: LiveConnector;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Who moves credits, and the words in which the wallet's owner reads why. */
export interface Why {
  readonly reason: string;
  readonly actor: Actor;
}

/** The same kind and reference are booked once, whoever reports them how often. */
export interface Cause extends Why {
  readonly reference: string;
}

/** `is_new` false: the same was booked before, and nothing was booked now. */
export interface Posted {
  readonly txn_id: string;
  readonly is_new: boolean;
}

export interface Posting extends Cause {
  readonly kind: TxnKind;
  readonly user_id: string;
  readonly reverses?: string;
}

const actorId = (actor: Actor) =>
  actor.kind === 'advertiser' ? actor.user_id : actor.kind === 'staff' ? actor.admin_id : null;

/**
 * The one road into the ledger. Whoever posts has the wallet to themselves until their transaction ends, so what `linesOf`
 * decides by the balances it is given still holds when the lines are written.
 */
export function postingOf({ live, clock, newId }: PostingDeps) {
  return async (
    trx: Trx,
    { kind, reference, user_id, reason, actor, reverses }: Posting,
    linesOf: (balances: Pockets) => Lines | Promise<Lines>,
  ): Promise<Posted> => {
    const wallet = await store.begin(trx, user_id, kind, reference);
    if (!wallet) throw new Refusal('not_found');
    if (wallet.booked !== null) return { txn_id: wallet.booked, is_new: false };
    const lines = await linesOf(wallet.balances);
    mustBalance(lines);
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
    if (!(await store.post(trx, txn, lines, wallet.account_ids))) {
      const known = await store.findTxn(trx, kind, reference);
      if (!known) throw new Refusal('already_decided');
      if (known.user_id !== user_id) throw new Error(`${kind} ${reference} is booked in another wallet`);
      return { txn_id: known.txn_id, is_new: false };
    }
    afterCommit(trx, () => live.publish({ user_id }, { type: 'wallet_changed' }));
    return { txn_id: txn.txn_id, is_new: true };
  };
}

export type Post = ReturnType<typeof postingOf>;
