import type { Proof, ProofMethod } from '@universal-media/contract/accounts/security/proof';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { listProofMethods } from '#core/accounts/proof.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { sessionStore } from '../sessions/store.ts';
import { requestPasskey, verifyPasskey } from '../sign-in/passkeys/ceremonies.ts';
import { advertiserOwner } from '../sign-in/passkeys/passkeys.ts';
import { passkeyStore } from '../sign-in/passkeys/store.ts';
import { takeSecondStep } from '../sign-in/second-step/second-step.ts';
import { secondStepStore } from '../sign-in/second-step/store.ts';
import { confirmByPassword } from './confirm-identity.ts';
import { accountStore } from './store.ts';

/** Lists the ways in which the advertiser can confirm who they are, best first. */
export const readProofMethods = (
  _context: AccountsContext,
  transact: Transact,
  who: Advertiser,
): Promise<ProofMethod[]> =>
  transact(async (trx) => {
    const { user_id } = who.user;
    return listProofMethods({
      has_password: Boolean((await accountStore.find(trx, user_id))?.password_hash),
      has_second_step: Boolean((await secondStepStore.find(trx, user_id))?.confirmed_at),
      has_passkey: (await passkeyStore.list(trx, advertiserOwner(who))).length > 0,
    });
  });

export async function startPasskeyProof(context: AccountsContext, transact: Transact, who: Advertiser) {
  const owner = advertiserOwner(who);
  await context.limits.take('passkey_account', owner.id);
  return transact((trx) => requestPasskey(context, trx, { purpose: 'proof', owner }));
}

/** Confirms who the advertiser is. For some minutes, sensitive calls of this session need no other proof. */
export async function proveIdentity(
  context: AccountsContext,
  transact: Transact,
  who: Advertiser,
  proof: Proof,
  request: RequestFacts,
): Promise<void> {
  const { user_id } = who.user;
  const by = 'credential' in proof ? 'passkey' : 'code' in proof ? 'code' : 'password';
  if ('credential' in proof) {
    await verifyPasskey(context, { purpose: 'proof', owner: advertiserOwner(who) }, proof.credential);
  } else if ('code' in proof) {
    await takeSecondStep(context, transact, user_id, proof, request, async () => undefined);
  } else {
    await confirmByPassword(context, transact, user_id, proof.password);
    // After the check, so that the answer to a wrong password does not depend on the second step.
    if (!(await readProofMethods(context, transact, who)).includes('password')) throw new Refusal('wrong_password');
  }
  await transact(async (trx) => {
    await sessionStore.recordProof(trx, who.session_id, context.clock.now());
    await context.audit.record(trx, {
      actor: { kind: 'advertiser', user_id },
      action: 'session.proved',
      subject: { kind: 'session', id: who.session_id },
      request_id: request.request_id,
      after: { by },
    });
  });
}
