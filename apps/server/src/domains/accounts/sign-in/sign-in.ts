import type { Credentials } from '@universal-media/contract/accounts/identity';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { LimitName } from '#core/operations/limits.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { type OpenedSession, openSession } from '../sessions/sessions.ts';
import { announceNewDevice } from './new-device.ts';
import { challengeSecondStep } from './second-step/challenge.ts';
import { type AdvertiserRow, signInStore as store } from './store.ts';

/** How an advertiser proved their identity, for the audit log. */
type SignInMethod = 'passkey' | FirstMethod | `${FirstMethod} and ${'code' | 'recovery_code'}`;
type FirstMethod = 'password' | 'google';

/** The outcome of a first step: a session, or the challenge of the second step. */
export type FirstStep = OpenedSession | { readonly challenge: string };

/** Signs in with email and password. */
export async function signIn(
  context: AccountsContext,
  transact: Transact,
  credentials: Credentials,
  device_mark: string | undefined,
  request: RequestFacts,
): Promise<FirstStep> {
  const found = await transact((trx) => store.findByEmail(trx, credentials.email));
  const account = await verifyPassword(context, found, credentials, device_mark, request);
  return transact((trx) => admitOrChallenge(context, trx, account, 'password', request));
}

/**
 * Checks the password of an account. Attempts are counted before the hash is computed and by the typed address, so that
 * neither the answer nor its timing reveals whether the address has an account.
 */
export async function verifyPassword(
  { limits, passwords, deviceMarks }: AccountsContext,
  account: AdvertiserRow | undefined,
  { email, password }: Credentials,
  device_mark: string | undefined,
  { ip }: RequestFacts,
): Promise<AdvertiserRow> {
  const attempts = attemptLimits(email, account && deviceMarks.read(device_mark, account.user_id), ip);
  for (const [limit, key] of attempts) await limits.take(limit, key);
  const isCorrect = await passwords.verify(password, account?.password_hash);
  if (!account || !isCorrect || account.status !== 'active') {
    throw new Refusal('wrong_credentials').about('advertiser', account?.user_id);
  }
  for (const [limit, key] of attempts) await limits.forget(limit, key);
  return account;
}

/** Opens a session, or asks for the second step where the account has one. */
export async function admitOrChallenge(
  context: AccountsContext,
  trx: Trx,
  account: AdvertiserRow,
  method: FirstMethod,
  request: RequestFacts,
): Promise<FirstStep> {
  const challenge = await challengeSecondStep(context, trx, account, method);
  return challenge === null ? admitAdvertiser(context, trx, account, method, request) : { challenge };
}

/** Opens a session for an advertiser who has proven their identity, and records the method in the audit log. */
export async function admitAdvertiser(
  context: AccountsContext,
  trx: Trx,
  account: AdvertiserRow,
  method: SignInMethod,
  request: RequestFacts,
): Promise<OpenedSession> {
  const { user_id } = account;
  if (!(await store.recordLogin(trx, user_id, context.clock.now()))) throw new Refusal('wrong_credentials');
  await context.audit.record(trx, {
    actor: { kind: 'advertiser', user_id },
    action: 'session.opened',
    subject: { kind: 'advertiser', id: user_id },
    request_id: request.request_id,
    after: { by: method },
  });
  const opened = await openSession(context, trx, account, request);
  await announceNewDevice(context, trx, account, opened, request);
  return opened;
}

/**
 * The account's own limit comes first, so that refused guesses at one account do not use up the shared limits. A device
 * that has signed in before has a limit of its own, which other devices cannot use up.
 */
function attemptLimits(
  email: string,
  device: string | null | undefined,
  ip: string,
): ReadonlyArray<readonly [LimitName, string]> {
  if (device) return [['sign_in_device', device]];
  return [
    ['sign_in_account', email.toLowerCase()],
    ['sign_in_address', ip],
    ['sign_in_global', ip],
  ];
}
