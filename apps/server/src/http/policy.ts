import type { ApiScope } from '@universal-media/contract/api-scopes';
import type { Access } from '@universal-media/contract/endpoint';
import { type StaffRequirement, staffMay } from '@universal-media/contract/permissions';
import { TOS_VERSION } from '@universal-media/contract/terms';
import type { FastifyRequest } from 'fastify';
import type { AccessTokens } from '../connectors/secrets/access-tokens.ts';
import type { Advertiser, KeyHolder, Staff } from '../core/principal.ts';
import { Refusal } from '../core/refusal.ts';

/** Who a caller must be, turned into what the handler is given. */
export type Caller<A extends Access> = A extends { kind: 'advertiser'; scope: ApiScope }
  ? Advertiser | KeyHolder
  : A extends { kind: 'advertiser' }
    ? Advertiser
    : A extends { kind: 'staff' }
      ? Staff
      : A extends { kind: 'link' }
        ? Advertiser | Staff | null
        : null;

export type Principal = Advertiser | KeyHolder | Staff;

/** Who stands behind a token or a key now; null when it has ended, is unknown, or its owner is no longer active. */
export interface Sessions {
  advertiser(session_id: string): Promise<Advertiser | null>;
  /** Also counts the key's uses: refuses when there were too many. */
  apiKey(key: string, ip: string): Promise<KeyHolder | null>;
  staff(session_id: string): Promise<Staff | null>;
}

export interface Policy {
  admit(access: Access, request: FastifyRequest): Promise<Principal | null>;
}

const bearer = /^Bearer (\S+)$/;
const looksLikeToken = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const looksLikeKey = /^um_key_[\w-]{43}$/;

const isSigned = (query: unknown): boolean => typeof query === 'object' && query !== null && 'signature' in query;

/** The one place that decides who is let in. It knows five kinds of door and opens none by default. */
export function accessPolicy(tokens: AccessTokens, sessions: Sessions, origin: string): Policy {
  const presented = (request: FastifyRequest) => bearer.exec(request.headers.authorization ?? '')?.[1] ?? '';

  const sessionOf = async (audience: 'advertiser' | 'staff', token: string) =>
    looksLikeToken.test(token) ? (await tokens.verify(audience, token))?.session_id : undefined;

  const admitAdvertiser = async (scope: ApiScope | undefined, request: FastifyRequest) => {
    const proof = presented(request);
    if (scope && looksLikeKey.test(proof)) {
      const holder = await sessions.apiKey(proof, request.ip);
      if (holder && !holder.scopes.includes(scope)) throw new Refusal('forbidden');
      return holder;
    }
    const session_id = await sessionOf('advertiser', proof);
    return session_id === undefined ? null : sessions.advertiser(session_id);
  };

  const admitStaff = async (needs: StaffRequirement | undefined, request: FastifyRequest) => {
    const session_id = await sessionOf('staff', presented(request));
    const who = session_id === undefined ? null : await sessions.staff(session_id);
    if (who && needs && !staffMay(who.admin, needs)) throw new Refusal('forbidden');
    return who;
  };

  return {
    async admit(access, request) {
      switch (access.kind) {
        case 'public':
          return null;
        case 'session_cookie':
          // A cookie is sent by the browser, not by our page: SameSite keeps other sites out, this makes sure of it.
          if (request.headers.origin !== undefined && request.headers.origin !== origin) throw new Refusal('forbidden');
          return null;
        case 'advertiser': {
          const who = await admitAdvertiser(access.scope, request);
          if (!who) throw new Refusal('unauthenticated');
          if (access.terms && who.tos_version !== TOS_VERSION) throw new Refusal('terms_required');
          return who;
        }
        case 'staff': {
          const who = await admitStaff(access.needs, request);
          if (!who) throw new Refusal('unauthenticated');
          return who;
        }
        case 'link': {
          // Whether the link is one of ours is for the handler to say, who knows what it opens.
          if (isSigned(request.query)) return null;
          const who = (await admitAdvertiser(undefined, request)) ?? (await admitStaff(access.needs, request));
          if (!who || who.kind === 'api_key') throw new Refusal('unauthenticated');
          return who;
        }
      }
    },
  };
}
