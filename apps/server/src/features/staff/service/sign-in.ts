import type { Credentials } from '@universal-media/contract/identity';
import type { StaffChallenge } from '@universal-media/contract/staff';
import type { Limits } from '../../../connectors/limits/limits.ts';
import type { Passwords } from '../../../connectors/secrets/passwords.ts';
import type { RequestFacts } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import type { StaffStore } from '../store.ts';
import type { Challenges } from './challenges.ts';

export interface StaffSignInDeps {
  readonly store: StaffStore;
  readonly audit: AuditService;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly challenges: Challenges;
  /** Apart from the call's own transaction, which a refusal undoes. */
  readonly aside: Transact;
}

/** Stands for the address that no member has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export function staffSignInOf({ store, audit, limits, passwords, challenges, aside }: StaffSignInDeps) {
  /** Nothing of what was typed is kept: it may be a password of something else, in the wrong field. */
  const noteFailure = (
    admin_id: string | undefined,
    step: 'password' | 'code' | 'recovery_code',
    { request_id }: RequestFacts,
  ): Promise<void> =>
    aside((trx) =>
      audit.record(trx, {
        actor: { kind: 'system' },
        action: 'staff.sign_in_failed',
        subject: admin_id === undefined ? { kind: 'nobody', id: NOBODY } : { kind: 'staff', id: admin_id },
        request_id,
        after: { step },
      }),
    );

  return {
    noteFailure,

    /**
     * The first step. Attempts are counted before the hash is computed, and a failure is noted whether the address has a
     * member or not: neither the answer nor the time it takes tells the two apart.
     */
    async login(transact: Transact, { email, password }: Credentials, facts: RequestFacts): Promise<StaffChallenge> {
      const typed = email.toLowerCase();
      // The account's own count first: guesses at one member that are refused use up nobody else's.
      await limits.take('staff_sign_in_account', typed);
      await limits.take('staff_sign_in_address', facts.ip);
      await limits.take('staff_sign_in_global');
      const member = await transact((trx) => store.findByEmail(trx, email));
      const proven = await passwords.verify(password, member?.password_hash);
      if (!member || !proven || member.status !== 'active') {
        await noteFailure(member?.admin_id, 'password', facts);
        throw new Refusal('wrong_credentials');
      }
      await limits.forget('staff_sign_in_account', typed);
      await limits.forget('staff_sign_in_address', facts.ip);
      await limits.forget('staff_sign_in_global');
      const second_factor = member.totp_confirmed_at ? 'code' : 'enrol';
      return { success: true, second_factor, challenge: await challenges.issue(member) };
    },
  };
}

export type StaffSignIn = ReturnType<typeof staffSignInOf>;
