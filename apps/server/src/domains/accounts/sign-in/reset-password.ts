import { type ResetRequest, resetEmailSent } from '@universal-media/contract/accounts/identity';
import { renderResetEmail } from '@universal-media/documents/emails/reset-password';
import { renderSetPasswordEmail } from '@universal-media/documents/emails/set-password';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import { revokeKeyInForce } from '../api-keys/api-keys.ts';
import type { AccountsContext } from '../context.ts';
import { resetJob, setPasswordJob } from '../jobs.ts';
import { endSessions } from '../sessions/sessions.ts';
import { checkLink, getLinkUrl, issueLink, useLink } from './email-links.ts';
import { passkeyStore } from './passkeys/store.ts';
import { secondStepStore } from './second-step/store.ts';
import { signInStore as store } from './store.ts';

const purposes = ['password_reset', 'set_password'] as const;

/** Does the same work and gives the same answer for every address. The job finds out whether it has an account. */
export async function requestPasswordReset(
  { limits, clock, newId }: AccountsContext,
  transact: Transact,
  { email }: ResetRequest,
  { ip }: RequestFacts,
) {
  await limits.take('reset_account', email.toLowerCase());
  await limits.take('reset_address', ip);
  await limits.take('reset_global', ip);
  await transact((trx) =>
    enqueue(trx, resetJob, { outbox_id: newId(), now: clock.now() }, { email, token_id: newId() }),
  );
  return { message: resetEmailSent } as const;
}

export async function validateResetLink(context: AccountsContext, transact: Transact, token: string) {
  await transact((trx) => checkLink(context, trx, purposes, token));
  return { valid: true } as const;
}

/**
 * Sets a new password with the link from an email. Following the link proves control of the address, so every session
 * and the API key end, including those of anyone who registered with an address that is not theirs. Two-step sign-in stays on: a
 * thief of the mailbox still needs the code.
 */
export async function completePasswordReset(
  context: AccountsContext,
  transact: Transact,
  token: string,
  new_password: string,
  { request_id }: RequestFacts,
) {
  const { audit, limits, passwords, clock } = context;
  // Checked before the slow password hash, so that invalid links cost little. It is used up below.
  await transact((trx) => checkLink(context, trx, purposes, token));
  const password_hash = await passwords.choose(new_password, 'new_password');
  const email = await transact(async (trx) => {
    const { user_id, email } = await useLink(context, trx, purposes, token);
    const actor = { kind: 'advertiser', user_id } as const;
    await store.setPassword(trx, user_id, password_hash);
    // Until now the address was unproven, so what was set up before may be the work of another person.
    if (await store.setEmailVerified(trx, user_id, clock.now())) {
      await secondStepStore.remove(trx, user_id);
      await passkeyStore.removeAll(trx, { kind: 'advertiser', id: user_id });
    }
    await endSessions(context, trx, { user_id, reason: 'password_changed', actor, request_id });
    await revokeKeyInForce(context, trx, user_id, request_id);
    const subject = { kind: 'advertiser', id: user_id };
    await audit.record(trx, { actor, action: 'advertiser.password_reset', subject, request_id });
    return email;
  });
  // The owner has proven control of the address, so earlier wrong guesses no longer lock the account.
  await limits.forget('sign_in_account', email.toLowerCase());
  return { success: true } as const;
}

/** Sends the reset email, unless the address has no active account. */
export async function sendResetEmail(context: AccountsContext, email: string, token_id: string): Promise<void> {
  const account = await context.transact(async (trx) => {
    const found = await store.findByEmail(trx, email);
    if (found?.status !== 'active') return undefined;
    await issueLink(context, trx, 'password_reset', token_id, found.user_id);
    return found;
  });
  if (!account) return;
  const { user_id, full_name } = account;
  const reset_url = getLinkUrl(context, 'password_reset', token_id);
  const message = await renderResetEmail({ full_name, reset_url });
  await context.notifications.deliverOnce({
    category: 'security',
    user_id,
    about: `reset.${token_id}`,
    to: account.email,
    ...message,
  });
}

/** Requests the email that invites an advertiser to choose a password, in the transaction that creates the account. */
export const inviteToSetPassword = ({ clock, newId }: AccountsContext, trx: Trx, user_id: string): Promise<void> =>
  enqueue(trx, setPasswordJob, { outbox_id: newId(), now: clock.now() }, { user_id, token_id: newId() });

export async function sendSetPasswordEmail(context: AccountsContext, user_id: string, token_id: string): Promise<void> {
  const account = await context.transact(async (trx) => {
    const found = await store.findById(trx, user_id);
    if (found?.status !== 'active') return undefined;
    await issueLink(context, trx, 'set_password', token_id, user_id);
    return found;
  });
  if (!account) return;
  const set_url = getLinkUrl(context, 'set_password', token_id);
  const message = await renderSetPasswordEmail({ full_name: account.full_name, set_url });
  await context.notifications.deliverOnce({
    category: 'security',
    user_id,
    about: `set-password.${token_id}`,
    to: account.email,
    ...message,
  });
}
