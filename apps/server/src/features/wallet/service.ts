import type { Trx } from '../../storage/transact.ts';
import { givingOf } from './service/giving.ts';
import { holdsOf } from './service/holds.ts';
import { type PostingDeps, postingOf } from './service/posting.ts';
import { reversalOf } from './service/reversal.ts';
import { settlingOf } from './service/settling.ts';
import { walletStore as store } from './store.ts';

export type { Posted } from './service/posting.ts';

export interface Balance {
  /** What can be spent: paid and granted together. */
  readonly balance_cents: number;
  readonly paid_cents: number;
  readonly granted_cents: number;
  readonly held_cents: number;
}

/**
 * The only way to move credits. Every call takes the transaction of the change that causes it, so that the two happen
 * together or not at all, and may be repeated: the same kind and reference are booked once.
 */
export function walletService(deps: PostingDeps) {
  const post = postingOf(deps);
  return {
    async balance(trx: Trx, user_id: string): Promise<Balance> {
      const { paid, granted, held_paid, held_granted } = await store.balances(trx, user_id);
      return {
        balance_cents: paid + granted,
        paid_cents: paid,
        granted_cents: granted,
        held_cents: held_paid + held_granted,
      };
    },

    /** Nobody else moves credits of this wallet until the transaction ends. For whoever decides by a balance before posting. */
    lock: (trx: Trx, user_id: string): Promise<void> => store.lock(trx, user_id),

    ...givingOf(post),
    ...holdsOf(post, deps.clock),
    ...settlingOf(post),
    ...reversalOf(post),
  };
}

export type WalletService = ReturnType<typeof walletService>;
