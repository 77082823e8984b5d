import type { LedgerLine } from './credits.ts';

/** A line of a statement: what moved, and what the spendable balance was after it. */
export type StatementLine = Pick<
  LedgerLine,
  'at' | 'kind' | 'reason' | 'reference' | 'paid_cents' | 'granted_cents' | 'amount_cents' | 'balance_after_cents'
>;

/** A month of a wallet, oldest line first: opening balance, every movement, closing balance. */
export interface StatementData {
  /** `2026-11` */
  readonly month: string;
  /** By whose days the month begins and ends. */
  readonly time_zone: string;
  readonly owner: { readonly full_name: string; readonly email: string };
  readonly opening_cents: number;
  readonly closing_cents: number;
  readonly lines: readonly StatementLine[];
}
