import { SESSION_IDLE_DAYS } from '@universal-media/contract/session';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** The refresh token a browser sent, if it sent one. */
export interface SessionCookie {
  readonly refresh_token: string | undefined;
}

const isSecure = (origin: string) => origin.startsWith('https:');

/** The __Host- prefix makes browsers insist on Secure and on our exact host, which only https can give. */
const nameFor = (origin: string) => (isSecure(origin) ? '__Host-um_refresh' : 'um_refresh');

export const sessionCookieOf = (request: FastifyRequest, origin: string): SessionCookie => ({
  refresh_token: parseCookie(request.headers.cookie ?? '')[nameFor(origin)],
});

/** What a handler may do about the cookie: replace it or take it away. */
export interface CookieJar {
  keep(refresh_token: string): void;
  drop(): void;
  /** The Set-Cookie headers that follow from it. */
  readonly headers: string[];
}

export function cookieJar(origin: string): CookieJar {
  const headers: string[] = [];
  const put = (value: string, maxAge: number) => {
    const secure = isSecure(origin);
    const cookie = {
      name: nameFor(origin),
      value,
      maxAge,
      path: '/',
      httpOnly: true,
      secure,
      sameSite: 'strict',
    } as const;
    headers.push(stringifySetCookie(cookie));
  };
  return {
    keep: (refresh_token) => put(refresh_token, SESSION_IDLE_DAYS * 86_400),
    drop: () => put('', 0),
    headers,
  };
}
