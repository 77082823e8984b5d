import { createHash } from 'node:crypto';
import {
  type CreationOptions,
  PASSKEY_CHALLENGE_MINUTES,
  type RequestOptions,
  type UsedCredential,
} from '@universal-media/contract/accounts/security/passkeys';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { ownerColumns, type PasskeyOwner, type PasskeyRow, passkeyStore as store } from './store.ts';

/** What a passkey is asked for. An answer counts for its own purpose and account only. */
export interface Ceremony {
  readonly purpose: 'add' | 'sign_in' | 'second_factor' | 'proof';
  /** Null for a sign-in, where the passkey says who it is. */
  readonly owner: PasskeyOwner | null;
}

// Only the hash is stored, so a copy of the table cannot answer a request.
const hashChallenge = (challenge: string) => createHash('sha256').update(challenge).digest();

/** Stores the challenge of a request to the browser, which must be answered within minutes. */
export async function openCeremony<Options extends CreationOptions | RequestOptions>(
  { clock }: AccountsContext,
  trx: Trx,
  { purpose, owner }: Ceremony,
  options: Options,
): Promise<{ options: Options }> {
  const challenge_hash = hashChallenge(options.challenge);
  await store.insertChallenge(trx, { challenge_hash, purpose, ...ownerColumns(owner), created_at: clock.now() });
  return { options };
}

/** Returns a function that uses up a challenge, apart from the request's transaction, which a refusal rolls back. */
export const challengeTaker =
  ({ aside, clock }: AccountsContext, { purpose, owner }: Ceremony) =>
  (challenge: string): Promise<boolean> =>
    aside((trx) =>
      store.takeChallenge(
        trx,
        { challenge_hash: hashChallenge(challenge), purpose, ...ownerColumns(owner) },
        after(clock.now(), { minutes: -PASSKEY_CHALLENGE_MINUTES }),
      ),
    );

/** Requests a proof by one of the owner's passkeys. */
export async function requestPasskey(
  context: AccountsContext,
  trx: Trx,
  ceremony: Ceremony & { readonly owner: PasskeyOwner },
): Promise<{ options: RequestOptions }> {
  const options = await context.passkeys.requestOptions(await store.list(trx, ceremony.owner));
  return openCeremony(context, trx, ceremony, options);
}

/**
 * Checks the browser's answer and returns the passkey that gave it. One of another account is refused as an unknown one is.
 * A counter that does not grow means that the authenticator was copied: the owner and the copy both count.
 */
export async function verifyPasskey(
  context: AccountsContext,
  ceremony: Ceremony,
  credential: UsedCredential,
): Promise<PasskeyRow> {
  const { passkeys, aside, clock } = context;
  const stored = await context.transact((trx) => store.find(trx, Buffer.from(credential.id, 'base64url')));
  const { user_id, admin_id } = stored ?? {};
  const owner: PasskeyOwner | null = user_id
    ? { kind: 'advertiser', id: user_id }
    : admin_id
      ? { kind: 'staff', id: admin_id }
      : null;
  const refuse = (code: 'passkey_refused' | 'passkey_copied' = 'passkey_refused') =>
    owner ? new Refusal(code).about(owner.kind, owner.id) : new Refusal(code);
  if (!stored || !owner || !isFor(ceremony, owner) || !namesOwner(credential, owner)) throw refuse();
  const counter = await passkeys.verifyUse(credential, stored, challengeTaker(context, ceremony));
  if (counter === null) throw refuse();
  const isNext = await aside((trx) => store.recordUse(trx, stored.passkey_id, BigInt(counter), clock.now()));
  if (!isNext) throw refuse('passkey_copied');
  return stored;
}

/** A sign-in is for advertisers; staff have a password first. Everything else names its account. */
const isFor = ({ owner: expected }: Ceremony, { kind, id }: PasskeyOwner): boolean =>
  expected ? expected.kind === kind && expected.id === id : kind === 'advertiser';

/** The authenticator may say which account it stored the passkey for. */
const namesOwner = ({ response: { userHandle } }: UsedCredential, { id }: PasskeyOwner): boolean =>
  userHandle === undefined || userHandle === '' || Buffer.from(userHandle, 'base64url').toString() === id;
