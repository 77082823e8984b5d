import { staffEndpoints } from '@universal-media/contract/staff';
import { call } from '../call.ts';
import { keptStaffToken } from '../kept.ts';
import { listen } from '../session/listen.ts';
import { endStaffSession, staffSession } from './session.ts';

/** While somebody is signed in: hears when the session is ended elsewhere, or when what they may do has changed. */
export function keepStaffSession(): void {
  let stop: (() => void) | undefined;
  staffSession.subscribe(() => {
    const signedIn = staffSession.get().phase === 'signed_in';
    if (signedIn) stop ??= attend();
    else if (stop) {
      stop();
      stop = undefined;
    }
  });
}

function attend(): () => void {
  const leaving = new AbortController();
  void listen(
    { endpoint: staffEndpoints.listen, token: keptStaffToken.read, onRefused: () => endStaffSession('expired') },
    (event) => {
      if (event.type === 'session_ended') endStaffSession('elsewhere');
      if (event.type === 'user_changed') void readAgain();
    },
    leaving.signal,
  );
  return () => leaving.abort();
}

async function readAgain(): Promise<void> {
  try {
    const { admin } = await call(staffEndpoints.me, {});
    if (staffSession.get().phase === 'signed_in') staffSession.set({ phase: 'signed_in', admin });
  } catch {
    // The screen goes on with what it knew; the server decides each call by what is true.
  }
}
