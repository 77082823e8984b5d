import { opposite, takenBy } from '../../../core/ledger.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Trx } from '../../../storage/transact.ts';
import { walletStore as store } from '../store.ts';
import type { Post, Posted, Why } from './posting.ts';

interface Reversal extends Why {
  readonly txn_id: string;
}

/** Those that stand for themselves. A hold, refund or dispute has an end of its own, and a state that must agree with it. */
const reversible = ['purchase', 'renewal', 'grant', 'bonus', 'milestone', 'adjustment'];

export function reversalOf(post: Post) {
  return {
    /** Books the opposite; a transaction is reversed once. Refused when what it gave is no longer there. */
    async reverse(trx: Trx, { txn_id, ...why }: Reversal): Promise<Posted> {
      const txn = await store.findById(trx, txn_id);
      if (!txn) throw new Refusal('not_found');
      if (!reversible.includes(txn.kind)) throw new Error(`a ${txn.kind} is not reversed`);
      const { user_id } = txn;
      const lines = opposite(await store.linesOf(trx, txn_id));
      return post(trx, { ...why, kind: 'reversal', reference: txn_id, user_id, reverses: txn_id }, (balances) => {
        const { paid_cents, granted_cents } = takenBy(lines);
        if (paid_cents > balances.paid || granted_cents > balances.granted) throw new Refusal('balance_too_low');
        return lines;
      });
    },
  };
}
