import type { Admin, AdminChange } from '@universal-media/contract/admins';
import { mayGrant } from '@universal-media/contract/permissions';
import type { Limits } from '../../../connectors/limits/limits.ts';
import type { Passwords } from '../../../connectors/secrets/passwords.ts';
import type { RequestFacts, Staff } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import type { StaffService } from '../../staff/service.ts';
import { adminStore as store } from '../store.ts';
import { actOn, actorOf, adminOf, inOrder, standingOf } from './standing.ts';
import { unlock } from './unlocking.ts';

export interface ChangeDeps {
  readonly audit: AuditService;
  readonly staff: StaffService;
  readonly limits: Limits;
  readonly passwords: Passwords;
}

export function changesOf({ audit, staff, limits, passwords }: ChangeDeps) {
  return {
    async update(
      transact: Transact,
      who: Staff,
      admin_id: string,
      { password, ...wanted }: AdminChange,
      { request_id }: RequestFacts,
    ): Promise<Admin> {
      const password_hash = password ? await passwords.choose(password, 'password') : undefined;
      const changed = await transact(async (trx) => {
        const { giver, member } = await actOn(trx, who, admin_id);
        if (!mayGrant(giver, wanted)) throw new Refusal('forbidden');
        const change = { ...wanted, permissions: inOrder(wanted.permissions), ...(password_hash && { password_hash }) };
        const row = await store.update(trx, admin_id, change);
        const entry = { actor: actorOf(who), subject: { kind: 'staff', id: admin_id }, request_id };
        const [before, after] = [standingOf(member), standingOf(row)];
        if (JSON.stringify(before) !== JSON.stringify(after)) {
          await audit.record(trx, { ...entry, action: 'staff.updated', before, after });
          await staff.sessions.tell(trx, admin_id, { type: 'user_changed' });
        }
        if (password_hash) {
          await audit.record(trx, { ...entry, action: 'staff.password_changed' });
          await staff.sessions.end(trx, { admin_id, why: 'password_changed', actor: entry.actor, request_id });
        }
        return row;
      });
      if (password_hash) await unlock(limits, changed);
      return adminOf(changed);
    },

    setStatus: (
      transact: Transact,
      who: Staff,
      admin_id: string,
      status: Admin['status'],
      { request_id }: RequestFacts,
    ): Promise<Admin> =>
      transact(async (trx) => {
        const { member } = await actOn(trx, who, admin_id);
        if (member.status === status) return adminOf(member);
        const row = await store.update(trx, admin_id, { status });
        const actor = actorOf(who);
        await audit.record(trx, {
          actor,
          action: status === 'active' ? 'staff.activated' : 'staff.deactivated',
          subject: { kind: 'staff', id: admin_id },
          request_id,
          before: standingOf(member),
          after: standingOf(row),
        });
        if (status === 'inactive') await staff.sessions.end(trx, { admin_id, why: 'deactivated', actor, request_id });
        return adminOf(row);
      }),
  };
}
