import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import type { ApiScope } from '@universal-media/contract/wire/api-scopes';
import type { Access } from '@universal-media/contract/wire/endpoint';
import { type StaffRequirement, staffMay } from '@universal-media/contract/wire/permissions';
import type { FastifyRequest } from 'fastify';
import type { AccessTokens } from '#connectors/secrets/access-tokens.ts';
import type { AccountViewer, Advertiser, KeyHolder, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { rememberCaller } from './refused-requests.ts';

/** Maps an access policy to the caller that the handler receives. */
export type Caller<A extends Access> = A extends { kind: 'advertiser' }
  ?
      | Advertiser
      | (A extends { scope: ApiScope } ? KeyHolder : never)
      | (A extends { shown_to_staff: true } ? AccountViewer : never)
  : A extends { kind: 'account_view' }
    ? AccountViewer
    : A extends { kind: 'staff' }
      ? Staff
      : A extends { kind: 'link' }
        ? Advertiser | Staff | null
        : null;

export type Principal = Advertiser | KeyHolder | AccountViewer | Staff;

/** Resolves a token or key to its caller; null if it is unknown or has ended, or its owner is inactive. */
export interface Sessions {
  advertiser(session_id: string): Promise<Advertiser | null>;
  /** Refuses a key that does not work or is used too often. */
  apiKey(key: string, ip: string): Promise<KeyHolder>;
  staff(session_id: string): Promise<Staff | null>;
  accountViewer(view_id: string): Promise<AccountViewer | null>;
  /** Refuses a session that has not proved its identity within the last minutes. */
  requireRecentProof(who: Advertiser | Staff): Promise<void>;
}

export interface Policy {
  admit(access: Access, request: FastifyRequest): Promise<Principal | null>;
  /** Refuses a caller who must first confirm who they are. */
  requireProof(access: Access, who: Principal | null): Promise<void>;
}

const bearer = /^Bearer (\S+)$/;
const looksLikeToken = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const looksLikeKey = /^um_key_[\w-]{43}$/;

const hiddenFromStaff = "You're viewing this account as staff. This part is only for its owner.";

const isSigned = (query: unknown): boolean => typeof query === 'object' && query !== null && 'signature' in query;

/** Decides who may call an endpoint. This is the only place that does, and it admits no caller by default. */
export function accessPolicy(tokens: AccessTokens, sessions: Sessions, origin: string): Policy {
  const presented = (request: FastifyRequest) => bearer.exec(request.headers.authorization ?? '')?.[1] ?? '';

  const findSession = async (audience: 'advertiser' | 'staff' | 'account_view', token: string) =>
    looksLikeToken.test(token) ? (await tokens.verify(audience, token))?.session_id : undefined;

  const admitAdvertiser = async (scope: ApiScope | undefined, request: FastifyRequest) => {
    const proof = presented(request);
    if (scope && looksLikeKey.test(proof)) {
      const holder = rememberCaller(request, await sessions.apiKey(proof, request.ip));
      if (holder && !holder.scopes.includes(scope)) throw new Refusal('forbidden');
      return holder;
    }
    const session_id = await findSession('advertiser', proof);
    return session_id === undefined ? null : rememberCaller(request, await sessions.advertiser(session_id));
  };

  const findViewer = async (request: FastifyRequest) => {
    const view_id = await findSession('account_view', presented(request));
    return view_id === undefined ? null : rememberCaller(request, await sessions.accountViewer(view_id));
  };

  /** Admits staff who see an account: to the reads that the contract shows them, and to nothing else. */
  const admitViewer = async (isShown: boolean, request: FastifyRequest) => {
    const viewer = await findViewer(request);
    if (!viewer) return null;
    if (request.method !== 'GET') throw new Refusal('viewing_as_staff');
    if (!isShown) throw new Refusal('viewing_as_staff', hiddenFromStaff);
    return viewer;
  };

  const admitStaff = async (needs: StaffRequirement | undefined, request: FastifyRequest) => {
    const session_id = await findSession('staff', presented(request));
    const who = session_id === undefined ? null : rememberCaller(request, await sessions.staff(session_id));
    if (who && needs && !staffMay(who.admin, needs)) throw new Refusal('forbidden');
    return who;
  };

  return {
    async requireProof(access, who) {
      if (!('proof' in access) || access.proof === undefined) return;
      // A program cannot confirm who its owner is, and staff cannot confirm who an advertiser is.
      if (!who || who.kind === 'api_key' || who.kind === 'account_viewer') throw new Refusal('fresh_sign_in_required');
      await sessions.requireRecentProof(who);
    },
    async admit(access, request) {
      switch (access.kind) {
        case 'public':
          return null;
        case 'session_cookie':
          // Browsers attach the cookie themselves. SameSite keeps other sites out; this check is the second line of defense.
          if (request.headers.origin !== undefined && request.headers.origin !== origin) throw new Refusal('forbidden');
          return null;
        case 'advertiser': {
          const who =
            (await admitAdvertiser(access.scope, request)) ??
            (await admitViewer(access.shown_to_staff === true, request));
          if (!who) throw new Refusal('unauthenticated');
          if (access.terms && who.tos_version !== TOS_VERSION) throw new Refusal('terms_required');
          if (access.email && !who.user.email_verified) throw new Refusal('email_unconfirmed');
          return who;
        }
        case 'account_view': {
          const who = await findViewer(request);
          if (!who) throw new Refusal('unauthenticated');
          return who;
        }
        case 'staff': {
          const who = await admitStaff(access.needs, request);
          if (!who) throw new Refusal('unauthenticated');
          return who;
        }
        case 'link': {
          // The handler verifies the link, because it knows what the link grants.
          if (isSigned(request.query)) return null;
          const who = (await admitAdvertiser(undefined, request)) ?? (await admitStaff(access.needs, request));
          if (!who) await admitViewer(false, request);
          if (!who || who.kind === 'api_key') throw new Refusal('unauthenticated');
          return who;
        }
      }
    },
  };
}
