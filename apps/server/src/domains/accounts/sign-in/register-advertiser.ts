import type { Registration } from '@universal-media/contract/accounts/identity';
import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { welcomeJob } from '../jobs.ts';
import { type OpenedSession, openSession } from '../sessions/sessions.ts';
import { recordAcceptance } from '../terms/terms.ts';
import { issueLink } from './email-links.ts';
import { type AdvertiserRow, signInStore as store } from './store.ts';

interface NewAccount {
  readonly email: string;
  readonly full_name: string;
  /** Null for an account that was created with Google. */
  readonly password_hash: string | null;
  readonly email_verified_at: Date | null;
}

/** Creates an advertiser account with a password and signs in. */
export async function registerAdvertiser(
  context: AccountsContext,
  transact: Transact,
  input: Registration,
  request: RequestFacts,
): Promise<OpenedSession> {
  const { limits, passwords } = context;
  if (!input.tos_accepted || input.tos_version !== TOS_VERSION) throw new Refusal('terms_not_accepted');
  // Every attempt counts, whether the address is taken or not.
  await limits.take('registration_account', input.email.toLowerCase());
  await limits.take('registration_address', request.ip);
  await limits.take('registration_global', request.ip);
  const password_hash = await passwords.choose(input.password, 'password');
  const { email, full_name } = input;
  return transact(async (trx) => {
    const account = { email, full_name, password_hash, email_verified_at: null };
    const advertiser = await createAccount(context, trx, account, 'password', request);
    if (!advertiser) throw new Refusal('email_taken');
    await recordAcceptance(context, trx, advertiser.user_id, request.request_id);
    return openSession(context, trx, advertiser, request);
  });
}

/** Inserts the account and requests its welcome email. Returns undefined when the address is taken. */
export async function createAccount(
  context: AccountsContext,
  trx: Trx,
  account: NewAccount,
  method: 'password' | 'google',
  { request_id, ip, consent }: RequestFacts,
): Promise<AdvertiserRow | undefined> {
  const { audit, clock, newId, noteSignUp } = context;
  const now = clock.now();
  const user_id = newId();
  const row = { ...account, user_id, created_at: now, last_login_at: now };
  const advertiser = await store.insertAdvertiser(trx, row);
  if (!advertiser) return undefined;
  const token_id = account.email_verified_at ? undefined : newId();
  if (token_id) await issueLink(context, trx, 'email_verification', token_id, user_id);
  await enqueue(trx, welcomeJob, { outbox_id: newId(), now }, { user_id, token_id });
  await audit.record(trx, {
    actor: { kind: 'advertiser', user_id },
    action: 'advertiser.registered',
    subject: { kind: 'advertiser', id: user_id },
    request_id,
    after: { by: method },
  });
  noteSignUp(ip);
  await context.linkConsent(trx, user_id, consent);
  await context.noteSiteEvent(trx, { name: 'sign_up', user_id, fact_id: user_id });
  return advertiser;
}
