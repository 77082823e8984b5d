import {
  EMAIL_CHANGE_DAYS,
  type EmailChangeRequest,
  type PendingEmailChange,
} from '@universal-media/contract/accounts/security/email-change';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue } from '#durable/enqueue.ts';
import { afterCommit, type Transact, type Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { emailChangeJob } from '../../jobs.ts';
import { emailLinkStore } from '../../sign-in/email-link-store.ts';
import { issueLink } from '../../sign-in/email-links.ts';
import { accountStore } from '../store.ts';
import { type EmailChangeRow, emailChangeStore as store } from './store.ts';

export const linkPurposes = { old: 'email_change_old', new: 'email_change_new' } as const;

export const toPending = (row: EmailChangeRow): PendingEmailChange => ({
  new_email: row.new_email,
  new_confirmed: row.new_confirmed_at !== null,
  old_confirmed: row.old_confirmed_at !== null || !row.needs_old,
  expires_at: row.expires_at.toISOString(),
});

/**
 * Asks for another email address. Both addresses confirm it, so that neither a stolen password nor a mistyped address
 * takes an account away from its owner. An old address that was never confirmed has no say: it may be mistyped itself. Nor
 * has one that refuses emails: its owner could never change it.
 */
export async function requestEmailChange(
  context: AccountsContext,
  transact: Transact,
  who: Advertiser,
  { new_email }: EmailChangeRequest,
  { request_id }: RequestFacts,
): Promise<PendingEmailChange> {
  const { audit, clock, limits, newId, live, notifications } = context;
  const { user_id } = who.user;
  await limits.take('email_change_account', user_id);
  if (who.user.email.toLowerCase() === new_email.toLowerCase()) throw new Refusal('email_unchanged');
  // As at sign-up, where the answer is the same. Asked again when the change takes effect.
  if (await context.transact((trx) => store.isTaken(trx, new_email))) throw new Refusal('email_taken');
  return transact(async (trx) => {
    const account = await accountStore.lock(trx, user_id);
    if (!account) throw new Refusal('not_found');
    const now = clock.now();
    const refusesEmails = (await notifications.findSuppression(trx, account.email)) === 'refused';
    await endOpenChange(trx, user_id, 'replaced', now);
    const row = await store.insert(trx, {
      change_id: newId(),
      user_id,
      old_email: account.email,
      new_email,
      needs_old: account.email_verified_at !== null && !refusesEmails,
      requested_at: now,
      expires_at: after(now, { days: EMAIL_CHANGE_DAYS }),
    });
    const { change_id, needs_old } = row;
    for (const side of needs_old ? (['old', 'new'] as const) : (['new'] as const)) {
      const token_id = newId();
      await issueLink(context, trx, linkPurposes[side], token_id, user_id);
      await enqueue(trx, emailChangeJob, { outbox_id: newId(), now }, { change_id, side, token_id });
    }
    const actor = { kind: 'advertiser', user_id } as const;
    const subject = { kind: 'advertiser', id: user_id };
    await audit.record(trx, { actor, action: 'advertiser.email_change_requested', subject, request_id });
    afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
    return toPending(row);
  });
}

/** Keeps the present address. Succeeds when no change is open. */
export async function cancelEmailChange(
  { audit, clock, live }: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  { request_id }: RequestFacts,
): Promise<void> {
  await transact(async (trx) => {
    if (!(await endOpenChange(trx, user_id, 'canceled', clock.now()))) return;
    const actor = { kind: 'advertiser', user_id } as const;
    const subject = { kind: 'advertiser', id: user_id };
    await audit.record(trx, { actor, action: 'advertiser.email_change_canceled', subject, request_id });
    afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
  });
}

async function endOpenChange(trx: Trx, user_id: string, reason: 'canceled' | 'replaced', now: Date): Promise<boolean> {
  await emailLinkStore.markTokensUsed(trx, user_id, Object.values(linkPurposes), now);
  return store.end(trx, user_id, reason, now);
}
