import type { AdjustmentInput } from '@universal-media/contract/money/staff-money';
import { toCents, toCredits } from '@universal-media/contract/wire/money';
import { staffMay } from '@universal-media/contract/wire/permissions';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { lockBalance, readBalance } from '../ledger/balance.ts';
import { adjustBalance, grantCredits } from '../ledger/credit.ts';
import type { Posted } from '../ledger/post.ts';
import {
  type AdjustmentContext,
  type AdjustmentResult,
  type Change,
  postAdjustment,
  readFreeCents,
  recordAdjustment,
  toResult,
} from './adjustment.ts';
import { adjustmentStore as store } from './store.ts';

const describeCredits = (cents: number): string => `${toCredits(cents).toLocaleString('en-US')} credits`;

const STARTING = 'Starting credits';

/** Asks for the approval under the ID of the adjustment. */
async function requestApproval(context: AdjustmentContext, trx: Trx, who: Staff, change: Change, request_id: string) {
  const asked = { asked_by: who.admin.admin_id, asked_at: context.clock.now() };
  await store.insert(trx, { ...change, ...asked, status: 'waiting' });
  const { adjustment_id, user_id, amount_cents, reason } = change;
  const { balance_cents } = await readBalance(trx, user_id);
  await context.approvals.request(
    trx,
    who,
    {
      approval_id: adjustment_id,
      kind: 'credit_adjustment',
      subject: { kind: 'advertiser', id: user_id },
      user_id,
      payload: { adjustment_id },
      changes: [
        {
          label: 'Balance',
          before: describeCredits(balance_cents),
          after: describeCredits(balance_cents + exactCents(amount_cents)),
        },
      ],
      amount_cents,
      reason,
    },
    { request_id },
  );
  await recordAdjustment(context, trx, staffActor(who), 'asked', change, request_id);
  return toResult(trx, who, change.adjustment_id);
}

async function book(
  context: AdjustmentContext,
  trx: Trx,
  who: Staff,
  change: Change,
  request_id: string,
  postToLedger: () => Promise<Posted>,
): Promise<AdjustmentResult> {
  const now = context.clock.now();
  const moved = await postAdjustment(trx, change.user_id, postToLedger);
  const asked = { asked_by: who.admin.admin_id, asked_at: now };
  // `decided_by` stays empty: the amount was small enough to need no approval.
  await store.insert(trx, { ...change, ...asked, status: 'done', decided_at: now, txn_id: moved.txn_id });
  await recordAdjustment(context, trx, staffActor(who), 'booked', change, request_id, moved);
  return toResult(trx, who, change.adjustment_id, moved);
}

/**
 * Grants without approval count together for 24 hours, to one advertiser and by one staff member, so that several small
 * ones cannot replace one large one.
 */
async function needsApproval(
  { clock, approval_above, daily_limit }: AdjustmentContext,
  trx: Trx,
  { admin: { admin_id } }: Staff,
  user_id: string,
  cents: number,
): Promise<boolean> {
  if (cents < 0) return -cents > toCents(approval_above);
  // Locked, so that of two concurrent requests the second counts the first.
  await store.lockGiver(trx, admin_id);
  await lockBalance(trx, user_id);
  return cents > (await readFreeCents({ clock, approval_above, daily_limit }, trx, admin_id, user_id));
}

/** Adds or deducts credits. Above the limit nothing moves until a second staff member approves. */
export function adjustCredits(
  context: AdjustmentContext,
  transact: SystemTransact,
  who: Staff,
  { user_id, credit_amount, reason }: AdjustmentInput,
  { request_id }: RequestFacts,
): Promise<AdjustmentResult> {
  return transact(async (trx) => {
    if (!(await store.userExists(trx, user_id))) throw new Refusal('not_found');
    const cents = toCents(credit_amount);
    const change = { adjustment_id: context.newId(), user_id, amount_cents: BigInt(cents), reason };
    if (await needsApproval(context, trx, who, user_id, cents)) {
      if (-cents > (await readBalance(trx, user_id)).balance_cents) throw new Refusal('balance_too_low');
      return requestApproval(context, trx, who, change, request_id);
    }
    const cause = { user_id, cents, reason, reference: change.adjustment_id, actor: staffActor(who) };
    return book(context, trx, who, change, request_id, () => adjustBalance(context, trx, cause));
  });
}

/** Grants the starting credits of a new account, in the transaction that creates it. The same limit applies. */
export async function grantStartingCredits(
  context: AdjustmentContext,
  trx: Trx,
  who: Staff,
  { user_id, credits }: { readonly user_id: string; readonly credits: number },
  { request_id }: RequestFacts,
): Promise<void> {
  if (!staffMay(who.admin, 'credit_management')) throw new Refusal('forbidden');
  const cents = toCents(credits);
  const change = { adjustment_id: context.newId(), user_id, amount_cents: BigInt(cents), reason: STARTING };
  if (await needsApproval(context, trx, who, user_id, cents)) {
    return void (await requestApproval(context, trx, who, change, request_id));
  }
  const cause = { user_id, cents, reason: STARTING, reference: change.adjustment_id, actor: staffActor(who) };
  const grant = () => grantCredits(context, trx, { ...cause, kind: 'grant', from: 'adjustment' });
  await book(context, trx, who, change, request_id, grant);
}
