import { createHash, randomBytes } from 'node:crypto';
import type { GoogleOutcome } from '@universal-media/contract/accounts/google';
import { GOOGLE_ATTEMPT_MINUTES } from '@universal-media/contract/accounts/session';
import type { GooglePerson } from '#connectors/google/google-sign-in.ts';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import type { OpenedSession } from '../../sessions/sessions.ts';
import { createAccount } from '../register-advertiser.ts';
import { admitAdvertiser, verifyPassword } from '../sign-in.ts';
import { signInStore } from '../store.ts';
import { googleStore as store } from './store.ts';

/** The outcome that the browser returns with. The secrets become cookies. */
type GoogleResult =
  | { readonly outcome: Exclude<GoogleOutcome, 'signed_in' | 'link'> }
  | { readonly outcome: 'signed_in'; readonly session: OpenedSession }
  | { readonly outcome: 'link'; readonly link: string };

interface LinkProof {
  readonly link: string | undefined;
  readonly password: string;
  readonly device_mark: string | undefined;
}

// Secrets held by the browser. We store only their hashes, so a copy of the table cannot finish a sign-in.
const newSecret = () => randomBytes(32).toString('base64url');
const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();

const oldestAttempt = ({ clock }: AccountsContext) => after(clock.now(), { minutes: -GOOGLE_ATTEMPT_MINUTES });

/** Starts a sign-in. Returns null when Google is not configured or reachable, or the limits are used up. */
export async function startGoogleSignIn(
  context: AccountsContext,
  transact: Transact,
  { ip }: RequestFacts,
): Promise<{ url: string; attempt: string } | null> {
  if (!(await isWithinLimits(context, ip))) return null;
  const started = await context.google?.begin().catch(() => null);
  if (!started) return null;
  const attempt = newSecret();
  const row = { ...started.attempt, attempt_hash: hashSecret(attempt), created_at: context.clock.now() };
  await transact((trx) => store.insertAttempt(trx, row));
  return { url: started.url, attempt };
}

/** Handles Google's redirect back to us. */
export async function finishGoogleSignIn(
  context: AccountsContext,
  transact: Transact,
  callback: URL,
  attempt: string | undefined,
  request: RequestFacts,
): Promise<GoogleResult> {
  const { google, clock } = context;
  if (!google) return { outcome: 'unavailable' };
  if (attempt === undefined) return { outcome: 'refused' };
  const stored = await transact((trx) =>
    store.takeAttempt(trx, hashSecret(attempt), oldestAttempt(context), clock.now()),
  );
  if (!stored) return { outcome: 'refused' };
  const person = await google.finish(callback, stored).catch(() => 'outage' as const);
  if (person === 'outage') return { outcome: 'unavailable' };
  if (!person) return { outcome: 'refused' };
  return transact((trx) => enterWithGoogle(context, trx, person, request));
}

/** Links the Google account of the pending sign-in to the account with the same address, and signs in. */
export async function linkGoogleAccount(
  context: AccountsContext,
  transact: Transact,
  { link, password, device_mark }: LinkProof,
  request: RequestFacts,
): Promise<OpenedSession> {
  if (link === undefined) throw new Refusal('google_link_expired');
  const link_hash = hashSecret(link);
  const pending = await transact(async (trx) => {
    const found = await store.findLink(trx, link_hash, oldestAttempt(context));
    return found && { ...found, account: await signInStore.findById(trx, found.user_id) };
  });
  if (!pending?.account) throw new Refusal('google_link_expired');
  const { email } = pending.account;
  const account = await verifyPassword(context, pending.account, { email, password }, device_mark, request);
  return transact(async (trx) => {
    const { user_id } = account;
    const now = context.clock.now();
    if (!(await store.markLinkUsed(trx, link_hash, now))) throw new Refusal('google_link_expired');
    if (!(await store.insertIdentity(trx, user_id, pending.subject, now))) throw new Refusal('google_link_expired');
    await signInStore.setEmailVerified(trx, user_id, now);
    await context.audit.record(trx, {
      actor: { kind: 'advertiser', user_id },
      action: 'advertiser.google_linked',
      subject: { kind: 'advertiser', id: user_id },
      request_id: request.request_id,
    });
    const verified = { ...account, email_verified_at: account.email_verified_at ?? now };
    return admitAdvertiser(context, trx, verified, 'google', request);
  });
}

/**
 * Google's subject identifies the account. A matching email address is not enough to enter an existing account, even
 * when Google has verified it: the account's own password is asked for first.
 */
async function enterWithGoogle(
  context: AccountsContext,
  trx: Trx,
  person: GooglePerson,
  request: RequestFacts,
): Promise<GoogleResult> {
  const linked = await store.findOwner(trx, person.subject);
  if (linked && linked.status !== 'active') return { outcome: 'refused' };
  if (linked) return { outcome: 'signed_in', session: await admitAdvertiser(context, trx, linked, 'google', request) };
  if (!person.email_verified) return { outcome: 'unverified' };
  const now = context.clock.now();
  const full_name = (person.full_name ?? person.email.split('@')[0] ?? person.email).slice(0, 120);
  const account = { email: person.email, full_name, password_hash: null, email_verified_at: now };
  const created = await createAccount(context, trx, account, 'google', request);
  if (created) {
    await store.insertIdentity(trx, created.user_id, person.subject, now);
    return { outcome: 'signed_in', session: await admitAdvertiser(context, trx, created, 'google', request) };
  }
  const existing = await signInStore.findByEmail(trx, person.email);
  if (existing?.status !== 'active') return { outcome: 'refused' };
  const link = newSecret();
  const row = { link_hash: hashSecret(link), user_id: existing.user_id, subject: person.subject, created_at: now };
  await store.insertLink(trx, row);
  return { outcome: 'link', link };
}

// The browser navigates to this endpoint, so we send it back to our page instead of showing an error as JSON.
async function isWithinLimits({ limits }: AccountsContext, ip: string): Promise<boolean> {
  try {
    await limits.take('google_address', ip);
    await limits.take('google_global');
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false;
    throw error;
  }
}
