import type { AdjustedAccount, Adjustment } from '@universal-media/contract/money/staff-money';
import { CREDIT_CENTS, toCents, toCredits } from '@universal-media/contract/wire/money';
import type { Staff } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { exactCredits } from '#core/kit/exact-credits.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Actor } from '#core/operations/actor.ts';
import type { Approvals, Audit } from '#domains/operations/operations.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { lockBalance, readBalance } from '../ledger/balance.ts';
import type { LedgerContext, Posted } from '../ledger/post.ts';
import { type NamedAdjustment, adjustmentStore as store } from './store.ts';

export interface AdjustmentContext extends LedgerContext {
  readonly approvals: Approvals;
  readonly audit: Audit;
  /** More credits than this need the approval of a second staff member. */
  readonly approval_above: number;
  /** The credits that one staff member may give in 24 hours without approval, to all advertisers together. */
  readonly daily_limit: number;
}

export interface AdjustmentResult {
  readonly success: true;
  readonly adjustment: Adjustment;
  readonly balance_before: number | null;
  readonly balance_after: number | null;
}

export interface Change {
  readonly adjustment_id: string;
  readonly user_id: string;
  readonly amount_cents: bigint;
  readonly reason: string;
}

interface BalanceChange {
  readonly before_cents: number;
  readonly after_cents: number;
}

const DECIDED_SHOWN = 50;

const toAdjustment = (row: NamedAdjustment, { admin }: Staff): Adjustment => ({
  adjustment_id: row.adjustment_id,
  user_id: row.user_id,
  user_email: row.user_email,
  credit_amount: exactCents(row.amount_cents) / CREDIT_CENTS,
  reason: row.reason,
  status: row.status === 'waiting' || row.status === 'done' ? row.status : 'rejected',
  asked_by: row.asker,
  is_own: row.asked_by === admin.admin_id,
  asked_at: row.asked_at.toISOString(),
  decided_by: row.decider,
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** Posts an adjustment and returns the balance before and after. Locks the balance first, so both figures are exact. */
export async function postAdjustment(trx: Trx, user_id: string, postToLedger: () => Promise<Posted>) {
  await lockBalance(trx, user_id);
  const before_cents = (await readBalance(trx, user_id)).balance_cents;
  const { txn_id } = await postToLedger();
  return { txn_id, before_cents, after_cents: (await readBalance(trx, user_id)).balance_cents };
}

/** Records an adjustment with the advertiser as the subject, so that the entry appears in their timeline. */
export const recordAdjustment = (
  { audit }: AdjustmentContext,
  trx: Trx,
  actor: Actor,
  verb: 'asked' | 'booked' | 'approved' | 'rejected',
  { adjustment_id, user_id, amount_cents, reason }: Change,
  request_id: string | null,
  moved?: BalanceChange,
) =>
  audit.record(trx, {
    actor,
    action: `adjustment.${verb}`,
    subject: { kind: 'advertiser', id: user_id },
    request_id,
    reason,
    ...(moved && { before: { balance_cents: moved.before_cents } }),
    after: {
      adjustment_id,
      amount_cents: exactCents(amount_cents),
      ...(moved && { balance_cents: moved.after_cents }),
    },
  });

export async function toResult(
  trx: Trx,
  who: Staff,
  adjustment_id: string,
  moved?: BalanceChange,
): Promise<AdjustmentResult> {
  return {
    success: true,
    adjustment: toAdjustment(await store.findNamed(trx, adjustment_id), who),
    balance_before: moved ? toCredits(moved.before_cents) : null,
    balance_after: moved ? toCredits(moved.after_cents) : null,
  };
}

async function findAccount(trx: Trx, user_id: string): Promise<AdjustedAccount | null> {
  const row = await store.findAccount(trx, user_id);
  if (!row) return null;
  const { balance_cents, ...account } = row;
  return { ...account, credit_balance: exactCredits(balance_cents) };
}

/** Lists the adjustments that wait for approval and the last 50 that were decided. */
export function listAdjustments(
  context: AdjustmentContext,
  transact: SystemTransact,
  who: Staff,
  user_id?: string,
): Promise<{
  adjustments: Adjustment[];
  approval_above: number;
  free_credits: number | null;
  account: AdjustedAccount | null;
}> {
  const { approval_above } = context;
  return transact(async (trx) => {
    const rows = [...(await store.waiting(trx)), ...(await store.decided(trx, DECIDED_SHOWN))];
    const free_credits =
      user_id === undefined ? null : toCredits(await readFreeCents(context, trx, who.admin.admin_id, user_id));
    const account = user_id === undefined ? null : await findAccount(trx, user_id);
    return { adjustments: rows.map((row) => toAdjustment(row, who)), approval_above, free_credits, account };
  });
}

const UNAPPROVED_HOURS = 24;

/** Reads what a staff member can still add to an advertiser without an approval: small gifts of a day count together. */
export async function readFreeCents(
  { clock, approval_above, daily_limit }: Pick<AdjustmentContext, 'clock' | 'approval_above' | 'daily_limit'>,
  trx: Trx,
  admin_id: string,
  user_id: string,
): Promise<number> {
  const since = after(clock.now(), { hours: -UNAPPROVED_HOURS });
  const toAdvertiser = await store.grantedWithoutApproval(trx, { user_id }, since);
  const byGiver = await store.grantedWithoutApproval(trx, { asked_by: admin_id }, since);
  return Math.max(0, Math.min(toCents(approval_above) - toAdvertiser, toCents(daily_limit) - byGiver));
}

/** Reads an advertiser's adjustments for their data export, without the names of staff members. */
export const exportAdjustments = async (trx: Trx, user_id: string) =>
  (await store.listByUser(trx, user_id)).map((row) => ({ ...row, amount_cents: exactCents(row.amount_cents) }));

/** Rejects what waits and removes the reasons, which may name the advertiser. */
export const eraseAdjustments = ({ clock }: AdjustmentContext, trx: Trx, user_id: string): Promise<void> =>
  store.erase(trx, user_id, clock.now());
