import type { Trx } from '#storage/transact.ts';
import { describeMovements, type LedgerSubjects } from './describe-movements.ts';
import { spendableChange } from './lines.ts';
import { balanceStore as store } from './store.ts';

export interface MovementLinks {
  /** Transactions, such as the one that added the credits of a payment. */
  readonly txn_ids: readonly string[];
  /** What transactions refer to: refunds, bank disputes, campaigns and their holds. */
  readonly references: readonly string[];
}

const MAX_MOVEMENTS = 200;

/** Lists the ledger rows of payments, claims and campaigns, oldest first, in the words that the advertiser reads. */
export async function listLinkedMovements(
  context: { readonly ledgerSubjects: LedgerSubjects },
  trx: Trx,
  user_id: string,
  { txn_ids, references }: MovementLinks,
) {
  if (txn_ids.length === 0 && references.length === 0) return [];
  const movements = await store.listLinked(trx, user_id, txn_ids, references, MAX_MOVEMENTS);
  return (await describeMovements(context, trx, user_id, movements)).map((movement) => ({
    txn_id: movement.txn_id,
    at: movement.created_at.toISOString(),
    kind: movement.kind,
    reason: movement.reason,
    amount_cents: spendableChange(movement),
    held_cents: movement.held_cents,
  }));
}
