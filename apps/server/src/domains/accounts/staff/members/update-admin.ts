import type { Admin, AdminChange } from '@universal-media/contract/accounts/admins';
import { mayGrant } from '@universal-media/contract/wire/permissions';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { endStaffSessions } from '../sign-in/staff-sessions.ts';
import { assertEmailFree, type ChangedAdmin, lockForChange, toAdmin } from './admin.ts';
import { applyStaffChange, applyStatus } from './apply-change.ts';
import { requestActivation, requestStaffChange } from './request-change.ts';
import { adminStore as store } from './store.ts';

export const listAdmins = (transact: Transact): Promise<Admin[]> =>
  transact(async (trx) => (await store.list(trx)).map((row) => toAdmin(row)));

/**
 * Changes a staff member. More rights and another email address wait for a second super admin: links to choose a password
 * go to the address, and one who could redirect them alone could approve their own requests with a second account.
 */
export const updateAdmin = (
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  admin_id: string,
  { reason, ...input }: AdminChange,
  facts: RequestFacts,
): Promise<ChangedAdmin> =>
  transact(async (trx) => {
    const { grantor, member } = await lockForChange(trx, who.admin.admin_id, admin_id);
    if (!mayGrant(grantor, input)) throw new Refusal('forbidden');
    await assertEmailFree(trx, admin_id, input.email);
    // An inactive member is approved as a whole before any link is sent.
    const redirects = member.status === 'active' && member.email !== input.email;
    if (redirects || !mayGrant(member, input)) {
      const approval_id = await requestStaffChange(context, trx, member, input, { who, reason, facts });
      return { admin: toAdmin(member), approval_id };
    }
    const by = { actor: staffActor(who), request_id: facts.request_id };
    return { admin: toAdmin(await applyStaffChange(context, trx, member, input, by)), approval_id: null };
  });

/** Deactivates a staff member and ends their sessions, or asks a second super admin to activate one. */
export const setAdminStatus = (
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  admin_id: string,
  { status, reason }: { readonly status: Admin['status']; readonly reason?: string | undefined },
  facts: RequestFacts,
): Promise<ChangedAdmin> =>
  transact(async (trx) => {
    const { member } = await lockForChange(trx, who.admin.admin_id, admin_id);
    if (member.status === status) return { admin: toAdmin(member), approval_id: null };
    if (status === 'active') {
      return {
        admin: toAdmin(member),
        approval_id: await requestActivation(context, trx, member, { who, reason, facts }),
      };
    }
    const by = { actor: staffActor(who), request_id: facts.request_id };
    const row = await applyStatus(context, trx, member, status, by);
    await endStaffSessions(context, trx, { admin_id, reason: 'deactivated', ...by });
    return { admin: toAdmin(row), approval_id: null };
  });
