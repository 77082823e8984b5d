import type { OwnPasswordChange } from '@universal-media/contract/accounts/security/own-staff-account';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { takeCode } from '../../sign-in/second-step/codes.ts';
import { adminStore } from '../members/store.ts';
import { refuseCode, staffCodes } from '../sign-in/second-factor.ts';
import { recordSignInFailure } from '../sign-in/sign-in-staff.ts';
import { endStaffSessions } from '../sign-in/staff-sessions.ts';
import { staffStore as store } from '../sign-in/store.ts';

/**
 * Changes the member's own password and ends every other session. Both factors are asked for again: an unlocked screen
 * proves neither. Attempts share the limits of the sign-in, so that this is not a second place to guess.
 */
export async function changeOwnPassword(
  context: AccountsContext,
  transact: Transact,
  { admin: { admin_id, email }, session_id }: Staff,
  { current_password, new_password, code }: OwnPasswordChange,
  request: RequestFacts,
): Promise<void> {
  const { audit, limits, passwords } = context;
  const address = email.toLowerCase();
  await limits.take('staff_sign_in_account', address);
  const found = await transact((trx) => store.findByEmail(trx, email));
  if (!(await passwords.verify(current_password, found?.password_hash))) {
    await recordSignInFailure(context, admin_id, 'password', request);
    throw new Refusal('wrong_password').about('staff', admin_id);
  }
  await limits.forget('staff_sign_in_account', address);
  const password_hash = await passwords.choose(new_password, 'new_password');
  await limits.take('staff_code_account', admin_id);
  const isChanged = await transact(async (trx) => {
    const member = await store.lockMember(trx, admin_id);
    // Changed meanwhile, by the member in another tab or by a colleague.
    if (member?.password_hash !== found?.password_hash) throw new Refusal('wrong_password');
    if (!member || !(await takeCode(context, trx, staffCodes(member), code))) return false;
    await adminStore.update(trx, admin_id, { password_hash });
    const entry = { actor: { kind: 'staff', admin_id }, request_id: request.request_id } as const;
    await audit.record(trx, { ...entry, action: 'staff.password_changed', subject: { kind: 'staff', id: admin_id } });
    await endStaffSessions(context, trx, { ...entry, admin_id, except: session_id, reason: 'password_changed' });
    return true;
  });
  if (!isChanged) return refuseCode(context, admin_id, 'code', request);
  await limits.forget('staff_code_account', admin_id);
}
