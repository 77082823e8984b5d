import { identityEndpoints, type SessionUser, type SignedIn } from '@universal-media/contract/accounts/identity';
import { isRefused } from '../call/call-error.ts';
import { send } from '../call/send.ts';
import { staffPaths } from '../navigation/staff-paths.ts';
import { forgetAccountView, readAccountView } from '../storage/account-view.ts';
import { storedSignedIn, storedToken } from '../storage/browser-storage.ts';
import { advertiser, type SessionEnd, session } from './advertiser-store.ts';

export function beginSession({ access_token, user }: SignedIn): void {
  storedToken.write(access_token);
  storedSignedIn.write('yes');
  advertiser.enter(user);
}

export function endSession(ended?: SessionEnd): void {
  storedToken.clear();
  storedSignedIn.clear();
  advertiser.end(ended);
}

/** Leaves a view of an account that has ended, for the page of its user. The sessions of other tabs go on. */
export function leaveAccountView(): void {
  const view = readAccountView();
  forgetAccountView();
  advertiser.leave();
  if (view) location.replace(staffPaths.user(view.user_id));
}

/** Applies facts about the signed-in user from a response, so that the header and the dashboard show them too. */
export function changeUser(change: Partial<SessionUser>): void {
  const current = session.get();
  if (current.phase === 'signed_in') advertiser.enter({ ...current.user, ...change });
}

let running: Promise<string> | undefined;

/**
 * Trades the refresh cookie for a new access token. Concurrent callers share one request. A refusal ends the session;
 * without an answer everything stays as it was. Both are thrown.
 */
export function refresh(): Promise<string> {
  running ??= withRefreshLock(tradeCookie).finally(() => {
    running = undefined;
  });
  return running;
}

/** Returns the token to repeat a refused call with: a newer one if there is one, otherwise a refreshed one. */
export function tokenAfter(refused: string | undefined): Promise<string> {
  const saved = storedToken.read();
  return saved && saved !== refused ? Promise.resolve(saved) : refresh();
}

async function tradeCookie(): Promise<string> {
  try {
    const signedIn = await send(identityEndpoints.refreshSession, {});
    beginSession(signedIn);
    return signedIn.access_token;
  } catch (error) {
    if (isRefused(error, 401)) endSession('expired');
    throw error;
  }
}

// Every use replaces the cookie, and the server treats a second use of the old one as theft. Tabs share the cookie, so
// a lock makes the second tab wait for the cookie that the first one receives.
function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('um.refresh', work) : work();
}
