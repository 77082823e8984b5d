import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { takeCode } from '../../sign-in/second-step/codes.ts';
import { refuseCode, saveRecoveryCodes, staffCodes } from '../sign-in/second-factor.ts';
import { staffStore as store } from '../sign-in/store.ts';

/** Replaces the member's recovery codes. The earlier ones stop working. */
export async function renewRecoveryCodes(
  context: AccountsContext,
  transact: Transact,
  { admin: { admin_id } }: Staff,
  code: string,
  request: RequestFacts,
): Promise<string[]> {
  const { limits, recoveryCodes } = context;
  await limits.take('staff_code_account', admin_id);
  const recovery_codes = recoveryCodes.draw();
  const isRenewed = await transact(async (trx) => {
    const member = await store.lockMember(trx, admin_id);
    if (!member || !(await takeCode(context, trx, staffCodes(member), code))) return false;
    await saveRecoveryCodes(context, trx, member, recovery_codes, 'staff.recovery_codes_renewed', request);
    return true;
  });
  if (!isRenewed) return refuseCode(context, admin_id, 'code', request);
  await limits.forget('staff_code_account', admin_id);
  return recovery_codes;
}
