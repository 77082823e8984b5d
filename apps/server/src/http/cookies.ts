import { GOOGLE_ATTEMPT_MINUTES, SESSION_IDLE_DAYS } from '@universal-media/contract/session';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/**
 * Every cookie we set. All are out of reach for scripts. Strict ones are never sent along from another site; the one for
 * Google must be, because Google sends the browser back to us.
 */
const kinds = {
  refresh: { name: 'um_refresh', seconds: SESSION_IDLE_DAYS * 86_400, sameSite: 'strict' },
  /** Says that somebody has signed in on this device before, so that strangers' guesses do not lock its owner out. */
  device: { name: 'um_device', seconds: 365 * 86_400, sameSite: 'strict' },
  google_attempt: { name: 'um_google', seconds: GOOGLE_ATTEMPT_MINUTES * 60, sameSite: 'lax' },
  google_link: { name: 'um_google_link', seconds: GOOGLE_ATTEMPT_MINUTES * 60, sameSite: 'strict' },
} as const;

export type CookieKind = keyof typeof kinds;

/** The cookies of one call: what came, and what goes back with the answer. */
export interface CookieJar {
  read(kind: CookieKind): string | undefined;
  keep(kind: CookieKind, value: string): void;
  drop(kind: CookieKind): void;
  /** The Set-Cookie headers that follow from it. */
  readonly headers: string[];
}

export function cookieJar(request: FastifyRequest, origin: string): CookieJar {
  const secure = origin.startsWith('https:');
  // The __Host- prefix makes browsers insist on Secure and on our exact host, which only https can give.
  const nameOf = (kind: CookieKind) => (secure ? `__Host-${kinds[kind].name}` : kinds[kind].name);
  const headers: string[] = [];
  let came: ReturnType<typeof parseCookie> | undefined;
  const put = (kind: CookieKind, value: string, maxAge: number) => {
    const { sameSite } = kinds[kind];
    headers.push(
      stringifySetCookie({ name: nameOf(kind), value, maxAge, path: '/', httpOnly: true, secure, sameSite }),
    );
  };
  return {
    read(kind) {
      came ??= parseCookie(request.headers.cookie ?? '');
      return came[nameOf(kind)];
    },
    keep: (kind, value) => put(kind, value, kinds[kind].seconds),
    drop: (kind) => put(kind, '', 0),
    headers,
  };
}
