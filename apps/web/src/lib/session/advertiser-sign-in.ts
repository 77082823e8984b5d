import { identityEndpoints } from '@universal-media/contract/accounts/identity';
import { accountViewEndpoints } from '@universal-media/contract/accounts/security/account-view';
import { REFRESH_EVERY_MINUTES } from '@universal-media/contract/accounts/session';
import { eventEndpoints } from '@universal-media/contract/wire/events';
import { getGoogleOutcome } from '#paths.ts';
import { call } from '../call/call.ts';
import { readAccountView } from '../storage/account-view.ts';
import {
  storedBeforePayment,
  storedCampaignEdit,
  storedDraftId,
  storedDrafts,
  storedInterruptedLaunch,
  storedSignedIn,
  storedTestimonials,
  storedToken,
} from '../storage/browser-storage.ts';
import { endSession, leaveAccountView, refresh, tokenAfter } from './advertiser-session.ts';
import { advertiser, session } from './advertiser-store.ts';
import { maySignOut } from './before-sign-out.ts';
import { listen } from './listen.ts';
import { publishLiveEvent } from './live-events.ts';

// The loading screen is shown no longer than this. A later answer still counts.
const PATIENCE_MS = 3_000;
const VIEW_CHECK_MS = 20_000;

/** Continues the session of an earlier visit. Without one, and unless Google sent the browser, nothing is requested. */
export function startSession(): void {
  advertiser.start({
    attend,
    restore,
    async openPreview() {
      // Loaded on demand: only visitors of the demo need it.
      const { beginPreview } = await import('./start-preview.ts');
      await beginPreview();
    },
  });
}

/** Keeps a session alive that began without `startSession`, because the visitor came without one. */
export const attendSession = (): void => advertiser.attend(attend);

export const checkSession = (): Promise<void> =>
  advertiser.check(() => (storedToken.read() ? readUser() : refresh()), PATIENCE_MS);

/** Reads the signed-in user again after something about them has changed. */
export async function readUser(): Promise<void> {
  const { user } = await call(identityEndpoints.readSessionUser, {});
  const { phase } = session.get();
  // A sign-out while the request was in flight wins.
  if (phase !== 'signed_out' && phase !== 'leaving') advertiser.enter(user);
}

/** Ends the session on the server, which ends it in every other tab, and then here. */
export async function signOut(): Promise<void> {
  if (readAccountView()) return stopAccountView();
  const before = session.get();
  if (before.phase === 'signed_in' && !(await maySignOut())) return;
  // Leaving also stops the event stream, so that this tab does not learn that it was signed out elsewhere.
  advertiser.leave();
  const isConfirmed = await call(identityEndpoints.signOut, {}).then(
    () => true,
    () => false,
  );
  if (before.phase === 'signed_in') clearDrafts(before.user.user_id);
  endSession(isConfirmed ? undefined : 'unconfirmed');
}

/** Ends the view of an account that this tab shows to staff. Without an answer it still ends, at its time. */
export async function stopAccountView(): Promise<void> {
  await call(accountViewEndpoints.endAccountView, {}).catch(() => {});
  leaveAccountView();
}

function restore(): void {
  const isFromGoogle = getGoogleOutcome(new URLSearchParams(location.search)) === 'signed_in';
  // Google's redirect sets only the cookie. A saved token may belong to another account.
  if (isFromGoogle) storedToken.clear();
  if (isFromGoogle || storedToken.read() || storedSignedIn.read()) void checkSession();
  else endSession();
}

function attend(signal: AbortSignal): void {
  const view = readAccountView();
  if (view) attendView(view.ends_at, signal);
  else attendOwn(signal);
}

/** Renews the access token in time and follows the server's events. */
function attendOwn(signal: AbortSignal): void {
  // A failed renewal is not shown: the next call that needs a token retries and reports the problem.
  const renewal = setInterval(() => void refresh().catch(() => {}), REFRESH_EVERY_MINUTES * 60_000);
  signal.addEventListener('abort', () => clearInterval(renewal));
  void listen(
    { endpoint: eventEndpoints.listenToEvents, token: storedToken.read, onRefused: tokenAfter },
    (event) => {
      if (event.type === 'session_ended') endRevokedSession();
      // A failed read is not shown either: the screen keeps what it has.
      if (event.type === 'user_changed') void readUser().catch(() => {});
      publishLiveEvent(event);
    },
    signal,
  );
}

/** Leaves a view when its time is over, and soon after the staff member signed out: a refused read ends it. */
function attendView(ends_at: string, signal: AbortSignal): void {
  const check = setInterval(() => void call(accountViewEndpoints.readAccountView, {}).catch(() => {}), VIEW_CHECK_MS);
  const end = setTimeout(leaveAccountView, Math.max(0, Date.parse(ends_at) - Date.now()));
  signal.addEventListener('abort', () => {
    clearInterval(check);
    clearTimeout(end);
  });
}

/**
 * Ends a session that was ended from somewhere else, and leaves no more behind than a sign-out: this may be a computer that
 * the user has left. An expired session leaves drafts, because its user comes back to them.
 */
function endRevokedSession(): void {
  const before = session.get();
  endSession('elsewhere');
  if (before.phase === 'signed_in') clearDrafts(before.user.user_id);
}

/** Removes saved drafts, so that the next user of this browser finds nothing of them. */
function clearDrafts(user_id: string): void {
  for (const stored of [storedDraftId, storedCampaignEdit, storedInterruptedLaunch, storedBeforePayment])
    stored.clear();
  for (const copies of [storedDrafts(user_id), storedTestimonials(user_id)])
    for (const name of copies.names()) copies.clear(name);
}
