import {
  APPROVAL_DAYS,
  type ApprovalChange,
  type ApprovalKind,
  approvalKinds,
} from '@universal-media/contract/operations/approvals';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { RequestId, StaffCaller } from '#core/operations/staff-caller.ts';
import type { Trx } from '#storage/transact.ts';
import { raiseForStaff } from '../notifications/raise.ts';
import { type ApprovalContext, handlerFor, recordApproval } from './approval.ts';
import { expireRow } from './expire-approvals.ts';
import { approvalStore as store } from './store.ts';

export interface NewApproval {
  /** Chosen by domains that have a row of their own for the request. */
  readonly approval_id?: string;
  readonly kind: ApprovalKind;
  readonly subject: { readonly kind: 'advertiser' | 'discount_code' | 'staff' | 'campaign'; readonly id: string };
  readonly user_id?: string;
  readonly payload: object;
  readonly changes: readonly ApprovalChange[];
  readonly amount_cents?: bigint;
  readonly reason: string | null;
}

/** Asks a second staff member for a decision, in the transaction of the caller. Returns the ID of the approval. */
export async function requestApproval(
  context: ApprovalContext,
  trx: Trx,
  { admin }: StaffCaller,
  { kind, subject, payload, changes, ...rest }: NewApproval,
  { request_id }: RequestId,
): Promise<string> {
  handlerFor(context, kind);
  const now = context.clock.now();
  for (const expired of await store.lockExpired(trx, now, { kind, subject_id: subject.id })) {
    await expireRow(context, trx, expired);
  }
  const approval_id = rest.approval_id ?? context.newId();
  const row = {
    ...rest,
    approval_id,
    kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    payload: JSON.stringify(payload),
    changes: JSON.stringify(changes),
    asked_by: admin.admin_id,
    asked_at: now,
    expires_at: after(now, { days: APPROVAL_DAYS }),
  };
  if (!(await store.insert(trx, row))) throw new Refusal('approval_pending');
  const entry = { ...row, reason: rest.reason, changes: [...changes] };
  await recordApproval(context, trx, 'requested', entry, { admin_id: admin.admin_id, request_id });
  await raiseForStaff(context, trx, {
    kind: 'approval_waiting',
    effect_key: approval_id,
    payload: { label: approvalKinds[kind].label },
    needs: approvalKinds[kind].needs,
    caused_by: admin.admin_id,
  });
  return approval_id;
}
