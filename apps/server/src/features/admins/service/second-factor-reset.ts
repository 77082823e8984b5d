import type { Admin } from '@universal-media/contract/admins';
import type { Limits } from '../../../connectors/limits/limits.ts';
import type { RequestFacts, Staff } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { Actor, AuditService } from '../../audit/service.ts';
import type { StaffService } from '../../staff/service.ts';
import { type StaffRow, adminStore as store } from '../store.ts';
import { actOn, actorOf, adminOf } from './standing.ts';
import { unlock } from './unlocking.ts';

export interface ResetDeps {
  readonly audit: AuditService;
  readonly staff: StaffService;
  readonly limits: Limits;
}

export function secondFactorResetOf({ audit, staff, limits }: ResetDeps) {
  const resetSecondFactor = async (
    trx: Trx,
    { admin_id }: StaffRow,
    why: { readonly actor: Actor; readonly request_id: string | null; readonly reason: string },
  ) => {
    await staff.secondFactor.forget(trx, admin_id);
    const subject = { kind: 'staff', id: admin_id };
    await audit.record(trx, { ...why, action: 'staff.second_factor_reset', subject });
    const { actor, request_id } = why;
    await staff.sessions.end(trx, { admin_id, why: 'second_factor_reset', actor, request_id });
  };

  return {
    async resetSecondFactor(
      transact: Transact,
      who: Staff,
      admin_id: string,
      reason: string,
      { request_id }: RequestFacts,
    ): Promise<Admin> {
      const member = await transact(async (trx) => {
        const found = await actOn(trx, who, admin_id);
        await resetSecondFactor(trx, found.member, { actor: actorOf(who), request_id, reason });
        return found.member;
      });
      await unlock(limits, member);
      return { ...adminOf(member), second_factor: false };
    },

    /** For a super admin who has lost the app and the recovery codes, and has nobody to ask. */
    async resetSecondFactorFromCommandLine(transact: Transact, email: string): Promise<void> {
      const member = await transact(async (trx) => {
        const found = await store.findByEmail(trx, email);
        if (!found) throw new Refusal('not_found', `There is no staff member ${email}.`);
        const reason = 'from the command line';
        await resetSecondFactor(trx, found, { actor: { kind: 'system' }, request_id: null, reason });
        return found;
      });
      await unlock(limits, member);
    },
  };
}
