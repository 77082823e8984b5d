import type { PasswordChange } from '@universal-media/contract/accounts/account';
import { renderPasswordChangedEmail } from '@universal-media/documents/emails/security/password-changed';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { passwordChangedJob } from '../jobs.ts';
import { endSessions } from '../sessions/sessions.ts';
import { confirmByPassword } from './confirm-identity.ts';
import { accountStore as store } from './store.ts';

/** Changes the password and ends every other session, which may belong to another person who knew the old password. */
export async function changePassword(
  context: AccountsContext,
  transact: Transact,
  { user: { user_id }, session_id }: Advertiser,
  { current_password, new_password }: PasswordChange,
  { request_id }: RequestFacts,
): Promise<void> {
  const { audit, passwords, clock, newId } = context;
  const { password_hash } = await confirmByPassword(context, transact, user_id, current_password);
  const newHash = await passwords.choose(new_password, 'new_password');
  await transact(async (trx) => {
    if (!(await store.replacePassword(trx, user_id, password_hash, newHash))) throw new Refusal('wrong_password');
    const actor = { kind: 'advertiser', user_id } as const;
    const subject = { kind: 'advertiser', id: user_id };
    await audit.record(trx, { actor, action: 'advertiser.password_changed', subject, request_id });
    await endSessions(context, trx, { user_id, except: session_id, reason: 'password_changed', actor, request_id });
    const change_id = newId();
    await context.notifications.raise(trx, { user_id, effect_key: change_id, kind: 'sign_in_changed', payload: {} });
    await enqueue(trx, passwordChangedJob, { outbox_id: newId(), now: clock.now() }, { user_id, change_id });
  });
}

export async function sendPasswordChangedEmail(
  { notifications, origin, transact }: AccountsContext,
  user_id: string,
  change_id: string,
): Promise<void> {
  const account = await transact((trx) => store.find(trx, user_id));
  if (account?.status !== 'active') return;
  const message = await renderPasswordChangedEmail({ full_name: account.full_name, app_url: origin });
  await notifications.deliverOnce({
    category: 'security',
    user_id,
    about: `password-changed.${change_id}`,
    to: account.email,
    ...message,
  });
}
