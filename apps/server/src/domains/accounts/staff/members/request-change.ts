import type { AdminChange } from '@universal-media/contract/accounts/admins';
import type { IdentityCheck } from '@universal-media/contract/accounts/security/identity-check';
import type { ApprovalChange, ApprovalKind } from '@universal-media/contract/operations/approvals';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { describeIdentityCheck } from '../../users/reset-second-step.ts';
import { auditedFacts } from './admin.ts';
import { notifyMember } from './send-access-email.ts';
import { type StaffRow, adminStore as store } from './store.ts';

interface Request {
  readonly who: Staff;
  readonly reason: string | undefined;
  readonly facts: RequestFacts;
}

type Facts = Pick<StaffRow, 'email' | 'full_name' | 'role' | 'permissions' | 'status'>;

/** Turns a stored name into a label: "Campaign control". */
const toLabel = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

const describe = ({ email, full_name, role, permissions, status }: Facts): Record<string, string> => ({
  Name: full_name,
  Email: email,
  Role: toLabel(role),
  Permissions: permissions.map(toLabel).join(', ') || 'None',
  Status: status === 'active' ? 'Active' : 'Inactive',
});

/** Lists what a change leaves and what it alters. A new member has no values before. */
function describeChange(before: Facts | null, after: Facts): ApprovalChange[] {
  const [earlier, later] = [before && describe(before), describe(after)];
  return Object.entries(later).map(([label, value]) => ({ label, before: earlier?.[label] ?? null, after: value }));
}

/** With one super admin there is no other to decide. The second one comes from the command line. */
async function assertSecondApprover(trx: Trx, { admin }: Staff, member_id: string): Promise<void> {
  const others = (await store.listActiveSuperAdmins(trx)).filter((id) => id !== admin.admin_id && id !== member_id);
  if (others.length === 0) throw new Refusal('no_second_approver');
}

async function request(
  { approvals }: AccountsContext,
  trx: Trx,
  kind: ApprovalKind,
  member: StaffRow,
  about: { readonly payload: object; readonly changes: ApprovalChange[] },
  { who, reason, facts }: Request,
): Promise<string> {
  const { admin_id } = member;
  await assertSecondApprover(trx, who, admin_id);
  const approval = { ...about, kind, subject: { kind: 'staff', id: admin_id }, reason: reason ?? null } as const;
  return approvals.request(trx, who, approval, facts);
}

/** Asks a second super admin to activate a member, new or deactivated. */
export function requestActivation(
  context: AccountsContext,
  trx: Trx,
  member: StaffRow,
  cause: Request,
): Promise<string> {
  const before = auditedFacts(member);
  const changes = describeChange(member.last_login === null ? null : before, { ...before, status: 'active' });
  return request(
    context,
    trx,
    'staff_activation',
    member,
    { payload: { admin_id: member.admin_id, before }, changes },
    cause,
  );
}

/** Asks a second super admin for more rights or another email address of a member. */
export function requestStaffChange(
  context: AccountsContext,
  trx: Trx,
  member: StaffRow,
  change: Omit<AdminChange, 'reason'>,
  cause: Request,
): Promise<string> {
  const { admin_id } = member;
  const before = auditedFacts(member);
  const changes = describeChange(before, { ...before, ...change });
  return request(context, trx, 'staff_change', member, { payload: { admin_id, before, change }, changes }, cause);
}

/** Asks a second super admin to reset the second factor of a member, who is notified. Records how their identity was proven. */
export async function requestSecondFactorReset(
  context: AccountsContext,
  trx: Trx,
  member: StaffRow,
  check: IdentityCheck,
  cause: Request,
): Promise<string> {
  const { admin_id } = member;
  const isSetUp = member.totp_confirmed_at !== null;
  const changes = [
    { label: 'Name', before: member.full_name, after: member.full_name },
    {
      label: 'Authenticator app',
      before: isSetUp ? 'Set up' : 'Not set up',
      after: 'Set up again at the next sign-in',
    },
    ...describeIdentityCheck(check),
  ];
  const approval_id = await request(
    context,
    trx,
    'second_factor_reset',
    member,
    { payload: { admin_id, ...check }, changes },
    cause,
  );
  await notifyMember(context, trx, member, { what: 'second_factor', asked_by: cause.who.admin.admin_id });
  return approval_id;
}
