import type { LedgerLine } from './credits.ts';
import type { Party } from './receipt.ts';

/** A line of a statement: what changed, and the spendable balance after it. */
export type StatementLine = Pick<
  LedgerLine,
  | 'at'
  | 'kind'
  | 'reason'
  | 'reference'
  | 'paid_cents'
  | 'granted_cents'
  | 'amount_cents'
  | 'held_cents'
  | 'balance_after_cents'
>;

/** A monthly statement: opening balance, every movement oldest first, closing balance. */
export interface StatementData {
  /** `2026-11` */
  readonly month: string;
  /** The advertiser's time zone, which decides when the month starts and ends. */
  readonly time_zone: string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly opening_cents: number;
  readonly closing_cents: number;
  readonly lines: readonly StatementLine[];
}
