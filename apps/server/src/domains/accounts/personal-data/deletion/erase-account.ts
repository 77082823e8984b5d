import { pages } from '@universal-media/contract/wire/pages';
import { renderAccountDeletedEmail } from '@universal-media/documents/emails/deletion/account-deleted';
import { renderDeletionCanceledEmail } from '@universal-media/documents/emails/deletion/deletion-canceled';
import { renderDeletionRequestedEmail } from '@universal-media/documents/emails/deletion/deletion-requested';
import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { findAccount } from '../../profile/account.ts';
import { endSessions } from '../../sessions/sessions.ts';
import { endAccountViews } from '../../users/account-view/end-views.ts';
import { deletionStore as store } from './store.ts';

/** Sends the email with the deletion date, unless the request was canceled in the meantime. */
export async function sendDeletionRequestedEmail(
  { notifications, origin, transact }: AccountsContext,
  user_id: string,
  due_at: Date,
): Promise<void> {
  const account = await transact((trx) => findAccount(trx, user_id));
  if (account?.deletion_due_at?.getTime() !== due_at.getTime()) return;
  const { email, full_name, time_zone } = account;
  const due_on = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: time_zone }).format(due_at);
  const message = await renderDeletionRequestedEmail({ full_name, due_on, account_url: `${origin}${pages.account}` });
  await notifications.deliverOnce({
    category: 'security',
    user_id,
    about: topicFor('requested', user_id, due_at),
    to: email,
    ...message,
  });
}

export async function sendDeletionCanceledEmail(
  { notifications, origin, transact }: AccountsContext,
  user_id: string,
  due_at: Date,
): Promise<void> {
  const account = await transact((trx) => findAccount(trx, user_id));
  if (account?.status !== 'active') return;
  const { email, full_name } = account;
  const message = await renderDeletionCanceledEmail({ full_name, app_url: origin });
  await notifications.deliverOnce({
    category: 'security',
    user_id,
    about: topicFor('cancelled', user_id, due_at),
    to: email,
    ...message,
  });
}

export async function sendAccountDeletedEmail(context: AccountsContext, user_id: string, due_at: Date): Promise<void> {
  const found = await context.transact((trx) => lockDueAccount(context, trx, user_id, due_at));
  if (!found) return;
  const message = await renderAccountDeletedEmail({ full_name: found.full_name });
  const about = topicFor('done', user_id, due_at);
  await context.notifications.deliverOnce({ category: 'security', user_id, about, to: found.email, ...message });
}

/** Erases all personal data of an account in one transaction. Rows that must stay keep only the user ID. */
export const eraseAccount = (context: AccountsContext, user_id: string, due_at: Date): Promise<void> =>
  context.transact(async (trx) => {
    if (!(await lockDueAccount(context, trx, user_id, due_at))) return;
    const actor = { kind: 'system' } as const;
    await endSessions(context, trx, { user_id, reason: 'erased', actor, request_id: null });
    await endAccountViews(context, trx, { of: { user_id }, reason: 'erased', actor, request_id: null });
    await context.events.accountErased.publish(trx, { user_id });
    await store.eraseAccess(trx, user_id);
    await store.eraseProfile(trx, user_id, context.clock.now());
    const subject = { kind: 'advertiser', id: user_id };
    await context.audit.record(trx, { actor, action: 'account.erased', subject, request_id: null });
  });

/** Locks the account when exactly this request is still in force and due. */
async function lockDueAccount({ clock }: AccountsContext, trx: Trx, user_id: string, due_at: Date) {
  const found = await store.lockDue(trx, user_id, due_at);
  // Not a refusal: this machine's clock may be behind, so the job must be retried.
  if (found && due_at > clock.now()) throw new Error(`account ${user_id} is not due for erasure yet`);
  return found;
}

/** Identifies an email by the request's due date, so that a repeated request sends its own emails. */
const topicFor = (event: 'requested' | 'cancelled' | 'done', user_id: string, due_at: Date) =>
  `deletion-${event}.${user_id}.${due_at.getTime()}`;
