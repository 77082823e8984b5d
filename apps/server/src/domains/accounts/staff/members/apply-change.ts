import type { AdminChange } from '@universal-media/contract/accounts/admins';
import { staffMay } from '@universal-media/contract/wire/permissions';
import type { Actor } from '#core/operations/actor.ts';
import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { endAccountViews } from '../../users/account-view/end-views.ts';
import { publishToStaff } from '../sign-in/staff-sessions.ts';
import { auditedFacts, sortPermissions } from './admin.ts';
import { type StaffRow, adminStore as store } from './store.ts';

/** Who changes a member: alone, or as the second of two. */
interface Cause {
  readonly actor: Actor;
  readonly request_id: string | null;
}

/** Changes a locked member. */
export async function applyStaffChange(
  context: AccountsContext,
  trx: Trx,
  member: StaffRow,
  input: Omit<AdminChange, 'reason'>,
  { actor, request_id }: Cause,
): Promise<StaffRow> {
  const { audit } = context;
  const { admin_id } = member;
  const permissions = sortPermissions(input.permissions);
  const row = await store.update(trx, admin_id, { ...input, permissions });
  const entry = { actor, subject: { kind: 'staff', id: admin_id }, request_id };
  const [before, after] = [auditedFacts(member), auditedFacts(row)];
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await audit.record(trx, { ...entry, action: 'staff.updated', before, after });
    await publishToStaff(context, trx, admin_id, { type: 'user_changed' });
  }
  if (!staffMay(row, 'campaign_control')) {
    await endAccountViews(context, trx, { of: { admin_id }, reason: 'permission_lost', actor, request_id });
  }
  return row;
}

/** Activates or deactivates a locked member. */
export async function applyStatus(
  { audit }: AccountsContext,
  trx: Trx,
  member: StaffRow,
  status: 'active' | 'inactive',
  { actor, request_id }: Cause,
): Promise<StaffRow> {
  const row = await store.update(trx, member.admin_id, { status });
  await audit.record(trx, {
    actor,
    action: status === 'active' ? 'staff.activated' : 'staff.deactivated',
    subject: { kind: 'staff', id: member.admin_id },
    request_id,
    before: auditedFacts(member),
    after: auditedFacts(row),
  });
  return row;
}
