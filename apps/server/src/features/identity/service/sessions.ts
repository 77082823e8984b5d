import type { SessionUser, SignedIn } from '@universal-media/contract/identity';
import { ACCESS_TOKEN_MINUTES, SESSION_IDLE_DAYS } from '@universal-media/contract/session';
import type { LiveConnector } from '../../../connectors/live/live.ts';
import type { AccessTokens } from '../../../connectors/secrets/access-tokens.ts';
import type { RefreshTokens } from '../../../connectors/secrets/refresh-tokens.ts';
import { after, type Clock } from '../../../core/clock.ts';
import type { RequestFacts } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import { afterCommit, type Transact, type Trx } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import type { EndReason, IdentityStore, UserFacts } from '../store.ts';

export interface SessionDeps {
  readonly store: IdentityStore;
  readonly audit: AuditService;
  readonly live: LiveConnector;
  readonly tokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** The user as their browser sees them. Credits arrive with the wallet; until then nobody can hold any. */
export const sessionUser = ({ user_id, email, full_name, user_tier }: UserFacts): SessionUser => ({
  user_id,
  email,
  full_name,
  role: 'advertiser',
  user_tier,
  credit_balance: 0,
  is_preview: false,
});

/**
 * Two tabs may refresh at the same moment with the one cookie they share, and an answer may be lost on its way. Within
 * this time a used token is answered again, with the same successor; after it, somebody has a copy, and the session
 * ends for both.
 */
const REUSE_GRACE_SECONDS = 60;

export function sessionsOf({ store, audit, live, tokens, refreshTokens, clock, newId }: SessionDeps) {
  const keepRefreshToken = async (trx: Trx, session_id: string, refresh_token: string): Promise<void> => {
    const issued_at = clock.now();
    const expires_at = after(issued_at, { days: SESSION_IDLE_DAYS });
    const token_hash = refreshTokens.hash(refresh_token);
    await store.insertToken(trx, { token_hash, session_id, issued_at, expires_at });
  };

  const signedIn = async (person: UserFacts, session_id: string): Promise<SignedIn> => ({
    access_token: await tokens.issue(
      'advertiser',
      { subject: person.user_id, session_id },
      { minutes: ACCESS_TOKEN_MINUTES },
    ),
    user: sessionUser(person),
  });

  const end = async (
    trx: Trx,
    session: { session_id: string; user_id: string },
    why: EndReason,
    facts: RequestFacts,
  ) => {
    const { session_id, user_id } = session;
    if (!(await store.endSession(trx, session_id, why, clock.now()))) return;
    await audit.record(trx, {
      actor: { kind: 'advertiser', user_id },
      action: 'session.ended',
      subject: { kind: 'session', id: session_id },
      request_id: facts.request_id,
      reason: why,
    });
    afterCommit(trx, () => live.publish({ session_id }, { type: 'session_ended' }));
  };

  return {
    /** A new session for somebody who has just proven who they are. */
    async open(trx: Trx, person: UserFacts, facts: RequestFacts) {
      const session_id = newId();
      const { user_agent, ip } = facts;
      await store.insertSession(trx, {
        session_id,
        user_id: person.user_id,
        user_agent,
        ip,
        created_at: clock.now(),
      });
      const refresh_token = refreshTokens.first();
      await keepRefreshToken(trx, session_id, refresh_token);
      return { ...(await signedIn(person, session_id)), refresh_token };
    },

    /** A new access token, and the refresh token that replaces the presented one. */
    async refresh(transact: Transact, presented: string | undefined, facts: RequestFacts) {
      if (presented === undefined) throw new Refusal('session_expired');
      const token_hash = refreshTokens.hash(presented);
      const refresh_token = refreshTokens.successor(presented);
      const owner = await transact(async (trx) => {
        const now = clock.now();
        const token = await store.findToken(trx, token_hash);
        if (!token || token.ended_at || token.status !== 'active' || token.expires_at <= now) return null;
        if (!token.used_at) {
          await store.markTokenUsed(trx, token_hash, now);
          await keepRefreshToken(trx, token.session_id, refresh_token);
          return token;
        }
        if (now <= after(token.used_at, { seconds: REUSE_GRACE_SECONDS })) return token;
        await end(trx, token, 'token_reused', facts);
        return null;
      });
      // Thrown here and not inside: a session ended for reuse must stay ended.
      if (!owner) throw new Refusal('session_expired');
      return { ...(await signedIn(owner, owner.session_id)), refresh_token };
    },

    /** Ends the session the cookie belongs to. Signing out twice, or with no cookie at all, is no fault. */
    async logout(transact: Transact, presented: string | undefined, facts: RequestFacts): Promise<void> {
      if (presented === undefined) return;
      await transact(async (trx) => {
        const token = await store.findToken(trx, refreshTokens.hash(presented));
        if (token) await end(trx, token, 'signed_out', facts);
      });
    },
  };
}
