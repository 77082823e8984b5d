import type { CookieJar } from './cookies.ts';

/** A session that was just opened: its secrets become cookies, and the rest is the answer. */
export function keepSession<T extends { refresh_token: string; device_mark: string }>(cookies: CookieJar, opened: T) {
  const { refresh_token, device_mark, ...signedIn } = opened;
  cookies.keep('refresh', refresh_token);
  cookies.keep('device', device_mark);
  return signedIn;
}
