import { z } from 'zod';
import { Cents } from '../wire/cents.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';
import { type StaffRequirement, staffMay } from '../wire/permissions.ts';

export const APPROVALS_PER_PAGE = 25;

/** A request that is not decided ends after this time. */
export const APPROVAL_DAYS = 7;

/** Shown after a request was sent that a second staff member decides. */
export const waitsForApproval = 'Sent for approval. A second staff member must approve it before it takes effect.';

/** Everything that takes two staff members: what it is called, and what the second one needs to decide. */
export const approvalKinds = {
  credit_adjustment: { label: 'Credit adjustment', needs: 'credit_management' },
  discount_code_change: { label: 'Discount code', needs: 'admin_management' },
  discount_code_assignment: { label: 'Discount code assignment', needs: 'admin_management' },
  staff_activation: { label: 'Activate staff member', needs: 'super_admin' },
  staff_change: { label: 'Change staff member', needs: 'super_admin' },
  second_factor_reset: { label: 'Reset two-factor authentication', needs: 'super_admin' },
  second_step_reset: { label: 'Reset two-step sign-in', needs: 'campaign_control' },
  suspension_lift: { label: 'Lift campaign suspension', needs: 'campaign_control' },
  launch_override: { label: 'Launch despite failed checks', needs: 'campaign_control' },
} as const satisfies Record<string, { readonly label: string; readonly needs: StaffRequirement }>;

export type ApprovalKind = keyof typeof approvalKinds;

export const ApprovalKind = z.enum([
  'credit_adjustment',
  'discount_code_change',
  'discount_code_assignment',
  'staff_activation',
  'staff_change',
  'second_factor_reset',
  'second_step_reset',
  'suspension_lift',
  'launch_override',
] as const satisfies readonly ApprovalKind[]);

/** Returns whether a staff member may decide requests of a kind, those of others only. */
export const mayDecide = (rights: Parameters<typeof staffMay>[0], kind: ApprovalKind): boolean =>
  staffMay(rights, approvalKinds[kind].needs);

const approvalStates = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
const ApprovalState = z.enum(approvalStates);
export type ApprovalState = z.infer<typeof ApprovalState>;

/** One line of what an approval changes. A null value means that there was none, or will be none. */
export const ApprovalChange = z.object({
  label: z.string().max(80),
  before: z.string().max(300).nullable(),
  after: z.string().max(300).nullable(),
});
export type ApprovalChange = z.infer<typeof ApprovalChange>;

export const Approval = z
  .object({
    approval_id: z.uuid(),
    kind: ApprovalKind,
    state: ApprovalState,
    /** The name of what changes: a staff member's email, a discount code, or a campaign's ID. */
    subject: z.string(),
    /** The advertiser it is about, if any. */
    user_id: z.uuid().nullable(),
    user_email: z.string().nullable(),
    changes: z.array(ApprovalChange),
    /** What the advertiser receives, or loses when it is negative. Null when no credits move. */
    amount_cents: Cents.nullable(),
    reason: z.string().nullable(),
    asked_by: z.string(),
    asked_at: Instant,
    expires_at: Instant,
    /** Whether the reader asked for it and so cannot decide it. */
    is_own: z.boolean(),
    decided_by: z.string().nullable(),
    decided_at: Instant.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof Approval>;

/** The approval that a change waits for; null when it took effect at once. */
export const WaitingApproval = z.uuid().nullable();

/** Why a change is needed, for the second staff member. */
export const ApprovalReason = z.string().trim().min(3, 'Enter a reason.').max(300);

const approvalId = z.object({ approval_id: z.uuid() });
const OneApproval = z.object({ approval: Approval });
const Decision = z.object({ note: z.string().trim().max(300).optional() });
const access = { kind: 'staff' } as const;
const deciding = { ...access, proof: 'recent' } as const;

export const approvalEndpoints = group({
  listApprovals: endpoint({
    method: 'GET',
    path: '/api/admin/approvals',
    summary: 'List the approvals that the caller may decide or asked for: those that wait, or those that were decided',
    access,
    query: z.object({ state: z.enum(['waiting', 'decided']).default('waiting'), cursor: Cursor.optional() }),
    answers: {
      status: 200,
      body: z.object({
        approvals: z.array(Approval),
        /** How many wait for a decision of the caller. */
        to_decide: z.number().int(),
        next_cursor: NextCursor,
      }),
    },
    errors: [],
  }),
  approveRequest: endpoint({
    method: 'POST',
    path: '/api/admin/approvals/{approval_id}/approve',
    summary: 'Approve what another staff member asked for; it takes effect at once',
    access: deciding,
    params: approvalId,
    body: Decision,
    answers: { status: 200, body: OneApproval },
    errors: ['not_found', 'own_request', 'same_device', 'already_decided', 'approval_expired', 'approval_outdated'],
  }),
  rejectRequest: endpoint({
    method: 'POST',
    path: '/api/admin/approvals/{approval_id}/reject',
    summary: 'Reject what another staff member asked for',
    access: deciding,
    params: approvalId,
    body: Decision,
    answers: { status: 200, body: OneApproval },
    errors: ['not_found', 'own_request', 'already_decided'],
  }),
  withdrawRequest: endpoint({
    method: 'POST',
    path: '/api/admin/approvals/{approval_id}/withdraw',
    summary: 'Withdraw your own request',
    access,
    params: approvalId,
    answers: { status: 200, body: OneApproval },
    errors: ['not_found', 'already_decided'],
  }),
});
