import type { NewPasskey, UsedCredential } from '@universal-media/contract/accounts/security/passkeys';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { announceChange } from '../../profile/security-changed.ts';
import type { OpenedSession } from '../../sessions/sessions.ts';
import { admitAdvertiser } from '../sign-in.ts';
import { signInStore } from '../store.ts';
import { openCeremony, verifyPasskey } from './ceremonies.ts';
import { addFor, listFor, removeFor, renameFor, startFor } from './own-passkeys.ts';
import type { PasskeyOwner } from './store.ts';

export const advertiserOwner = ({ user }: Advertiser): PasskeyOwner => ({ kind: 'advertiser', id: user.user_id });

export const listPasskeys = (_context: AccountsContext, transact: Transact, who: Advertiser) =>
  listFor(transact, advertiserOwner(who));

export const startPasskey = (context: AccountsContext, transact: Transact, who: Advertiser) =>
  startFor(context, transact, { owner: advertiserOwner(who), email: who.user.email, full_name: who.user.full_name });

export const addPasskey = (
  context: AccountsContext,
  transact: Transact,
  who: Advertiser,
  passkey: NewPasskey,
  request: RequestFacts,
) =>
  addFor(context, transact, advertiserOwner(who), passkey, request, (trx) =>
    announceChange(context, trx, who.user.user_id, 'passkey_added'),
  );

export const renamePasskey = (
  context: AccountsContext,
  transact: Transact,
  who: Advertiser,
  passkey_id: string,
  name: string,
  request: RequestFacts,
) => renameFor(context, transact, advertiserOwner(who), passkey_id, name, request);

export const removePasskey = (
  context: AccountsContext,
  transact: Transact,
  who: Advertiser,
  passkey_id: string,
  request: RequestFacts,
) =>
  removeFor(context, transact, advertiserOwner(who), passkey_id, request, (trx) =>
    announceChange(context, trx, who.user.user_id, 'passkey_removed'),
  );

/** Starts a sign-in. The request is the same for every visitor: it names no account. */
export async function startPasskeySignIn(context: AccountsContext, transact: Transact, { ip }: RequestFacts) {
  const { limits, passkeys } = context;
  await limits.take('passkey_address', ip);
  await limits.take('passkey_global', ip);
  const options = await passkeys.requestOptions([]);
  return transact((trx) => openCeremony(context, trx, { purpose: 'sign_in', owner: null }, options));
}

/** Signs in by a passkey alone. It stands for two factors, so no second step follows. */
export async function signInWithPasskey(
  context: AccountsContext,
  transact: Transact,
  credential: UsedCredential,
  request: RequestFacts,
): Promise<OpenedSession> {
  const { user_id } = await verifyPasskey(context, { purpose: 'sign_in', owner: null }, credential);
  const opened = await transact(async (trx) => {
    const account = user_id === null ? undefined : await signInStore.findById(trx, user_id);
    if (account?.status !== 'active') throw new Refusal('passkey_refused').about('advertiser', account?.user_id);
    return admitAdvertiser(context, trx, account, 'passkey', request);
  });
  // Only attempts that come to nothing count for everyone.
  await context.limits.forget('passkey_global');
  return opened;
}
