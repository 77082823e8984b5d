import type { ProofMethod } from '@universal-media/contract/accounts/security/proof';
import { FRESH_SIGN_IN_MINUTES } from '@universal-media/contract/accounts/session';
import { after } from '../kit/clock.ts';

interface Factors {
  readonly has_password: boolean;
  readonly has_second_step: boolean;
  readonly has_passkey: boolean;
}

/**
 * Lists the proofs that an account accepts during a session, best first. The password alone is enough only where it also
 * signs in alone: otherwise a thief of the password would need no second step.
 */
export function listProofMethods({ has_password, has_second_step, has_passkey }: Factors): ProofMethod[] {
  const methods: ProofMethod[] = [];
  if (has_passkey) methods.push('passkey');
  if (has_second_step) methods.push('code');
  else if (has_password) methods.push('password');
  return methods.length > 0 ? methods : ['sign_in'];
}

/** Answers whether a proof of identity is recent enough for a sensitive call. */
export const isRecentProof = (proved_at: Date | null | undefined, now: Date): boolean =>
  proved_at !== null && proved_at !== undefined && proved_at >= after(now, { minutes: -FRESH_SIGN_IN_MINUTES });
