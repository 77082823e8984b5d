import type { SignedIn } from '@universal-media/contract/identity';
import { ACCESS_TOKEN_MINUTES, SESSION_IDLE_DAYS } from '@universal-media/contract/session';
import type { OpenSession } from '@universal-media/contract/sessions';
import type { Limits } from '../../connectors/limits/limits.ts';
import type { LiveConnector } from '../../connectors/live/live.ts';
import type { AccessTokens } from '../../connectors/secrets/access-tokens.ts';
import type { DeviceMarks } from '../../connectors/secrets/device-marks.ts';
import type { RefreshTokens } from '../../connectors/secrets/refresh-tokens.ts';
import { after, type Clock } from '../../core/clock.ts';
import type { Advertiser, RequestFacts } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import { sessionUser, type UserFacts } from '../../core/session-user.ts';
import { afterCommit, type Transact, type Trx } from '../../storage/transact.ts';
import type { Actor, AuditService } from '../audit/service.ts';
import type { WalletService } from '../wallet/service.ts';
import type { EndReason, SessionStore } from './store.ts';

interface SessionDeps {
  readonly store: SessionStore;
  readonly audit: AuditService;
  readonly wallet: WalletService;
  readonly limits: Limits;
  readonly live: LiveConnector;
  readonly tokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly deviceMarks: DeviceMarks;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly preview: boolean;
  /** Stays written when the call is refused. */
  readonly aside: Transact;
}

/** What a browser is given when somebody has proven who they are: the answer, and two cookies. */
export interface OpenedSession extends SignedIn {
  readonly refresh_token: string;
  readonly device_mark: string;
}

interface Ending {
  readonly user_id: string;
  /** Only this session, or all but that one; all without either. */
  readonly only?: string;
  readonly except?: string;
  readonly why: EndReason;
  readonly actor: Actor;
  readonly request_id: string | null;
}

/**
 * Two tabs may refresh at the same moment with the one cookie they share, and an answer may be lost on its way. Within
 * this time a used token is answered again, with the same successor; after it, somebody has a copy, and the session
 * ends for both.
 */
const REUSE_GRACE_SECONDS = 60;

export function sessionService(deps: SessionDeps) {
  const { store, audit, wallet, limits, live, tokens, refreshTokens, deviceMarks, clock, newId, preview, aside } = deps;

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
    user: sessionUser(person, preview),
  });

  /** Ends sessions in the transaction that has a reason to; their open pages hear of it once it is committed. */
  const end = async (trx: Trx, { why, actor, request_id, ...which }: Ending): Promise<number> => {
    const ended = await store.end(trx, which, why, clock.now());
    for (const session_id of ended) {
      const subject = { kind: 'session', id: session_id };
      await audit.record(trx, { actor, action: 'session.ended', subject, request_id, reason: why });
      afterCommit(trx, () => live.publish({ session_id }, { type: 'session_ended' }));
    }
    return ended.length;
  };

  return {
    end,

    /** A new session for somebody who has just proven who they are. */
    async open(
      trx: Trx,
      person: Omit<UserFacts, 'balance_cents'>,
      { user_agent, ip }: RequestFacts,
    ): Promise<OpenedSession> {
      const session_id = newId();
      const { user_id } = person;
      const now = clock.now();
      await store.insertSession(trx, { session_id, user_id, user_agent, ip, created_at: now, last_seen_at: now });
      const refresh_token = refreshTokens.first();
      await keepRefreshToken(trx, session_id, refresh_token);
      const balance_cents = BigInt((await wallet.balance(trx, user_id)).balance_cents);
      const known = { ...person, balance_cents };
      return { ...(await signedIn(known, session_id)), refresh_token, device_mark: deviceMarks.issue(user_id) };
    },

    /** A new access token, and the refresh token that replaces the presented one. */
    async refresh(transact: Transact, presented: string | undefined, { request_id, ip }: RequestFacts) {
      await limits.take('refresh_global');
      await limits.take('refresh_address', ip);
      if (presented === undefined) throw new Refusal('session_expired');
      const token_hash = refreshTokens.hash(presented);
      const refresh_token = refreshTokens.successor(presented);
      const { owner, reused } = await transact(async (trx) => {
        const now = clock.now();
        const token = await store.findToken(trx, token_hash);
        if (!token || token.ended_at || token.status !== 'active' || token.expires_at <= now) return {};
        if (!token.used_at) {
          await store.markTokenUsed(trx, token_hash, now);
          await keepRefreshToken(trx, token.session_id, refresh_token);
          await store.noteSeen(trx, token.session_id, now);
          return { owner: token };
        }
        const isStillFair = now <= after(token.used_at, { seconds: REUSE_GRACE_SECONDS });
        return isStillFair ? { owner: token } : { reused: token };
      });
      if (reused) {
        const { user_id, session_id } = reused;
        const actor = { kind: 'advertiser', user_id } as const;
        // Beside the call's own transaction, which the refusal below may undo: what was ended must stay ended.
        await aside((trx) => end(trx, { user_id, only: session_id, why: 'token_reused', actor, request_id }));
      }
      if (!owner) throw new Refusal('session_expired');
      return { ...(await signedIn(owner, owner.session_id)), refresh_token };
    },

    /** Ends the session the cookie belongs to. Signing out twice, or with no cookie at all, is no fault. */
    async logout(transact: Transact, presented: string | undefined, { request_id }: RequestFacts): Promise<void> {
      if (presented === undefined) return;
      await transact(async (trx) => {
        const token = await store.findToken(trx, refreshTokens.hash(presented));
        if (!token) return;
        const { user_id, session_id } = token;
        const actor = { kind: 'advertiser', user_id } as const;
        await end(trx, { user_id, only: session_id, why: 'signed_out', actor, request_id });
      });
    },

    /** The advertiser behind an open session, for the policy at the door. */
    async authenticate(session_id: string): Promise<Advertiser | null> {
      const found = await store.findOpen(session_id);
      if (!found) return null;
      const { tos_version } = found;
      return { kind: 'advertiser', session_id: found.session_id, user: sessionUser(found, preview), tos_version };
    },

    async list(transact: Transact, who: Advertiser): Promise<OpenSession[]> {
      const limit = after(clock.now(), { days: -SESSION_IDLE_DAYS });
      const rows = await transact((trx) => store.listOpen(trx, who.user.user_id, limit));
      return rows.map(({ session_id, user_agent, ip, created_at, last_seen_at }) => ({
        session_id,
        user_agent,
        ip,
        created_at: created_at.toISOString(),
        last_seen_at: (last_seen_at ?? created_at).toISOString(),
        is_current: session_id === who.session_id,
      }));
    },

    async revoke(transact: Transact, who: Advertiser, session_id: string, { request_id }: RequestFacts): Promise<void> {
      const { user_id } = who.user;
      const actor = { kind: 'advertiser', user_id } as const;
      const ended = await transact((trx) => end(trx, { user_id, only: session_id, why: 'revoked', actor, request_id }));
      if (ended === 0) throw new Refusal('not_found');
    },

    revokeOthers(transact: Transact, who: Advertiser, { request_id }: RequestFacts): Promise<number> {
      const { user_id } = who.user;
      const actor = { kind: 'advertiser', user_id } as const;
      return transact((trx) => end(trx, { user_id, except: who.session_id, why: 'revoked', actor, request_id }));
    },
  };
}

export type SessionService = ReturnType<typeof sessionService>;
