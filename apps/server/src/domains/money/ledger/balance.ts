import type { Trx } from '#storage/transact.ts';
import { ledgerStore as store } from './store.ts';

export interface Balance {
  /** What can be spent: paid and granted together. */
  readonly balance_cents: number;
  readonly paid_cents: number;
  readonly granted_cents: number;
  readonly held_cents: number;
  /** What the advertiser owes. While it is not 0, there is nothing to spend. */
  readonly debt_cents: number;
}

/** Reads what an advertiser can spend and what is on hold. */
export async function readBalance(trx: Trx, user_id: string): Promise<Balance> {
  const { paid, granted, held_paid, held_granted, debt } = await store.balances(trx, user_id);
  return {
    balance_cents: paid + granted,
    paid_cents: paid,
    granted_cents: granted,
    held_cents: held_paid + held_granted,
    debt_cents: 0 - debt,
  };
}

/** Locks an advertiser's accounts until the transaction ends. For callers that decide by a balance before they post. */
export const lockBalance = (trx: Trx, user_id: string): Promise<void> => store.lock(trx, user_id);
