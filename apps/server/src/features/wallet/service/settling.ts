import {
  type Lines,
  linesOfDispute,
  linesOfLostDispute,
  linesOfRefund,
  linesOfRefundDone,
  opposite,
  type Split,
  takenBy,
  takenByDispute,
  together,
  totalOf,
  wholeCents,
} from '../../../core/ledger.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Trx } from '../../../storage/transact.ts';
import { walletStore as store } from '../store.ts';
import type { Post, Posted, Why } from './posting.ts';

interface RefundOutcome extends Why {
  readonly user_id: string;
  readonly refund_id: string;
}

interface Refund extends RefundOutcome {
  readonly paid_cents: number;
  /** What came on top of the refunded part, and goes with it. */
  readonly bonus_cents: number;
  /** Of a refund made in the provider's dashboard: what went back to the card and the wallet no longer has. */
  readonly missing_cents?: number;
}

interface DisputeOutcome extends Why {
  readonly user_id: string;
  readonly dispute_id: string;
}

interface Dispute extends DisputeOutcome {
  readonly amount_cents: number;
  /** What the disputed payment brought and was not asked back before; without it, the whole amount of either. */
  readonly at_most?: Split;
}

/** What a dispute took from the wallet; the rest of the amount is the house's loss. */
interface Taken extends Posted {
  readonly taken_paid_cents: number;
  readonly taken_granted_cents: number;
}

/** Money that goes back to a card: taken first, settled later, one way or the other. */
export function settlingOf(post: Post) {
  /** What was booked when it began decides what ends it, not what the caller remembers. */
  const linesBooked = async (trx: Trx, kind: 'refund' | 'dispute_opened', reference: string): Promise<Lines> => {
    const begun = await store.findTxn(trx, kind, reference);
    if (!begun) throw new Refusal('not_found');
    return store.linesOf(trx, begun.txn_id);
  };

  return {
    /** Before the payment provider is asked: what has left the wallet cannot be spent while it answers. */
    async takeForRefund(trx: Trx, { refund_id, paid_cents, bonus_cents, ...rest }: Refund): Promise<Posted> {
      const { missing_cents = 0 } = rest;
      wholeCents({ paid_cents, bonus_cents, missing_cents });
      return post(trx, { ...rest, kind: 'refund', reference: refund_id }, (balances) => {
        if (paid_cents > balances.paid || bonus_cents > balances.granted) throw new Refusal('not_refundable');
        return linesOfRefund(paid_cents, bonus_cents, missing_cents);
      });
    },

    refundDone: (trx: Trx, { refund_id, ...rest }: RefundOutcome): Promise<Posted> =>
      post(trx, { ...rest, kind: 'refund_done', reference: refund_id }, async () => {
        if (await store.findTxn(trx, 'refund_undone', refund_id)) throw new Refusal('already_decided');
        return linesOfRefundDone((await linesBooked(trx, 'refund', refund_id)).refund_pending ?? 0);
      }),

    /** The provider said no; or it said yes, and the bank sent the money back days later. */
    refundUndone: (trx: Trx, { refund_id, ...rest }: RefundOutcome): Promise<Posted> =>
      post(trx, { ...rest, kind: 'refund_undone', reference: refund_id }, async () => {
        const taken = await linesBooked(trx, 'refund', refund_id);
        const done = await store.findTxn(trx, 'refund_done', refund_id);
        return opposite(done ? together(taken, await store.linesOf(trx, done.txn_id)) : taken);
      }),

    /** Takes what the wallet still has of it, and tells how much that was; told again, it answers the same. */
    async disputeOpened(trx: Trx, { dispute_id, amount_cents, ...rest }: Dispute): Promise<Taken> {
      const { at_most = { paid_cents: amount_cents, granted_cents: amount_cents } } = rest;
      wholeCents({ amount_cents, ...at_most });
      const posted = await post(trx, { ...rest, kind: 'dispute_opened', reference: dispute_id }, (balances) => {
        const available = { paid_cents: balances.paid, granted_cents: balances.granted };
        return linesOfDispute(amount_cents, takenByDispute(amount_cents, available, at_most));
      });
      const { paid_cents, granted_cents } = takenBy(await store.linesOf(trx, posted.txn_id));
      return { ...posted, taken_paid_cents: paid_cents, taken_granted_cents: granted_cents };
    },

    disputeWon: (trx: Trx, { dispute_id, ...rest }: DisputeOutcome): Promise<Posted> =>
      post(trx, { ...rest, kind: 'dispute_won', reference: dispute_id }, async () =>
        opposite(await linesBooked(trx, 'dispute_opened', dispute_id)),
      ),

    disputeLost: (trx: Trx, { dispute_id, ...rest }: DisputeOutcome): Promise<Posted> =>
      post(trx, { ...rest, kind: 'dispute_lost', reference: dispute_id }, async () => {
        const lines = await linesBooked(trx, 'dispute_opened', dispute_id);
        return linesOfLostDispute(lines.card_clearing ?? 0, totalOf(takenBy(lines)));
      }),
  };
}
