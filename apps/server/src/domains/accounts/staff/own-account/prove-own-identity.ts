import type { ProofMethod, StaffProof } from '@universal-media/contract/accounts/security/proof';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { listProofMethods } from '#core/accounts/proof.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { requestPasskey, verifyPasskey } from '../../sign-in/passkeys/ceremonies.ts';
import { passkeyStore } from '../../sign-in/passkeys/store.ts';
import { takeCode } from '../../sign-in/second-step/codes.ts';
import { refuseCode, staffCodes } from '../sign-in/second-factor.ts';
import { staffStore as store } from '../sign-in/store.ts';
import { staffOwner } from './own-passkeys.ts';

/** Lists the ways in which the member can confirm who they are. Every staff member has an authenticator app. */
export const readOwnProofMethods = (
  _context: AccountsContext,
  transact: Transact,
  who: Staff,
): Promise<ProofMethod[]> =>
  transact(async (trx) => {
    const has_passkey = (await passkeyStore.list(trx, staffOwner(who))).length > 0;
    return listProofMethods({ has_password: true, has_second_step: true, has_passkey });
  });

export async function startOwnPasskeyProof(context: AccountsContext, transact: Transact, who: Staff) {
  const owner = staffOwner(who);
  await context.limits.take('passkey_account', owner.id);
  return transact((trx) => requestPasskey(context, trx, { purpose: 'proof', owner }));
}

/** Confirms who the member is. For some minutes, sensitive calls of this session need no other proof. */
export async function proveOwnIdentity(
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  proof: StaffProof,
  request: RequestFacts,
): Promise<void> {
  const { admin_id } = who.admin;
  if ('credential' in proof) {
    await verifyPasskey(context, { purpose: 'proof', owner: staffOwner(who) }, proof.credential);
  } else {
    await context.limits.take('staff_code_account', admin_id);
    const isTaken = await transact(async (trx) => {
      const member = await store.lockMember(trx, admin_id);
      return member !== undefined && takeCode(context, trx, staffCodes(member), proof.code);
    });
    if (!isTaken) return refuseCode(context, admin_id, 'code', request);
    await context.limits.forget('staff_code_account', admin_id);
  }
  await transact(async (trx) => {
    await store.recordProof(trx, who.session_id, context.clock.now());
    await context.audit.record(trx, {
      actor: { kind: 'staff', admin_id },
      action: 'staff_session.proved',
      subject: { kind: 'staff', id: admin_id },
      request_id: request.request_id,
      after: { by: 'credential' in proof ? 'passkey' : 'code' },
    });
  });
}
