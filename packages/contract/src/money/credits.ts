import { z } from 'zod';
import { Cents } from '../wire/cents.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';

/** Advertisers are warned when a campaign takes their balance below this. */
export const LOW_BALANCE_CREDITS = 50;

export const LEDGER_PER_PAGE = 50;

export const CreditPackage = z
  .object({
    package_id: z.string(),
    type: z.literal('credit'),
    billing_type: z.enum(['one_time', 'monthly']),
    name: z.string(),
    description: z.string(),
    credits: z.number().int(),
    /** Dollars; `price` is the same figure under its other documented name. */
    amount: z.number().int(),
    price: z.number().int(),
    bonus: z.number().int(),
    bonus_percentage: z.number(),
    popular: z.boolean(),
  })
  .meta({ id: 'CreditPackage' });
export type CreditPackage = z.infer<typeof CreditPackage>;

/** Roughly how many credits a campaign of each size needs. */
export const sizingGuide = [
  { size: 'Small', credits: [300, 500] },
  { size: 'Medium', credits: [800, 1_200] },
  { size: 'Large', credits: [1_500, 3_000] },
] as const;

/** Where credits came from. `returned` is undelivered media, `opening` a balance from before origins were recorded. */
export const creditOrigins = [
  'purchase',
  'code',
  'bonus',
  'milestone',
  'grant',
  'adjustment',
  'returned',
  'opening',
] as const;
const CreditOrigin = z.enum(creditOrigins);
export type CreditOrigin = z.infer<typeof CreditOrigin>;

/** An advertiser's balance, in cents. */
export const Wallet = z
  .object({
    balance_cents: Cents,
    paid_cents: Cents,
    granted_cents: Cents,
    held_cents: Cents,
    /** What you owe, for example after a card dispute. While it is not 0, there is nothing to spend. */
    debt_cents: Cents,
    /** What the balance consists of. The amounts sum to `balance_cents`. */
    origins: z.array(z.object({ origin: CreditOrigin, amount_cents: Cents })),
    /** At the media delivered in the last 7 days, today included. Null when nothing was delivered. */
    covers_days: z.number().int().nullable(),
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.infer<typeof Wallet>;

const txnKinds = [
  'purchase',
  'renewal',
  'grant',
  'bonus',
  'milestone',
  'adjustment',
  'hold',
  'capture',
  'release',
  'undelivered',
  'refund',
  'refund_done',
  'refund_undone',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'reversal',
  'debt_paid',
] as const;
export const TxnKind = z.enum(txnKinds);
export type TxnKind = z.infer<typeof TxnKind>;

/** One line of the balance history: what changed, why, and the spendable balance after it. */
export const LedgerLine = z
  .object({
    txn_id: z.uuid(),
    at: Instant,
    kind: TxnKind,
    /** What happened, with the campaign and the platform it happened to. */
    reason: z.string(),
    reference: z.string(),
    /** The campaign it belongs to, if any. */
    campaign_id: z.uuid().nullable(),
    paid_cents: Cents,
    granted_cents: Cents,
    amount_cents: Cents,
    /** Change of the credits on hold. A capture spends from the hold and leaves the balance unchanged. */
    held_cents: Cents,
    balance_after_cents: Cents,
  })
  .meta({ id: 'LedgerLine' });
export type LedgerLine = z.infer<typeof LedgerLine>;

/** A calendar month, `2026-11`. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Write the month as 2026-11.');

export const creditEndpoints = group({
  listCreditPackages: endpoint({
    method: 'GET',
    path: '/api/credits/packages',
    summary: 'List the credit packages, and the largest single purchase',
    access: { kind: 'public' },
    answers: {
      status: 200,
      /** `max_amount` is in dollars. Advertisers may purchase as often as they like. */
      body: z.object({ packages: z.array(CreditPackage), max_amount: z.number().int() }),
    },
    errors: [],
  }),
  getBalance: endpoint({
    method: 'GET',
    path: '/api/credits/wallet',
    summary: 'Read your balance: paid, bonus and on hold',
    access: { kind: 'advertiser', scope: 'account:read', shown_to_staff: true },
    answers: { status: 200, body: Wallet },
    errors: [],
  }),
  listLedgerLines: endpoint({
    method: 'GET',
    path: '/api/credits/ledger',
    summary: 'List every movement of your credits with the balance after it, latest first',
    access: { kind: 'advertiser', scope: 'account:read', shown_to_staff: true },
    query: z.object({ cursor: Cursor.optional() }),
    answers: { status: 200, body: z.object({ lines: z.array(LedgerLine), next_cursor: NextCursor }) },
    errors: [],
  }),
  getBalanceHistory: endpoint({
    method: 'GET',
    path: '/api/credits/history',
    summary: 'Read your balance at the end of each of the last 90 days',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: {
      status: 200,
      body: z.object({ days: z.array(z.object({ date: z.iso.date(), balance_cents: Cents, spent_cents: Cents })) }),
    },
    errors: [],
  }),
  listStatements: endpoint({
    method: 'GET',
    path: '/api/credits/statements',
    summary: 'List the months that have a statement, latest first',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: { status: 200, body: z.object({ months: z.array(Month) }) },
    errors: [],
  }),
  downloadStatement: endpoint({
    method: 'GET',
    path: '/api/credits/statements/{month}/{format}',
    summary: 'Download a monthly statement as PDF or CSV',
    access: { kind: 'advertiser', shown_to_staff: true },
    params: z.object({ month: Month, format: z.enum(['pdf', 'csv']) }),
    file: true,
    errors: ['not_found'],
  }),
});
