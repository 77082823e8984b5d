import { identityEndpoints } from '@universal-media/contract/identity';
import { call } from '../call.ts';
import { keptSignedIn, keptToken } from '../kept.ts';
import { keepSession } from './keep.ts';
import { refresh } from './refresh.ts';
import { endSession, session } from './session.ts';

// Nobody stares at a splash for longer than this; an answer that comes later still counts.
const PATIENCE_MS = 3_000;

/** Looks once at what this browser kept. A browser that kept nothing makes no call. */
export function startSession(): void {
  if (session.get().phase !== 'starting') return;
  keepSession();
  if (keptToken.read() || keptSignedIn.read()) void checkSession();
  else endSession();
}

export async function checkSession(): Promise<void> {
  session.set({ phase: 'checking' });
  const patience = setTimeout(stillUndecided, PATIENCE_MS);
  try {
    if (keptToken.read()) await readUser();
    else await refresh();
  } catch {
    // A refusal has ended the session already; anything else says nothing about the token, so it is kept.
    stillUndecided();
  } finally {
    clearTimeout(patience);
  }
}

async function readUser(): Promise<void> {
  const { user } = await call(identityEndpoints.me, {});
  if (session.get().phase !== 'signed_out') session.set({ phase: 'signed_in', user });
}

function stillUndecided(): void {
  if (session.get().phase === 'checking') session.set({ phase: 'unreachable' });
}
