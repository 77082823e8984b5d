import { createHash } from 'node:crypto';
import { CHALLENGE_MINUTES } from '@universal-media/contract/accounts/session';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { type StaffRow, staffStore as store } from './store.ts';

/** The content of a challenge: who passed the password step, and with which password. */
interface Challenge {
  readonly admin_id: string;
  readonly passwordDigest: string;
}

/**
 * Ties a challenge to the password that was checked. Otherwise an intruder who is locked out by a new password and a
 * second-factor reset could still enroll their own app with an older challenge.
 */
const digestPassword = (member: StaffRow): string =>
  createHash('sha256').update(`staff challenge ${member.password_hash}`).digest('base64url');

/** Issues the token that leads from the password step to the second factor. It grants no access to any endpoint. */
export const issueChallenge = ({ tokens }: AccountsContext, member: StaffRow): Promise<string> =>
  tokens.issue(
    'staff_challenge',
    { subject: member.admin_id, session_id: digestPassword(member) },
    { minutes: CHALLENGE_MINUTES },
  );

export async function readChallenge({ tokens }: AccountsContext, challenge: string): Promise<Challenge> {
  const claims = await tokens.verify('staff_challenge', challenge);
  if (!claims) throw new Refusal('challenge_expired');
  return { admin_id: claims.subject, passwordDigest: claims.session_id };
}

/** Locks the challenged member. Refused when they were deactivated or their password has changed. */
export async function lockChallengedMember(trx: Trx, { admin_id, passwordDigest }: Challenge): Promise<StaffRow> {
  const member = await store.lockMember(trx, admin_id);
  if (member?.status !== 'active' || digestPassword(member) !== passwordDigest) {
    throw new Refusal('challenge_expired');
  }
  return member;
}
