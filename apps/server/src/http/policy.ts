import type { Access } from '@universal-media/contract/endpoint';
import { staffMay } from '@universal-media/contract/permissions';
import type { FastifyRequest } from 'fastify';
import type { AccessTokens } from '../connectors/secrets/access-tokens.ts';
import type { Advertiser, Staff } from '../core/principal.ts';
import { Refusal } from '../core/refusal.ts';
import { type SessionCookie, sessionCookieOf } from './session-cookie.ts';

/** Who a caller must be, turned into what the handler is given. */
export type Caller<A extends Access> = A extends { kind: 'advertiser' }
  ? Advertiser
  : A extends { kind: 'staff' }
    ? Staff
    : A extends { kind: 'session_cookie' }
      ? SessionCookie
      : null;

/** Sessions as they stand now; null when ended, unknown, or their owner is no longer active. */
export interface Sessions {
  advertiser(session_id: string): Promise<Advertiser | null>;
  staff(session_id: string): Promise<Staff | null>;
}

export interface Policy {
  admit(access: Access, request: FastifyRequest): Promise<Advertiser | Staff | SessionCookie | null>;
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** The one place that decides who is let in. It knows four kinds of door and opens none by default. */
export function accessPolicy(tokens: AccessTokens, sessions: Sessions, origin: string): Policy {
  const claimsOf = async (audience: 'advertiser' | 'staff', request: FastifyRequest) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    return token === undefined ? null : tokens.verify(audience, token);
  };

  return {
    async admit(access, request) {
      switch (access.kind) {
        case 'public':
          return null;
        case 'session_cookie':
          // A cookie is sent by the browser, not by our page: SameSite keeps other sites out, this makes sure of it.
          if (request.headers.origin !== undefined && request.headers.origin !== origin) throw new Refusal('forbidden');
          return sessionCookieOf(request, origin);
        case 'advertiser': {
          const claims = await claimsOf('advertiser', request);
          const who = claims && (await sessions.advertiser(claims.session_id));
          if (!who) throw new Refusal('unauthenticated');
          return who;
        }
        case 'staff': {
          const claims = await claimsOf('staff', request);
          const who = claims && (await sessions.staff(claims.session_id));
          if (!who) throw new Refusal('unauthenticated');
          if (access.needs && !staffMay(who.admin, access.needs)) throw new Refusal('forbidden');
          return who;
        }
      }
    },
  };
}
