import type { Credentials } from '@universal-media/contract/accounts/identity';
import type { StaffChallenge } from '@universal-media/contract/accounts/staff';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { passkeyStore } from '../../sign-in/passkeys/store.ts';
import { issueChallenge } from './challenges.ts';
import { staffStore as store } from './store.ts';

/** Subject of failed sign-ins with an address that no staff member has. */
const UNKNOWN_MEMBER = { kind: 'unknown', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Checks the password, the first step of a staff sign-in. Attempts are counted before the hash is computed, and failures
 * are recorded whether or not the address exists, so that neither the answer nor its timing reveals which it is.
 */
export async function signInStaff(
  context: AccountsContext,
  transact: Transact,
  { email, password }: Credentials,
  request: RequestFacts,
): Promise<StaffChallenge> {
  const { limits, passwords } = context;
  const address = email.toLowerCase();
  // The account's own limit first, so that refused guesses at one member do not use up the shared limits.
  await limits.take('staff_sign_in_account', address);
  await limits.take('staff_sign_in_address', request.ip);
  await limits.take('staff_sign_in_global', request.ip);
  const member = await transact((trx) => store.findByEmail(trx, email));
  const isCorrect = await passwords.verify(password, member?.password_hash);
  if (!member || !isCorrect || member.status !== 'active') {
    await recordSignInFailure(context, member?.admin_id, 'password', request);
    throw new Refusal('wrong_credentials').about('staff', member?.admin_id);
  }
  await limits.forget('staff_sign_in_account', address);
  await limits.forget('staff_sign_in_address', request.ip);
  await limits.forget('staff_sign_in_global');
  const second_factor = member.totp_confirmed_at ? 'code' : 'enrol';
  const owner = { kind: 'staff', id: member.admin_id } as const;
  const has_passkey = (await transact((trx) => passkeyStore.list(trx, owner))).length > 0;
  return { success: true, second_factor, has_passkey, challenge: await issueChallenge(context, member) };
}

/**
 * Records a failed sign-in, apart from the request's transaction, which the refusal rolls back. The typed text is not
 * stored: it may be a password in the wrong field.
 */
export const recordSignInFailure = (
  { audit, aside }: AccountsContext,
  admin_id: string | undefined,
  step: 'password' | 'code' | 'recovery_code',
  { request_id }: RequestFacts,
): Promise<void> =>
  aside((trx) =>
    audit.record(trx, {
      actor: { kind: 'system' },
      action: 'staff.sign_in_failed',
      subject: admin_id === undefined ? UNKNOWN_MEMBER : { kind: 'staff', id: admin_id },
      request_id,
      after: { step },
    }),
  );
