import { createHash } from 'node:crypto';
import { STAFF_CHALLENGE_MINUTES } from '@universal-media/contract/session';
import type { AccessTokens } from '../../../connectors/secrets/access-tokens.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Trx } from '../../../storage/transact.ts';
import type { StaffRow, StaffStore } from '../store.ts';

export interface ChallengeDeps {
  readonly store: StaffStore;
  readonly tokens: AccessTokens;
}

interface Challenged {
  readonly admin_id: string;
  readonly mark: string;
}

/**
 * Which password was proven. A challenge must not outlive it: whoever is shut out by a new password and a new second factor
 * could otherwise enrol their own with a challenge from before.
 */
const markOf = (member: StaffRow): string =>
  createHash('sha256').update(`staff challenge ${member.password_hash}`).digest('base64url');

/** What carries a member from the password to the second factor; signed for an audience of its own, so it opens no door. */
export function challengesOf({ store, tokens }: ChallengeDeps) {
  return {
    issue: (member: StaffRow): Promise<string> =>
      tokens.issue(
        'staff_challenge',
        { subject: member.admin_id, session_id: markOf(member) },
        { minutes: STAFF_CHALLENGE_MINUTES },
      ),

    async read(challenge: string): Promise<Challenged> {
      const claims = await tokens.verify('staff_challenge', challenge);
      if (!claims) throw new Refusal('challenge_expired');
      return { admin_id: claims.subject, mark: claims.session_id };
    },

    /** The member as they are now, locked; refused when they were deactivated or their password has changed. */
    async memberOf(trx: Trx, { admin_id, mark }: Challenged): Promise<StaffRow> {
      const member = await store.lockMember(trx, admin_id);
      if (member?.status !== 'active' || markOf(member) !== mark) throw new Refusal('challenge_expired');
      return member;
    },
  };
}

export type Challenges = ReturnType<typeof challengesOf>;
