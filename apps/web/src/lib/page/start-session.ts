import { getGoogleOutcome } from '#paths.ts';
import { advertiser, session } from '../session/advertiser-store.ts';
import { PREVIEW_PARAMETER } from '../session/preview-request.ts';
import { storedSignedIn, storedToken } from '../storage/browser-storage.ts';

const loadSessions = () => import('../session/advertiser-sign-in.ts');

/** Whether an earlier visit, Google or a request for the demo may make this browser signed in. */
function isExpected(): boolean {
  const query = new URLSearchParams(location.search);
  if (query.has(PREVIEW_PARAMETER) || getGoogleOutcome(query) === 'signed_in') return true;
  return storedToken.read() !== null || storedSignedIn.read() !== null;
}

const giveUp = () => session.set({ phase: 'unreachable' });

/**
 * Continues the session of an earlier visit. Without one nothing is requested, and the code of sessions and calls is not
 * even loaded: most visitors of the public page need neither.
 */
export function startSession(): void {
  if (session.get().phase !== 'starting') return;
  if (isExpected()) {
    loadSessions().then((sessions) => sessions.startSession(), giveUp);
    return;
  }
  advertiser.end();
  const stop = session.subscribe(() => {
    if (session.get().phase !== 'signed_in') return;
    stop();
    void loadSessions().then((sessions) => sessions.attendSession());
  });
}

/** Asks the server again about a session that could not be checked. */
export async function retrySession(): Promise<void> {
  try {
    const sessions = await loadSessions();
    sessions.attendSession();
    await sessions.checkSession();
  } catch {
    giveUp();
  }
}
