import type { EmailChangeOutcome } from '@universal-media/contract/accounts/security/email-change';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue } from '#durable/enqueue.ts';
import { afterCommit, type Transact, type Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { emailChangedJob } from '../../jobs.ts';
import { emailLinkStore } from '../../sign-in/email-link-store.ts';
import { checkLink } from '../../sign-in/email-links.ts';
import { accountStore } from '../store.ts';
import { linkPurposes } from './request-email-change.ts';
import { type EmailChangeRow, emailChangeStore as store } from './store.ts';

/** Uses a link of one of the two addresses. The last one that was needed changes the address. */
export async function confirmEmailChange(
  context: AccountsContext,
  transact: Transact,
  token: string,
  { request_id }: RequestFacts,
): Promise<EmailChangeOutcome> {
  const { clock, live } = context;
  return transact(async (trx) => {
    const { user_id, purpose } = await checkLink(context, trx, Object.values(linkPurposes), token);
    const now = clock.now();
    // Two links used at the same moment wait for each other here, and the second one changes the address.
    await accountStore.lock(trx, user_id);
    const open = await store.findOpen(trx, user_id, now);
    if (!open) throw new Refusal('invalid_link');
    await emailLinkStore.markTokensUsed(trx, user_id, [purpose], now);
    const side = purpose === linkPurposes.old ? 'old' : 'new';
    const change = await store.confirm(trx, open.change_id, side, now);
    afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
    if (change.new_confirmed_at === null) return { outcome: 'waits_for_new' };
    if (change.needs_old && change.old_confirmed_at === null) return { outcome: 'waits_for_old' };
    await applyChange(context, trx, change, now, request_id);
    return { outcome: 'changed' };
  });
}

async function applyChange(
  { audit, newId, notifications }: AccountsContext,
  trx: Trx,
  { change_id, user_id, new_email }: EmailChangeRow,
  now: Date,
  request_id: string,
): Promise<void> {
  await accountStore.changeEmail(trx, user_id, new_email, now);
  await store.end(trx, user_id, 'applied', now);
  // Links that were mailed to the old address.
  await emailLinkStore.markTokensUsed(trx, user_id, ['email_verification', 'password_reset', 'set_password'], now);
  const actor = { kind: 'advertiser', user_id } as const;
  const subject = { kind: 'advertiser', id: user_id };
  await audit.record(trx, { actor, action: 'advertiser.email_changed', subject, request_id });
  await notifications.raise(trx, { user_id, effect_key: change_id, kind: 'sign_in_changed', payload: {} });
  await enqueue(trx, emailChangedJob, { outbox_id: newId(), now }, { change_id });
}
