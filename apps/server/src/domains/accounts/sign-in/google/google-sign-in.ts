import { createHash, randomBytes } from 'node:crypto';
import { googleEndpoints } from '@universal-media/contract/accounts/google';
import type { GoogleOutcome } from '@universal-media/contract/accounts/security/google-outcome';
import { GOOGLE_ATTEMPT_MINUTES } from '@universal-media/contract/accounts/session';
import type { GooglePerson } from '#connectors/google/google-sign-in.ts';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { NewSecurityEvent } from '#core/operations/security-event.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { endReplacedSession, findHeldSession, type OpenedSession } from '../../sessions/sessions.ts';
import { createAccount } from '../register-advertiser.ts';
import { admitOrChallenge, type FirstStep, verifyPassword } from '../sign-in.ts';
import { signInStore } from '../store.ts';
import { googleStore as store } from './store.ts';

/** The outcome that the browser returns with. The secrets become cookies. */
type GoogleResult = GoogleFailure | GoogleSuccess;

interface GoogleFailure {
  readonly outcome: Exclude<GoogleOutcome, 'signed_in' | 'second_step' | 'link'>;
  /** For the security events. The browser learns the outcome only. */
  readonly reason:
    | 'not_configured'
    | 'no_attempt'
    | 'canceled'
    | 'answer_refused'
    | 'outage'
    | 'email_unverified'
    | 'inactive';
  readonly user_id?: string;
}

type GoogleSuccess =
  | { readonly outcome: 'signed_in'; readonly session: OpenedSession }
  | { readonly outcome: 'second_step'; readonly challenge: string }
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
  request: RequestFacts,
): Promise<{ url: string; attempt: string } | null> {
  if (!(await isWithinLimits(context, request))) return null;
  const started = await context.google?.begin().catch(() => null);
  if (!started) return null;
  const attempt = newSecret();
  const row = { ...started.attempt, attempt_hash: hashSecret(attempt), created_at: context.clock.now() };
  await transact(async (trx) => {
    const session_id = await findHeldSession(context, trx, request.refresh_token);
    await store.insertAttempt(trx, { ...row, session_id: session_id ?? null });
  });
  return { url: started.url, attempt };
}

/** Handles Google's redirect back to us. A failure becomes a security event with its reason. */
export async function finishGoogleSignIn(
  context: AccountsContext,
  ...returned: [transact: Transact, callback: URL, attempt: string | undefined, request: RequestFacts]
): Promise<GoogleResult> {
  const result = await takeGoogleAnswer(context, ...returned);
  if ('reason' in result) {
    const { reason, user_id } = result;
    const [, , , request] = returned;
    const account = user_id === undefined ? null : ({ kind: 'advertiser', id: user_id } as const);
    noteFailure(context, 'finishGoogleSignIn', { kind: 'google_refused', code: reason, account }, request);
  }
  return result;
}

async function takeGoogleAnswer(
  context: AccountsContext,
  transact: Transact,
  callback: URL,
  attempt: string | undefined,
  request: RequestFacts,
): Promise<GoogleResult> {
  const { google, clock } = context;
  if (!google) return { outcome: 'unavailable', reason: 'not_configured' };
  if (attempt === undefined) return { outcome: 'refused', reason: 'no_attempt' };
  const stored = await transact((trx) =>
    store.takeAttempt(trx, hashSecret(attempt), oldestAttempt(context), clock.now()),
  );
  if (!stored) return { outcome: 'refused', reason: 'no_attempt' };
  const person = await google.finish(callback, stored).catch(() => 'outage' as const);
  if (person === 'outage') return { outcome: 'unavailable', reason: 'outage' };
  const isCanceled = callback.searchParams.get('error') === 'access_denied';
  if (!person) return { outcome: 'refused', reason: isCanceled ? 'canceled' : 'answer_refused' };
  const { session_id: held } = stored;
  const result = await transact(async (trx) => {
    const entered = await enterWithGoogle(context, trx, person, request);
    if (entered.outcome === 'signed_in' && held !== null) {
      await endReplacedSession(context, trx, held, entered.session.user.user_id, request.request_id);
    }
    return entered;
  });
  // Only attempts that come to nothing count for everyone.
  if (result.outcome === 'signed_in' || result.outcome === 'second_step') await context.limits.forget('google_global');
  return result;
}

/** Links the Google account of the pending sign-in to the account with the same address, and signs in. */
export async function linkGoogleAccount(
  context: AccountsContext,
  transact: Transact,
  { link, password, device_mark }: LinkProof,
  request: RequestFacts,
): Promise<FirstStep> {
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
    return admitOrChallenge(context, trx, verified, 'google', request);
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
  if (linked && linked.status !== 'active') return refuseInactive(linked);
  if (linked) return toResult(await admitOrChallenge(context, trx, linked, 'google', request));
  if (!person.email_verified) return { outcome: 'unverified', reason: 'email_unverified' };
  const now = context.clock.now();
  const full_name = (person.full_name ?? person.email.split('@')[0] ?? person.email).slice(0, 120);
  const account = { email: person.email, full_name, password_hash: null, email_verified_at: now };
  const created = await createAccount(context, trx, account, 'google', request);
  if (created) {
    await store.insertIdentity(trx, created.user_id, person.subject, now);
    return toResult(await admitOrChallenge(context, trx, created, 'google', request));
  }
  const existing = await signInStore.findByEmail(trx, person.email);
  if (existing?.status !== 'active') return refuseInactive(existing);
  const link = newSecret();
  const row = { link_hash: hashSecret(link), user_id: existing.user_id, subject: person.subject, created_at: now };
  await store.insertLink(trx, row);
  return { outcome: 'link', link };
}

const refuseInactive = (account: { readonly user_id: string } | undefined): GoogleFailure => ({
  outcome: 'refused',
  reason: 'inactive',
  ...(account && { user_id: account.user_id }),
});

const toResult = (first: FirstStep): GoogleResult =>
  'challenge' in first ? { outcome: 'second_step', ...first } : { outcome: 'signed_in', session: first };

// The browser navigates to this endpoint, so we send it back to our page instead of showing an error as JSON.
async function isWithinLimits(context: AccountsContext, request: RequestFacts): Promise<boolean> {
  const { limits } = context;
  const { ip } = request;
  try {
    await limits.take('google_address', ip);
    await limits.take('google_global', ip);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error;
    noteFailure(context, 'startGoogleSignIn', { kind: 'rate_limited', code: error.code, account: null }, request);
    return false;
  }
}

function noteFailure(
  { noteSecurityEvent }: AccountsContext,
  endpoint: 'startGoogleSignIn' | 'finishGoogleSignIn',
  failure: Pick<NewSecurityEvent, 'kind' | 'code' | 'account'>,
  { ip, user_agent, request_id }: RequestFacts,
): void {
  const { method, path } = googleEndpoints[endpoint];
  noteSecurityEvent({ ...failure, address: ip, user_agent, request_id, route: `${method} ${path}` });
}
