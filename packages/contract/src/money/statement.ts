import type { LedgerLine } from './credits.ts';

/** A line of a statement: what changed, and the spendable balance after it. */
export type StatementLine = Pick<
  LedgerLine,
  'at' | 'kind' | 'reason' | 'reference' | 'paid_cents' | 'granted_cents' | 'amount_cents' | 'balance_after_cents'
>;

/** A monthly statement: opening balance, every movement oldest first, closing balance. */
export interface StatementData {
  /** `2026-11` */
  readonly month: string;
  /** The advertiser's time zone, which decides when the month starts and ends. */
  readonly time_zone: string;
  readonly owner: { readonly full_name: string; readonly email: string };
  readonly opening_cents: number;
  readonly closing_cents: number;
  readonly lines: readonly StatementLine[];
}
