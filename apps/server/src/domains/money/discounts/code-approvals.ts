import { DiscountChange, type DiscountType, discountNeedsApproval } from '@universal-media/contract/money/discounts';
import type { ApprovalChange } from '@universal-media/contract/operations/approvals';
import { z } from 'zod';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import { applyAssignment, applyOpening } from './assign-code.ts';
import { assignmentStore } from './assignment-store.ts';
import { applyCodeChange, type CodeContext, lockCode, type TermsChange } from './change-code.ts';
import { type CodeTerms, isPrivate, toTerms } from './code-view.ts';
import { codeStore as store } from './codes-store.ts';
import type { CodeRow } from './store.ts';

interface Request {
  readonly who: Staff;
  readonly reason: string | undefined;
  readonly facts: RequestFacts;
}

const Terms = DiscountChange.omit({ reason: true });
const ChangePayload = z.object({
  code_id: z.uuid(),
  before: Terms,
  change: Terms,
  /** Set when the code becomes public: how many assignments end. */
  ends_assignments: z.number().int().optional(),
});
const AssignmentPayload = z.object({ code_id: z.uuid(), user_id: z.uuid(), before: Terms });

const sameTerms = (row: CodeRow, terms: z.infer<typeof Terms>): boolean => {
  const now = Terms.parse(toTerms(row));
  return JSON.stringify(now) === JSON.stringify(Terms.parse(terms));
};

/** Registers what an approved change of a code does. A code that changed meanwhile is not what was approved. */
export function registerCodeApprovals(context: CodeContext): void {
  context.approvals.register('discount_code_change', {
    payload: ChangePayload,
    async perform(trx, { code_id, before, change, ends_assignments }, { decider, reason, request_id }) {
      const row = await lockCode(trx, code_id);
      if (!sameTerms(row, before)) throw new Refusal('approval_outdated');
      if (ends_assignments !== undefined) {
        if (!isPrivate(row) || row.assigned_users !== ends_assignments) throw new Refusal('approval_outdated');
        return applyOpening(context, trx, row, { by: decider, request_id, reason });
      }
      await applyCodeChange(context, trx, row, change, { by: decider, request_id });
    },
  });
  context.approvals.register('discount_code_assignment', {
    payload: AssignmentPayload,
    async perform(trx, { code_id, user_id, before }, { decider, request_id }) {
      const row = await lockCode(trx, code_id);
      if (!sameTerms(row, before)) throw new Refusal('approval_outdated');
      await applyAssignment(context, trx, row, user_id, { by: decider, request_id });
    },
  });
}

const isHigher = (next: number | null, current: number | null): boolean =>
  current !== null && (next === null || next > current);

/** Returns whether a change makes a code give more, more often or longer. */
function givesMore(current: CodeTerms, next: CodeTerms): boolean {
  const time = (iso: string | null) => (iso === null ? null : Date.parse(iso));
  return (
    (next.is_active && !current.is_active) ||
    next.discount_value > current.discount_value ||
    (next.minimum_amount ?? 0) < (current.minimum_amount ?? 0) ||
    isHigher(next.maximum_uses, current.maximum_uses) ||
    isHigher(time(next.expiration_date), time(current.expiration_date))
  );
}

const applyTerms = (current: CodeTerms, change: TermsChange): CodeTerms => ({
  name: change.name ?? current.name,
  description: change.description ?? current.description,
  discount_value: change.discount_value ?? current.discount_value,
  minimum_amount: change.minimum_amount === undefined ? current.minimum_amount : change.minimum_amount,
  maximum_uses: change.maximum_uses === undefined ? current.maximum_uses : change.maximum_uses,
  expiration_date: change.expiration_date === undefined ? current.expiration_date : change.expiration_date,
  is_active: change.is_active ?? current.is_active,
});

/** Returns whether a second staff member must approve a change: an active code above the limit that gives more. */
export function changeNeedsApproval(row: CodeRow, change: TermsChange): boolean {
  const current = toTerms(row);
  const next = applyTerms(current, change);
  const isAbove = discountNeedsApproval({ discount_type: row.discount_type, ...next });
  return next.is_active && isAbove && givesMore(current, next);
}

/** Returns whether a second staff member must approve giving this code to an advertiser. */
export const assignmentNeedsApproval = (row: CodeRow): boolean =>
  discountNeedsApproval({ discount_type: row.discount_type, ...toTerms(row) });

const units: Record<DiscountType, (value: number) => string> = {
  percentage: (value) => `${value}% off`,
  fixed_amount: (value) => `$${value.toLocaleString('en-US')} off per order`,
  bonus_credits: (value) => `${value.toLocaleString('en-US')} bonus credits per order`,
  impression_boost: (value) => `${value}% more impressions`,
};

const describeTerms = (type: DiscountType, terms: CodeTerms): Record<string, string> => ({
  Value: units[type](terms.discount_value),
  'Minimum order': terms.minimum_amount === null ? 'None' : `$${terms.minimum_amount.toLocaleString('en-US')}`,
  'Maximum uses': terms.maximum_uses?.toLocaleString('en-US') ?? 'Unlimited',
  Expires: terms.expiration_date?.slice(0, 10) ?? 'Never',
  Status: terms.is_active ? 'Active' : 'Inactive',
});

/** Lists every term, so that the staff member who decides sees what the code gives. */
function describeChange(type: DiscountType, current: CodeTerms, next: CodeTerms): ApprovalChange[] {
  const [before, after] = [describeTerms(type, current), describeTerms(type, next)];
  return Object.entries(after).map(([label, value]) => ({ label, before: before[label] ?? null, after: value }));
}

/** Asks for the approval of a change. Returns the ID of the approval. */
export function requestCodeChange(
  { approvals }: CodeContext,
  trx: Trx,
  row: CodeRow,
  change: TermsChange,
  { who, reason, facts }: Request,
): Promise<string> {
  const before = toTerms(row);
  const changes = describeChange(row.discount_type, before, applyTerms(before, change));
  const subject = { kind: 'discount_code', id: row.code_id } as const;
  const payload = { code_id: row.code_id, before, change };
  const request = { kind: 'discount_code_change', subject, payload, changes, reason: reason ?? null } as const;
  return approvals.request(trx, who, request, facts);
}

/** Asks for the approval of opening a private code to everyone. Returns the ID of the approval. */
export function requestOpening(
  { approvals }: CodeContext,
  trx: Trx,
  row: CodeRow,
  { who, reason, facts }: Request,
): Promise<string> {
  const { code_id, assigned_users } = row;
  const before = toTerms(row);
  const { Value = null, Status = null } = describeTerms(row.discount_type, before);
  const changes = [
    { label: 'Available to', before: describeAssignees(assigned_users), after: 'Everyone' },
    { label: 'Value', before: Value, after: Value },
    { label: 'Status', before: Status, after: Status },
  ];
  const subject = { kind: 'discount_code', id: code_id } as const;
  const payload = { code_id, before, change: {}, ends_assignments: assigned_users };
  const request = { kind: 'discount_code_change', subject, payload, changes, reason: reason ?? null } as const;
  return approvals.request(trx, who, request, facts);
}

const describeAssignees = (users: number): string =>
  users === 1 ? '1 assigned user' : `${users.toLocaleString('en-US')} assigned users`;

/** Asks for the approval of an assignment. Returns the ID of the approval. */
export async function requestAssignment(
  { approvals }: CodeContext,
  trx: Trx,
  row: CodeRow,
  user_id: string,
  { who, reason, facts }: Request,
): Promise<string> {
  if (!(await store.userExists(trx, user_id))) throw new Refusal('not_found');
  if (await assignmentStore.isAssigned(trx, row.code_id, user_id)) throw new Refusal('already_assigned');
  const before = toTerms(row);
  const { Value = null } = describeTerms(row.discount_type, before);
  const changes = [
    { label: 'Code', before: null, after: row.code },
    { label: 'Value', before: null, after: Value },
  ];
  const request = {
    kind: 'discount_code_assignment',
    subject: { kind: 'advertiser', id: user_id },
    user_id,
    payload: { code_id: row.code_id, user_id, before },
    changes,
    reason: reason ?? null,
  } as const;
  return approvals.request(trx, who, request, facts);
}
