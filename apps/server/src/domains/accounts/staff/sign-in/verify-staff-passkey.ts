import type { UsedCredential } from '@universal-media/contract/accounts/security/passkeys';
import type { RequestFacts } from '#core/accounts/principal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { requestPasskey, verifyPasskey } from '../../sign-in/passkeys/ceremonies.ts';
import { lockChallengedMember, readChallenge } from './challenges.ts';
import { openStaffSession, type StaffRequest } from './staff-sessions.ts';

/** Requests one of the member's passkeys, after the password was correct. */
export async function startStaffPasskey(
  context: AccountsContext,
  transact: Transact,
  challenge: string,
  { ip }: RequestFacts,
) {
  const challenged = await readChallenge(context, challenge);
  await context.limits.take('staff_sign_in_address', ip);
  await context.limits.take('passkey_account', challenged.admin_id);
  return transact(async (trx) => {
    const { admin_id } = await lockChallengedMember(trx, challenged);
    return requestPasskey(context, trx, { purpose: 'second_factor', owner: { kind: 'staff', id: admin_id } });
  });
}

/** Checks a passkey, the second step of a staff sign-in, and opens the session. */
export async function verifyStaffPasskey(
  context: AccountsContext,
  transact: Transact,
  challenge: string,
  credential: UsedCredential,
  request: StaffRequest,
) {
  const challenged = await readChallenge(context, challenge);
  const owner = { kind: 'staff', id: challenged.admin_id } as const;
  await verifyPasskey(context, { purpose: 'second_factor', owner }, credential);
  const opened = await transact(async (trx) =>
    openStaffSession(context, trx, await lockChallengedMember(trx, challenged), 'passkey', request),
  );
  await context.limits.forget('staff_sign_in_address', request.ip);
  return opened;
}
