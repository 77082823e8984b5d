import type { RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import type { OpenedSession } from '../../sessions/sessions.ts';
import { admitAdvertiser } from '../sign-in.ts';
import { signInStore } from '../store.ts';
import { readChallenge } from './challenge.ts';
import type { CodeProof } from './codes.ts';
import { takeSecondStep } from './second-step.ts';
import { secondStepStore as store } from './store.ts';

/** Checks a code of the app or a recovery code, the second step of a sign-in, and opens the session. */
export async function verifySecondStep(
  context: AccountsContext,
  transact: Transact,
  challenge: string | undefined,
  proof: CodeProof,
  request: RequestFacts,
): Promise<OpenedSession & { readonly recovery_codes_left: number }> {
  const challenged = await readChallenge(context, challenge);
  const { user_id, by } = challenged;
  return takeSecondStep(context, transact, user_id, proof, request, async (trx) => {
    const account = await signInStore.findById(trx, user_id);
    if (!account || !challenged.belongsTo(account)) throw new Refusal('challenge_expired');
    const method = `${by} and ${'code' in proof ? 'code' : 'recovery_code'}` as const;
    const opened = await admitAdvertiser(context, trx, account, method, request);
    return { ...opened, recovery_codes_left: await store.codes.countRecoveryCodes(trx, user_id) };
  });
}
