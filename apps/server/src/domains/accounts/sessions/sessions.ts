import type { SessionUser, SignedIn } from '@universal-media/contract/accounts/identity';
import type { OpenSession } from '@universal-media/contract/accounts/security/sessions';
import { ACCESS_TOKEN_MINUTES, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '@universal-media/contract/accounts/session';
import type { Advertiser, Reader, RequestFacts } from '#core/accounts/principal.ts';
import { toSessionUser, type UserFacts } from '#core/accounts/session-user.ts';
import { after, type Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Actor } from '#core/operations/actor.ts';
import { afterCommit, type Transact, type Trx } from '#storage/transact.ts';
import { revokeKeyInForce } from '../api-keys/api-keys.ts';
import type { AccountsContext } from '../context.ts';
import { type EndReason, sessionStore as store } from './store.ts';

/** The answer to a successful sign-in, and the values of its two cookies. */
export interface OpenedSession extends SignedIn {
  readonly session_id: string;
  readonly refresh_token: string;
  readonly device_mark: string;
}

interface SessionsToEnd {
  readonly user_id: string;
  /** Only this session, or all except that one. Without either, all of them. */
  readonly only?: string;
  readonly except?: string;
  readonly reason: EndReason;
  readonly actor: Actor;
  readonly request_id: string | null;
  /** Why staff ended them, for the audit log. */
  readonly note?: string;
  /** Open pages are not notified: they continue with another session of the same browser. */
  readonly quiet?: boolean;
}

/**
 * Two tabs may refresh at the same moment with the cookie they share, and a response may get lost. Within this time a
 * used token is answered again with the same successor. After it, we assume the token was copied and end the session.
 */
const REUSE_GRACE_SECONDS = 60;

/** Opens a session for an advertiser who has just proven their identity. It replaces the one that the browser held. */
export async function openSession(
  context: AccountsContext,
  trx: Trx,
  advertiser: Omit<UserFacts, 'balance_cents'>,
  { user_agent, ip, refresh_token: held, request_id, consent }: RequestFacts,
): Promise<OpenedSession> {
  const { refreshTokens, deviceMarks } = context;
  const session_id = context.newId();
  const { user_id } = advertiser;
  const replaced = await findHeldSession(context, trx, held);
  if (replaced !== undefined) await endReplacedSession(context, trx, replaced, user_id, request_id);
  const now = context.clock.now();
  const times = { created_at: now, last_seen_at: now, proved_at: now };
  await store.insertSession(trx, { session_id, user_id, user_agent, ip, ...times });
  await context.linkConsent(trx, user_id, consent);
  const refresh_token = refreshTokens.first();
  await saveRefreshToken(context, trx, { session_id, started_at: now }, refresh_token);
  const balance_cents = BigInt((await context.readBalance(trx, user_id)).balance_cents);
  const signedIn = await issueAccessToken(context, { ...advertiser, balance_cents }, session_id);
  return { ...signedIn, session_id, refresh_token, device_mark: deviceMarks.issue(user_id) };
}

/** Finds the session that a browser holds the refresh token of. */
export async function findHeldSession(
  { refreshTokens }: AccountsContext,
  trx: Trx,
  refresh_token: string | undefined,
): Promise<string | undefined> {
  if (refresh_token === undefined) return undefined;
  return (await store.findToken(trx, refreshTokens.hash(refresh_token)))?.session_id;
}

/** Ends the earlier session of a browser that signs in again. Sessions of other browsers stay. */
export async function endReplacedSession(
  context: AccountsContext,
  trx: Trx,
  session_id: string,
  signed_in: string,
  request_id: string,
): Promise<void> {
  const replaced = await store.find(trx, session_id);
  if (!replaced) return;
  const { user_id } = replaced;
  const actor = { kind: 'advertiser', user_id } as const;
  // Other tabs of the same advertiser go on with the new session at their next call.
  const quiet = user_id === signed_in;
  await endSessions(context, trx, { user_id, only: session_id, reason: 'replaced', actor, request_id, quiet });
}

/** Ends sessions inside the caller's transaction. Open pages of these sessions are notified once it is committed. */
export async function endSessions(
  { audit, live, clock }: AccountsContext,
  trx: Trx,
  { reason, actor, request_id, note, quiet = false, ...sessions }: SessionsToEnd,
): Promise<number> {
  const ended = await store.end(trx, sessions, reason, clock.now());
  for (const session_id of ended) {
    const subject = { kind: 'session', id: session_id };
    const after = note === undefined ? {} : { after: { note } };
    await audit.record(trx, { actor, action: 'session.ended', subject, request_id, reason, ...after });
    if (!quiet) afterCommit(trx, () => live.publish({ session_id }, { type: 'session_ended' }));
  }
  return ended.length;
}

/** Finds the advertiser of an open session, for the access policy. */
export async function authenticateAdvertiser(
  { findOpenSession, preview }: AccountsContext,
  session_id: string,
): Promise<Advertiser | null> {
  const found = await findOpenSession(session_id);
  if (!found) return null;
  const { tos_version } = found;
  return { kind: 'advertiser', session_id: found.session_id, user: toSessionUser(found, preview), tos_version };
}

export const readSessionUser = ({ user }: Reader): SessionUser => user;

/** Issues a new access token, and the refresh token that replaces the presented one. */
export async function refreshSession(
  context: AccountsContext,
  transact: Transact,
  presented: string | undefined,
  { request_id, ip }: RequestFacts,
): Promise<SignedIn & { refresh_token: string }> {
  const { limits, refreshTokens, clock, aside } = context;
  // The address first, so that its refused attempts do not use up the shared limit.
  await limits.take('refresh_address', ip);
  await limits.take('refresh_global', ip);
  if (presented === undefined) throw new Refusal('session_expired');
  const token_hash = refreshTokens.hash(presented);
  const refresh_token = refreshTokens.successor(presented);
  const { owner, reused, refused } = await transact(async (trx) => {
    const now = clock.now();
    const token = await store.findToken(trx, token_hash);
    if (!token || token.ended_at || token.status !== 'active' || token.expires_at <= now) return { refused: token };
    if (!token.used_at) {
      await store.markTokenUsed(trx, token_hash, now);
      await saveRefreshToken(context, trx, token, refresh_token);
      await store.updateLastSeen(trx, token.session_id, now);
      return { owner: token };
    }
    const isWithinGrace = now <= after(token.used_at, { seconds: REUSE_GRACE_SECONDS });
    return isWithinGrace ? { owner: token } : { reused: token };
  });
  if (reused) {
    const { user_id, session_id } = reused;
    const actor = { kind: 'advertiser', user_id } as const;
    // In its own transaction: the refusal below may roll back the request's, and the session must stay ended.
    await aside((trx) =>
      endSessions(context, trx, { user_id, only: session_id, reason: 'token_reused', actor, request_id }),
    );
    throw new Refusal('session_expired').about('advertiser', user_id, 'session_replayed');
  }
  if (!owner) throw new Refusal('session_expired').about('advertiser', refused?.user_id, 'session_refused');
  await limits.forget('refresh_global');
  return { ...(await issueAccessToken(context, owner, owner.session_id)), refresh_token };
}

/** Ends the session of the refresh cookie. Succeeds when there is no cookie or the session has already ended. */
export async function signOut(
  context: AccountsContext,
  transact: Transact,
  presented: string | undefined,
  { request_id }: RequestFacts,
): Promise<void> {
  if (presented === undefined) return;
  await transact(async (trx) => {
    const token = await store.findToken(trx, context.refreshTokens.hash(presented));
    if (!token) return;
    const { user_id, session_id } = token;
    const actor = { kind: 'advertiser', user_id } as const;
    await endSessions(context, trx, { user_id, only: session_id, reason: 'signed_out', actor, request_id });
  });
}

export async function listSessions(
  { clock }: AccountsContext,
  transact: Transact,
  who: Advertiser,
): Promise<OpenSession[]> {
  const sessions = await transact((trx) => listOpenSessions(clock, trx, who.user.user_id));
  return sessions.map((session) => ({ ...session, is_current: session.session_id === who.session_id }));
}

/** Lists the sessions of an advertiser that can still be refreshed, latest first. */
export async function listOpenSessions(
  clock: Clock,
  trx: Trx,
  user_id: string,
): Promise<Omit<OpenSession, 'is_current'>[]> {
  const rows = await store.listOpen(trx, user_id, after(clock.now(), { days: -SESSION_IDLE_DAYS }));
  return rows.map(({ created_at, last_seen_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_seen_at: (last_seen_at ?? created_at).toISOString(),
  }));
}

export async function revokeSession(
  context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  session_id: string,
  { request_id }: RequestFacts,
): Promise<void> {
  const actor = { kind: 'advertiser', user_id } as const;
  const ended = await transact((trx) =>
    endSessions(context, trx, { user_id, only: session_id, reason: 'revoked', actor, request_id }),
  );
  if (ended === 0) throw new Refusal('not_found');
}

/**
 * Signs the advertiser out everywhere except in the session that asks, and revokes the API key. Returns the number of ended
 * sessions.
 */
export function revokeOtherSessions(
  context: AccountsContext,
  transact: Transact,
  { user: { user_id }, session_id }: Advertiser,
  { request_id }: RequestFacts,
): Promise<number> {
  const actor = { kind: 'advertiser', user_id } as const;
  return transact(async (trx) => {
    await revokeKeyInForce(context, trx, user_id, request_id);
    return endSessions(context, trx, { user_id, except: session_id, reason: 'revoked', actor, request_id });
  });
}

async function saveRefreshToken(
  { refreshTokens, clock }: AccountsContext,
  trx: Trx,
  { session_id, started_at }: { readonly session_id: string; readonly started_at: Date },
  refresh_token: string,
): Promise<void> {
  const issued_at = clock.now();
  const [idle_end, last_end] = [
    after(issued_at, { days: SESSION_IDLE_DAYS }),
    after(started_at, { days: SESSION_MAX_DAYS }),
  ];
  const expires_at = new Date(Math.min(idle_end.getTime(), last_end.getTime()));
  const token_hash = refreshTokens.hash(refresh_token);
  await store.insertToken(trx, { token_hash, session_id, issued_at, expires_at });
}

async function issueAccessToken(
  { tokens, preview }: AccountsContext,
  user: UserFacts,
  session_id: string,
): Promise<SignedIn> {
  const claims = { subject: user.user_id, session_id };
  const access_token = await tokens.issue('advertiser', claims, { minutes: ACCESS_TOKEN_MINUTES });
  return { access_token, user: toSessionUser(user, preview) };
}
