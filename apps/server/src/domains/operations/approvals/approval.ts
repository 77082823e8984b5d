import {
  type Approval,
  ApprovalChange,
  type ApprovalKind,
  type ApprovalState,
} from '@universal-media/contract/operations/approvals';
import { z } from 'zod';
import type { Clock } from '#core/kit/clock.ts';
import type { Actor } from '#core/operations/actor.ts';
import type { StaffCaller } from '#core/operations/staff-caller.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { Audit } from '../audit/audit.ts';
import type { NotificationContext } from '../notifications/context.ts';
import type { ApprovalRow, NamedApproval } from './store.ts';

/** What a kind needs to perform an approved request. */
export interface ApprovedRequest {
  readonly approval_id: string;
  readonly asked_by: string;
  readonly reason: string | null;
  /** A password hash that is not part of the payload. */
  readonly secret: string | null;
  readonly decider: StaffCaller;
  readonly request_id: string;
}

/** How a request ended without taking effect. */
export interface ClosedRequest {
  /** The staff member who rejected or withdrew it, or the system when it expired. */
  readonly actor: Actor;
  /** The second staff member; null when it was withdrawn or has expired. */
  readonly decided_by: string | null;
  readonly request_id: string | null;
}

/** What a domain registers for a kind of approval. */
export interface ApprovalDefinition<Payload> {
  readonly payload: z.ZodType<Payload>;
  /** Performs the change in the transaction of the decision: both commit or neither. */
  perform(trx: Trx, payload: Payload, approved: ApprovedRequest): Promise<void>;
  /** Cleans up after a request that was rejected, withdrawn or has expired. */
  close?(trx: Trx, payload: Payload, closed: ClosedRequest): Promise<void>;
}

interface ApprovalHandler {
  perform(trx: Trx, payload: unknown, approved: ApprovedRequest): Promise<void>;
  close(trx: Trx, payload: unknown, closed: ClosedRequest): Promise<void>;
}

export interface ApprovalContext extends NotificationContext {
  readonly audit: Audit;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly transact: SystemTransact;
  readonly approvalHandlers: Map<ApprovalKind, ApprovalHandler>;
}

/** Registers a kind. The payload is parsed again when it is read from the database. */
export function registerApproval<Payload>(
  { approvalHandlers }: ApprovalContext,
  kind: ApprovalKind,
  { payload: schema, perform, close }: ApprovalDefinition<Payload>,
): void {
  approvalHandlers.set(kind, {
    perform: (trx, payload, approved) => perform(trx, schema.parse(payload), approved),
    close: async (trx, payload, closed) => close?.(trx, schema.parse(payload), closed),
  });
}

export function handlerFor({ approvalHandlers }: ApprovalContext, kind: ApprovalKind): ApprovalHandler {
  const handler = approvalHandlers.get(kind);
  if (!handler) throw new Error(`no domain registered the approval ${kind}`);
  return handler;
}

const Changes = z.array(ApprovalChange);

/** A request whose time is over counts as expired before housekeeping closes it. */
export const stateAt = ({ state, expires_at }: ApprovalRow, now: Date): ApprovalState =>
  state === 'waiting' && expires_at <= now ? 'expired' : state;

export const toApproval = (row: NamedApproval, { admin }: StaffCaller, now: Date): Approval => ({
  approval_id: row.approval_id,
  kind: row.kind,
  state: stateAt(row, now),
  subject: row.subject ?? row.subject_id,
  user_id: row.user_id,
  user_email: row.user_email,
  changes: Changes.parse(row.changes),
  amount_cents: row.amount_cents === null ? null : Number(row.amount_cents),
  reason: row.reason,
  asked_by: row.asker,
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  is_own: row.asked_by === admin.admin_id,
  decided_by: row.decider,
  decided_at: row.decided_at?.toISOString() ?? null,
  note: row.note,
});

/** Records a step of a request. The entry names both staff members once there are two. */
export const recordApproval = (
  { audit }: ApprovalContext,
  trx: Trx,
  verb: 'requested' | 'approved' | 'rejected' | 'withdrawn' | 'expired',
  row: Pick<ApprovalRow, 'approval_id' | 'kind' | 'subject_kind' | 'subject_id' | 'asked_by' | 'reason' | 'changes'>,
  by: { readonly admin_id: string | null; readonly request_id: string | null; readonly facts?: object },
): Promise<void> =>
  audit.record(trx, {
    actor: by.admin_id === null ? { kind: 'system' } : { kind: 'staff', admin_id: by.admin_id },
    action: `approval.${verb}`,
    subject: { kind: 'approval', id: row.approval_id },
    request_id: by.request_id,
    ...(row.reason !== null && { reason: row.reason }),
    after: {
      kind: row.kind,
      subject_kind: row.subject_kind,
      subject_id: row.subject_id,
      asked_by: row.asked_by,
      ...(verb === 'approved' || verb === 'rejected' ? { decided_by: by.admin_id } : {}),
      changes: row.changes,
      ...by.facts,
    },
  });
