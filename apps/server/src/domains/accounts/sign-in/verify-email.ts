import { renderVerificationEmail } from '@universal-media/documents/emails/verification';
import { renderWelcomeEmail } from '@universal-media/documents/emails/welcome';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue } from '#durable/enqueue.ts';
import { afterCommit, type Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { verificationJob } from '../jobs.ts';
import { getLinkUrl, issueLink, useLink } from './email-links.ts';
import { signInStore as store } from './store.ts';

const purposes = ['email_verification'] as const;

/** Verifies an email address with the link from an email. An address that got no emails gets them again. */
export async function verifyEmail(
  context: AccountsContext,
  transact: Transact,
  token: string,
  { request_id }: RequestFacts,
) {
  const { audit, live, clock, notifications } = context;
  await transact(async (trx) => {
    const { user_id, email } = await useLink(context, trx, purposes, token);
    await store.renewEmailVerified(trx, user_id, clock.now());
    await notifications.liftSuppression(trx, email);
    const actor = { kind: 'advertiser', user_id } as const;
    const subject = { kind: 'advertiser', id: user_id };
    await audit.record(trx, { actor, action: 'advertiser.email_verified', subject, request_id });
    afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
  });
  return { success: true } as const;
}

/** Sends another verification email, also to a verified address that gets no emails. */
export async function resendVerification(
  context: AccountsContext,
  transact: Transact,
  { user: { user_id, email, email_verified } }: Advertiser,
) {
  const { limits, clock, newId, notifications } = context;
  const works = async () => (await transact((trx) => notifications.findSuppression(trx, email))) === null;
  if (email_verified && (await works())) throw new Refusal('already_verified');
  await limits.take('verification_account', user_id);
  await transact(async (trx) => {
    const token_id = newId();
    await issueLink(context, trx, 'email_verification', token_id, user_id);
    await enqueue(trx, verificationJob, { outbox_id: newId(), now: clock.now() }, { user_id, token_id });
  });
  return { success: true } as const;
}

export async function sendVerificationEmail(
  context: AccountsContext,
  user_id: string,
  token_id: string,
): Promise<void> {
  const { email, email_verified_at } = await findRecipient(context, user_id);
  const verify_url = getLinkUrl(context, 'email_verification', token_id);
  const message = await renderVerificationEmail({ verify_url });
  const problem = await context.transact((trx) => context.notifications.findSuppression(trx, email));
  // The owner of an address that was never confirmed may not be the person who asks.
  const despite_suppression = email_verified_at !== null || problem === 'refused';
  await context.notifications.deliverOnce({
    category: 'security',
    user_id,
    about: `verification.${token_id}`,
    to: email,
    despite_suppression,
    ...message,
  });
}

export async function sendWelcomeEmail(
  context: AccountsContext,
  user_id: string,
  token_id: string | undefined,
): Promise<void> {
  const { email, full_name } = await findRecipient(context, user_id);
  const verify_url = token_id && getLinkUrl(context, 'email_verification', token_id);
  const message = await renderWelcomeEmail({ full_name, app_url: context.origin, verify_url });
  await context.notifications.deliverOnce({
    category: 'security',
    user_id,
    about: `welcome.${user_id}`,
    to: email,
    ...message,
  });
}

async function findRecipient({ transact }: AccountsContext, user_id: string) {
  const found = await transact((trx) => store.findById(trx, user_id));
  if (!found || found.status === 'erased') throw new Refusal('not_found', `Advertiser ${user_id} does not exist.`);
  return found;
}
