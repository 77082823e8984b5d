import { createHash } from 'node:crypto';
import { CHALLENGE_MINUTES } from '@universal-media/contract/accounts/session';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import type { AdvertiserRow } from '../store.ts';
import { secondStepStore as store } from './store.ts';

const firstSteps = ['password', 'google'] as const;
type FirstStep = (typeof firstSteps)[number];

/** Ties a challenge to the password at the time of the first step: a new password ends sign-ins that have begun. */
const digestPassword = ({ password_hash }: AdvertiserRow): string =>
  createHash('sha256')
    .update(`sign-in challenge ${password_hash ?? ''}`)
    .digest('base64url');

/** Issues the token that leads from the first step to the second, or returns null when the account has no second step. */
export async function challengeSecondStep(
  { tokens }: AccountsContext,
  trx: Trx,
  account: AdvertiserRow,
  by: FirstStep,
): Promise<string | null> {
  const { user_id } = account;
  if (!(await store.find(trx, user_id))?.confirmed_at) return null;
  const claims = { subject: user_id, session_id: `${by} ${digestPassword(account)}` };
  return tokens.issue('sign_in_challenge', claims, { minutes: CHALLENGE_MINUTES });
}

/** The content of a challenge: who passed the first step, and how. */
interface Challenge {
  readonly user_id: string;
  readonly by: FirstStep;
  /** Answers whether the account still has the password that it had at the first step. */
  belongsTo(account: AdvertiserRow): boolean;
}

export async function readChallenge({ tokens }: AccountsContext, challenge: string | undefined): Promise<Challenge> {
  const claims = challenge === undefined ? null : await tokens.verify('sign_in_challenge', challenge);
  const by = firstSteps.find((step) => claims?.session_id.startsWith(`${step} `));
  if (!claims || !by) throw new Refusal('challenge_expired');
  const belongsTo = (account: AdvertiserRow) => claims.session_id === `${by} ${digestPassword(account)}`;
  return { user_id: claims.subject, by, belongsTo };
}
