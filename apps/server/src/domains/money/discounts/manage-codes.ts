import {
  type DiscountChange,
  type DiscountCode,
  discountNeedsApproval,
  type NewDiscountCode,
} from '@universal-media/contract/money/discounts';
import { toCredits } from '@universal-media/contract/wire/money';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { applyAssignment, applyOpening, applyRemoval } from './assign-code.ts';
import {
  applyCodeChange,
  assertChangeFits,
  type CodeContext,
  lockCode,
  toInstant,
  toOptionalCents,
} from './change-code.ts';
import {
  assignmentNeedsApproval,
  changeNeedsApproval,
  requestAssignment,
  requestCodeChange,
  requestOpening,
} from './code-approvals.ts';
import { isPrivate, toDiscountCode } from './code-view.ts';
import { codeStore as store } from './codes-store.ts';

/** A code, and the approval that a change of it waits for. */
interface ChangedCode {
  readonly discount_code: DiscountCode;
  readonly approval_id: string | null;
}

const toChanged = async ({ clock }: CodeContext, trx: Trx, code_id: string, approval_id: string | null) => ({
  discount_code: toDiscountCode(await store.findNamed(trx, code_id), clock.now()),
  approval_id,
});

/** Lists every code, newest first. */
export async function listDiscountCodes({ clock }: CodeContext, transact: SystemTransact): Promise<DiscountCode[]> {
  const now = clock.now();
  return (await transact((trx) => store.list(trx))).map((row) => toDiscountCode(row, now));
}

/** Sums what the codes have given so far. */
export async function getDiscountStats({ clock }: CodeContext, transact: SystemTransact) {
  const { codes, active, uses, discount_cents, bonus_cents } = await transact((trx) => store.totals(trx, clock.now()));
  return {
    total_codes: Number(codes),
    active_codes: Number(active),
    inactive_codes: Number(codes) - Number(active),
    total_uses: Number(uses),
    total_discount_given: toCredits(Number(discount_cents)),
    total_bonus_credits: toCredits(Number(bonus_cents)),
  };
}

/** Creates a discount code. Refuses a code that exists already. Above the limit it is inactive until it is approved. */
export function createDiscountCode(
  context: CodeContext,
  transact: SystemTransact,
  who: Staff,
  { reason, ...input }: NewDiscountCode,
  facts: RequestFacts,
): Promise<ChangedCode> {
  const { audit, clock, newId } = context;
  return transact(async (trx) => {
    const now = clock.now();
    const code_id = newId();
    const waits = input.is_active && discountNeedsApproval(input);
    const created = { ...input, is_active: input.is_active && !waits };
    const { minimum_amount, expiration_date, ...rest } = created;
    const added = await store.insert(trx, {
      ...rest,
      code_id,
      minimum_cents: toOptionalCents(minimum_amount),
      expires_at: toInstant(expiration_date),
      created_by: who.admin.admin_id,
      created_at: now,
      updated_at: now,
    });
    if (!added) throw new Refusal('code_taken');
    const subject = { kind: 'discount_code', id: code_id };
    const entry = { actor: staffActor(who), action: 'discount_code.created', subject } as const;
    await audit.record(trx, { ...entry, request_id: facts.request_id, after: created });
    if (!waits) return toChanged(context, trx, code_id, null);
    const row = await lockCode(trx, code_id);
    const approval_id = await requestCodeChange(context, trx, row, { is_active: true }, { who, reason, facts });
    return toChanged(context, trx, code_id, approval_id);
  });
}

/** Changes or reactivates a discount code. What gives more above the limit waits for a second staff member. */
export function updateDiscountCode(
  context: CodeContext,
  transact: SystemTransact,
  who: Staff,
  { code_id, change }: { readonly code_id: string; readonly change: DiscountChange },
  facts: RequestFacts,
): Promise<ChangedCode> {
  return transact(async (trx) => {
    const row = await lockCode(trx, code_id);
    const { reason, ...terms } = change;
    assertChangeFits(row, terms);
    if (changeNeedsApproval(row, terms)) {
      return toChanged(
        context,
        trx,
        code_id,
        await requestCodeChange(context, trx, row, terms, { who, reason, facts }),
      );
    }
    await applyCodeChange(context, trx, row, terms, { by: who, request_id: facts.request_id });
    return toChanged(context, trx, code_id, null);
  });
}

/** Deactivates a discount code. */
export const deactivateDiscountCode = async (
  context: CodeContext,
  transact: SystemTransact,
  who: Staff,
  code_id: string,
  request: RequestFacts,
): Promise<DiscountCode> =>
  (await updateDiscountCode(context, transact, who, { code_id, change: { is_active: false } }, request)).discount_code;

/**
 * Assigns a discount code to an advertiser. From then on only its assignees can use it, once each. A code above the limit
 * is assigned once a second staff member approves.
 */
export function assignDiscountCode(
  context: CodeContext,
  transact: SystemTransact,
  who: Staff,
  {
    code_id,
    user_id,
    reason,
  }: { readonly code_id: string; readonly user_id: string; readonly reason?: string | undefined },
  facts: RequestFacts,
): Promise<ChangedCode> {
  return transact(async (trx) => {
    const row = await lockCode(trx, code_id);
    if (assignmentNeedsApproval(row)) {
      const approval_id = await requestAssignment(context, trx, row, user_id, { who, reason, facts });
      return toChanged(context, trx, code_id, approval_id);
    }
    await applyAssignment(context, trx, row, user_id, { by: who, request_id: facts.request_id });
    return toChanged(context, trx, code_id, null);
  });
}

interface Withdrawal {
  readonly code_id: string;
  readonly user_id: string;
  readonly reason: string;
}

/** Takes a discount code from an advertiser. Taking away needs no second staff member. */
export const unassignDiscountCode = (
  context: CodeContext,
  transact: SystemTransact,
  who: Staff,
  { code_id, user_id, reason }: Withdrawal,
  { request_id }: RequestFacts,
): Promise<DiscountCode> =>
  transact(async (trx) => {
    const row = await lockCode(trx, code_id);
    await applyRemoval(context, trx, row, user_id, { by: who, request_id, reason });
    return (await toChanged(context, trx, code_id, null)).discount_code;
  });

/**
 * Opens a private discount code to everyone and ends its assignments. A code above the limit opens once a second staff
 * member approves. Changes nothing when the code is public.
 */
export function makeDiscountCodePublic(
  context: CodeContext,
  transact: SystemTransact,
  who: Staff,
  { code_id, reason }: { readonly code_id: string; readonly reason: string },
  facts: RequestFacts,
): Promise<ChangedCode> {
  return transact(async (trx) => {
    const row = await lockCode(trx, code_id);
    if (isPrivate(row)) {
      if (assignmentNeedsApproval(row)) {
        const approval_id = await requestOpening(context, trx, row, { who, reason, facts });
        return toChanged(context, trx, code_id, approval_id);
      }
      await applyOpening(context, trx, row, { by: who, request_id: facts.request_id, reason });
    }
    return toChanged(context, trx, code_id, null);
  });
}
