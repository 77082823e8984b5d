import type {} from '@fastify/cookie';
import { SESSION_IDLE_DAYS } from '@universal-media/contract/session';
import type { FastifyRequest } from 'fastify';

/** The refresh token a browser sent, if it sent one. */
export interface SessionCookie {
  readonly refresh_token: string | undefined;
}

const isSecure = (origin: string) => origin.startsWith('https:');

/** The __Host- prefix makes browsers insist on Secure and on our exact host, which only https can give. */
const nameFor = (origin: string) => (isSecure(origin) ? '__Host-um_refresh' : 'um_refresh');

export const sessionCookieOf = (request: FastifyRequest, origin: string): SessionCookie => ({
  refresh_token: request.cookies[nameFor(origin)],
});

/** What a handler may do about the cookie: replace it or take it away. */
export interface CookieJar {
  keep(refresh_token: string): void;
  drop(): void;
  /** The Set-Cookie headers that follow from it. */
  readonly headers: string[];
}

export function cookieJar(request: FastifyRequest, origin: string): CookieJar {
  const headers: string[] = [];
  const put = (value: string, maxAge: number) => {
    const attributes = { path: '/', httpOnly: true, secure: isSecure(origin), sameSite: 'strict', maxAge } as const;
    headers.push(request.server.serializeCookie(nameFor(origin), value, attributes));
  };
  return {
    keep: (refresh_token) => put(refresh_token, SESSION_IDLE_DAYS * 86_400),
    drop: () => put('', 0),
    headers,
  };
}
