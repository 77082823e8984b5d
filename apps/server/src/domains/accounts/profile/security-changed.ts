import { pages } from '@universal-media/contract/wire/pages';
import { renderSecurityChangedEmail } from '@universal-media/documents/emails/security/password-changed';
import { enqueue } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { type SecurityChange, securityChangedJob } from '../jobs.ts';
import { accountStore } from './store.ts';

/** Requests an email about a change of how the advertiser signs in, so that one by another person is noticed. */
export const announceChange = (
  { clock, newId }: AccountsContext,
  trx: Trx,
  user_id: string,
  what: SecurityChange,
): Promise<void> =>
  enqueue(trx, securityChangedJob, { outbox_id: newId(), now: clock.now() }, { user_id, change_id: newId(), what });

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
  await notifications.deliverOnce({ user_id, about: `security-changed.${change_id}`, to: account.email, ...message });
}
