import { previewEndpoints } from '@universal-media/contract/accounts/preview';
import { staffEndpoints } from '@universal-media/contract/accounts/staff';
import { call } from '../call/call.ts';
import { storedStaffToken } from '../storage/browser-storage.ts';
import { askForStaffToken, offerStaffToken } from '../storage/share-staff-token.ts';
import { listen } from './listen.ts';
import { publishLiveEvent } from './live-events.ts';
import { beginStaffSession, endStaffSession, staff } from './staff-session.ts';

/** Continues the session of this tab, or of another one of this browser, if the server still accepts its token. */
export function startStaffSession(): void {
  staff.start({
    attend,
    restore() {
      if (storedStaffToken.read()) void checkStaffSession();
      else void takeOverSession();
    },
    openPreview: async () => beginStaffSession(await call(previewEndpoints.previewAsStaff, {})),
  });
}

let takingOver: Promise<string | null> | undefined;

async function takeOverSession(): Promise<void> {
  takingOver ??= askForStaffToken();
  const token = await takingOver;
  const { phase } = staff.store.get();
  // A sign-in may have come first. A refused preview leaves the phase at `checking`.
  if (phase !== 'starting' && phase !== 'checking') return;
  if (token === null) return endStaffSession();
  storedStaffToken.write(token);
  await checkStaffSession();
}

export const checkStaffSession = (): Promise<void> =>
  staff.check(async () => {
    const { admin } = await call(staffEndpoints.readSessionAdmin, {});
    staff.enter(admin);
  });

/** Signs out. The token is removed here even when the server cannot be reached; it expires by itself. */
export async function signStaffOut(): Promise<void> {
  // Leaving also stops the event stream, so that this tab does not learn that it was signed out elsewhere.
  staff.leave();
  try {
    await call(staffEndpoints.signOutStaff, {});
  } catch {
  } finally {
    endStaffSession();
  }
}

/** Follows the server's events: the session may be ended, or its permissions may change. */
function attend(signal: AbortSignal): void {
  offerStaffToken(storedStaffToken.read, signal);
  void listen(
    {
      endpoint: staffEndpoints.streamStaffEvents,
      token: storedStaffToken.read,
      onRefused: () => endStaffSession('expired'),
    },
    (event) => {
      if (event.type === 'session_ended') endStaffSession('elsewhere');
      if (event.type === 'user_changed') void readAdmin();
      publishLiveEvent(event);
    },
    signal,
  );
}

async function readAdmin(): Promise<void> {
  try {
    const { admin } = await call(staffEndpoints.readSessionAdmin, {});
    if (staff.store.get().phase === 'signed_in') staff.enter(admin);
  } catch {
    // The screen keeps what it has. The server checks every call anyway.
  }
}
