import {
  CHALLENGE_MINUTES,
  GOOGLE_ATTEMPT_MINUTES,
  SESSION_IDLE_DAYS,
} from '@universal-media/contract/accounts/session';
import { CONSENT_DAYS } from '@universal-media/contract/operations/consent-texts';
import { VISITOR_CONVERSATION_DAYS } from '@universal-media/contract/operations/retention';
import { CONSENT_MINUTES } from '@universal-media/contract/platforms/ad-accounts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/**
 * Every cookie we set. None can be read by scripts. Strict cookies are never sent from another site; the
 * cookies of a consent at another company are lax, because it redirects the browser back to us.
 */
const kinds = {
  refresh: { name: 'um_refresh', seconds: SESSION_IDLE_DAYS * 86_400, sameSite: 'strict' },
  /** Marks a device with a previous sign-in, so that strangers' guesses do not lock the owner out. */
  device: { name: 'um_device', seconds: 365 * 86_400, sameSite: 'strict' },
  /** Names a browser of staff, so that one browser does not approve what it asked for under another account. */
  staff_device: { name: 'um_staff_device', seconds: 365 * 86_400, sameSite: 'strict' },
  google_attempt: { name: 'um_google', seconds: GOOGLE_ATTEMPT_MINUTES * 60, sameSite: 'lax' },
  ad_account_attempt: { name: 'um_ad_account', seconds: CONSENT_MINUTES * 60, sameSite: 'lax' },
  /** Names a sign-in that waits for its second step. */
  second_step: { name: 'um_second_step', seconds: CHALLENGE_MINUTES * 60, sameSite: 'strict' },
  /** Names a visitor who wrote to the assistant, so that the conversation goes on. Set with the first message. */
  visitor: { name: 'um_visitor', seconds: VISITOR_CONVERSATION_DAYS * 86_400, sameSite: 'strict' },
  /** What a visitor chose about measurement. Set with the choice; lax, because links from elsewhere must not ask again. */
  consent: { name: 'um_consent', seconds: CONSENT_DAYS * 86_400, sameSite: 'lax' },
  google_link: { name: 'um_google_link', seconds: GOOGLE_ATTEMPT_MINUTES * 60, sameSite: 'strict' },
} as const;

export type CookieKind = keyof typeof kinds;

/** The cookies of one call: those received, and those to set with the answer. */
export interface CookieJar {
  read(kind: CookieKind): string | undefined;
  keep(kind: CookieKind, value: string): void;
  drop(kind: CookieKind): void;
  /** The resulting Set-Cookie headers. */
  readonly headers: string[];
}

export function cookieJar(request: FastifyRequest, origin: string): CookieJar {
  const secure = origin.startsWith('https:');
  // The __Host- prefix makes browsers require Secure and our exact host, which needs https.
  const nameFor = (kind: CookieKind) => (secure ? `__Host-${kinds[kind].name}` : kinds[kind].name);
  const headers: string[] = [];
  let received: ReturnType<typeof parseCookie> | undefined;
  const put = (kind: CookieKind, value: string, maxAge: number) => {
    const { sameSite } = kinds[kind];
    headers.push(
      stringifySetCookie({ name: nameFor(kind), value, maxAge, path: '/', httpOnly: true, secure, sameSite }),
    );
  };
  return {
    read(kind) {
      received ??= parseCookie(request.headers.cookie ?? '');
      return received[nameFor(kind)];
    },
    keep: (kind, value) => put(kind, value, kinds[kind].seconds),
    drop: (kind) => put(kind, '', 0),
    headers,
  };
}
