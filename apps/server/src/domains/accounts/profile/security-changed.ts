import { pages } from '@universal-media/contract/wire/pages';
import { renderSecurityChangedEmail } from '@universal-media/documents/emails/security/password-changed';
import { enqueue } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { type SecurityChange, securityChangedJob } from '../jobs.ts';
import { accountStore } from './store.ts';

/** Requests an email about a change of how the advertiser signs in, so that one by another person is noticed. */
export async function announceChange(
  { clock, newId, notifications }: AccountsContext,
  trx: Trx,
  user_id: string,
  what: SecurityChange,
): Promise<void> {
  const change_id = newId();
  await notifications.raise(trx, { user_id, effect_key: change_id, kind: 'sign_in_changed', payload: {} });
  await enqueue(trx, securityChangedJob, { outbox_id: newId(), now: clock.now() }, { user_id, change_id, what });
}

export async function sendSecurityChangedEmail(
  { notifications, origin, transact }: AccountsContext,
  user_id: string,
  change_id: string,
  what: SecurityChange,
): Promise<void> {
  const account = await transact((trx) => accountStore.find(trx, user_id));
  if (account?.status !== 'active') return;
  const url = `${origin}${pages.account}#security`;
  const message = await renderSecurityChangedEmail({ full_name: account.full_name, what, url });
  await notifications.deliverOnce({
    category: 'security',
    user_id,
    about: `security-changed.${change_id}`,
    to: account.email,
    ...message,
  });
}
