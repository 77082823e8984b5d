import type { RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { passkeyStore } from '../../sign-in/passkeys/store.ts';
import {
  type CodeHolder,
  type CodeProof,
  findStep,
  replaceRecoveryCodes,
  takeCode,
  takeRecoveryCode,
} from '../../sign-in/second-step/codes.ts';
import { lockChallengedMember, readChallenge } from './challenges.ts';
import { secondFactorStore as store } from './second-factor-store.ts';
import { recordSignInFailure } from './sign-in-staff.ts';
import { openStaffSession, type StaffRequest } from './staff-sessions.ts';
import type { StaffRow } from './store.ts';

/** Binds the sealed secret to its member, so that it cannot be moved to another row. */
export const totpContext = (admin_id: string) => `staff totp ${admin_id}`;

/** The authenticator app and recovery codes of a member. */
export const staffCodes = ({ admin_id, totp_secret }: StaffRow): CodeHolder => ({
  owner_id: admin_id,
  sealed_secret: totp_secret,
  seal_context: totpContext(admin_id),
  store,
});

/** Creates a secret for the authenticator app. It replaces an unconfirmed one. */
export async function enrollSecondFactor(
  context: AccountsContext,
  transact: Transact,
  challenge: string,
  { ip }: RequestFacts,
) {
  const { limits, totp, sealing } = context;
  const challenged = await readChallenge(context, challenge);
  await limits.take('staff_sign_in_address', ip);
  const secret = totp.newSecret();
  const { email } = await transact(async (trx) => {
    const member = await lockChallengedMember(trx, challenged);
    const sealed = sealing.seal(secret, totpContext(member.admin_id));
    if (!(await store.saveSecret(trx, member.admin_id, sealed))) throw new Refusal('challenge_expired');
    return member;
  });
  return { secret, uri: totp.uri(secret, email, 'Universal Media Staff') };
}

/** Confirms with a first code that the app has the secret. From then on every sign-in asks for a code. */
export async function confirmSecondFactor(
  context: AccountsContext,
  transact: Transact,
  challenge: string,
  code: string,
  request: StaffRequest,
) {
  const { limits, recoveryCodes, clock } = context;
  const challenged = await readChallenge(context, challenge);
  const { admin_id } = challenged;
  await limits.take('staff_code_account', admin_id);
  const recovery_codes = recoveryCodes.draw();
  const opened = await transact(async (trx) => {
    const member = await lockChallengedMember(trx, challenged);
    if (!member.totp_secret || member.totp_confirmed_at) throw new Refusal('challenge_expired');
    const step = findStep(context, staffCodes(member), code);
    if (step === null || !(await store.confirm(trx, admin_id, step, clock.now()))) return null;
    await saveRecoveryCodes(context, trx, member, recovery_codes, 'staff.second_factor_enrolled', request);
    return openStaffSession(context, trx, member, 'enrolment', request);
  });
  if (!opened) return refuseCode(context, admin_id, 'code', request);
  await limits.forget('staff_code_account', admin_id);
  await limits.forget('staff_sign_in_address', request.ip);
  return { ...opened, recovery_codes };
}

/** Checks a code of the app or a recovery code, the second step of a staff sign-in. */
export async function verifySecondFactor(
  context: AccountsContext,
  transact: Transact,
  challenge: string,
  proof: CodeProof,
  request: StaffRequest,
) {
  const { limits } = context;
  const challenged = await readChallenge(context, challenge);
  const { admin_id } = challenged;
  const method = 'code' in proof ? 'code' : 'recovery_code';
  await limits.take('staff_code_account', admin_id);
  const opened = await transact(async (trx) => {
    const member = await lockChallengedMember(trx, challenged);
    if (!member.totp_confirmed_at) throw new Refusal('challenge_expired');
    if (!(await takeProof(context, trx, member, proof, request))) return null;
    const recovery_codes_left = await store.countRecoveryCodes(trx, admin_id);
    return { ...(await openStaffSession(context, trx, member, method, request)), recovery_codes_left };
  });
  if (!opened) return refuseCode(context, admin_id, method, request);
  await limits.forget('staff_code_account', admin_id);
  return opened;
}

/** Removes the second factor inside the caller's transaction, passkeys included, as if it had never been set up. */
export async function removeSecondFactor(trx: Trx, admin_id: string): Promise<void> {
  await store.remove(trx, admin_id);
  await passkeyStore.removeAll(trx, { kind: 'staff', id: admin_id });
}

/** Replaces the recovery codes of a member, of whom only hashes are stored, and records why. */
export async function saveRecoveryCodes(
  context: AccountsContext,
  trx: Trx,
  member: StaffRow,
  recovery_codes: readonly string[],
  action: 'staff.second_factor_enrolled' | 'staff.recovery_codes_renewed',
  request: RequestFacts,
): Promise<void> {
  await replaceRecoveryCodes(context, trx, staffCodes(member), recovery_codes);
  await recordUse(context, trx, member.admin_id, action, request, { recovery_codes: recovery_codes.length });
}

/** Uses up a code or recovery code. Returns false when it is wrong or was used before. */
async function takeProof(
  context: AccountsContext,
  trx: Trx,
  member: StaffRow,
  proof: CodeProof,
  request: RequestFacts,
): Promise<boolean> {
  const holder = staffCodes(member);
  if ('code' in proof) return takeCode(context, trx, holder, proof.code);
  const left = await takeRecoveryCode(context, trx, holder, proof.recovery_code);
  if (left === null) return false;
  await recordUse(context, trx, member.admin_id, 'staff.recovery_code_used', request, { left });
  return true;
}

export async function refuseCode(
  context: AccountsContext,
  admin_id: string,
  step: 'code' | 'recovery_code',
  request: RequestFacts,
): Promise<never> {
  await recordSignInFailure(context, admin_id, step, request);
  throw new Refusal('wrong_code').about('staff', admin_id);
}

const recordUse = (
  { audit }: AccountsContext,
  trx: Trx,
  admin_id: string,
  action: 'staff.second_factor_enrolled' | 'staff.recovery_codes_renewed' | 'staff.recovery_code_used',
  { request_id }: RequestFacts,
  after: object,
): Promise<void> =>
  audit.record(trx, {
    actor: { kind: 'staff', admin_id },
    action,
    subject: { kind: 'staff', id: admin_id },
    request_id,
    after,
  });
