import type { LedgerLine } from '@universal-media/contract/money/credits';
import type { DescribedMovement } from './describe-movements.ts';
import type { Movement } from './store.ts';

/** Computes what a movement changed of the spendable balance. A capture from a hold changes nothing. */
export const spendableChange = ({ paid_cents, granted_cents }: Movement): number => paid_cents + granted_cents;

const toLine = (movement: DescribedMovement, balance_after_cents: number): LedgerLine => ({
  txn_id: movement.txn_id,
  at: movement.created_at.toISOString(),
  kind: movement.kind,
  reason: movement.reason,
  reference: movement.reference,
  campaign_id: movement.campaign_id,
  paid_cents: movement.paid_cents,
  granted_cents: movement.granted_cents,
  amount_cents: spendableChange(movement),
  held_cents: movement.held_cents,
  balance_after_cents,
});

/** Adds running balances to movements that are sorted latest first. */
export function linesBack(movements: readonly DescribedMovement[], balance_cents: number): LedgerLine[] {
  let balance = balance_cents;
  return movements.map((movement) => {
    const line = toLine(movement, balance);
    balance -= line.amount_cents;
    return line;
  });
}

/** Adds running balances to movements that are sorted oldest first. */
export function linesForward(movements: readonly DescribedMovement[], opening_cents: number): LedgerLine[] {
  let balance = opening_cents;
  return movements.map((movement) => {
    balance += spendableChange(movement);
    return toLine(movement, balance);
  });
}
