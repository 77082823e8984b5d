import type { LedgerLine } from '@universal-media/contract/credits';
import type { Movement } from '../store.ts';

/** What a movement changed of what can be spent. One that only spends from a hold, or settles with the card, changes nothing. */
export const changeOf = ({ paid_cents, granted_cents }: Movement): number => paid_cents + granted_cents;

const lineOf = (movement: Movement, balance_after_cents: number): LedgerLine => ({
  txn_id: movement.txn_id,
  at: movement.created_at.toISOString(),
  kind: movement.kind,
  reason: movement.reason,
  reference: movement.reference,
  paid_cents: movement.paid_cents,
  granted_cents: movement.granted_cents,
  amount_cents: changeOf(movement),
  held_cents: movement.held_cents,
  balance_after_cents,
});

/** From the latest back: each line ends where the one before it in time left off. */
export function linesBack(movements: readonly Movement[], balance_cents: number): LedgerLine[] {
  let balance = balance_cents;
  return movements.map((movement) => {
    const line = lineOf(movement, balance);
    balance -= line.amount_cents;
    return line;
  });
}

export function linesForward(movements: readonly Movement[], opening_cents: number): LedgerLine[] {
  let balance = opening_cents;
  return movements.map((movement) => {
    balance += changeOf(movement);
    return lineOf(movement, balance);
  });
}
