import type { CookieJar } from './cookies.ts';

/** Moves the secrets of a new session into cookies and returns the rest as the answer. */
export function setSessionCookies<T extends { refresh_token: string; device_mark: string }>(
  cookies: CookieJar,
  opened: T,
) {
  const { refresh_token, device_mark, ...signedIn } = opened;
  cookies.keep('refresh', refresh_token);
  cookies.keep('device', device_mark);
  return signedIn;
}
