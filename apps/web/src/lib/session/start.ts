import { googleOutcomeOf } from '../../paths.ts';
import { keptSignedIn, keptToken } from '../kept.ts';
import { takePreviewWish } from '../preview-wish.ts';
import { keepSession } from './keep.ts';
import { readUser } from './read-user.ts';
import { refresh } from './refresh.ts';
import { endSession, session } from './session.ts';

// Nobody stares at a splash for longer than this; an answer that comes later still counts.
const PATIENCE_MS = 3_000;

/** Looks once at what this browser kept. A browser that kept nothing, and is not sent by Google, makes no call. */
export function startSession(): void {
  if (session.get().phase !== 'starting') return;
  keepSession();
  if (takePreviewWish()) void startPreview();
  else startKept();
}

function startKept(): void {
  const fromGoogle = googleOutcomeOf(new URLSearchParams(location.search)) === 'signed_in';
  // Google's way back sets the cookie only. A token from before may be another person's.
  if (fromGoogle) keptToken.clear();
  if (fromGoogle || keptToken.read() || keptSignedIn.read()) void checkSession();
  else endSession();
}

/** Only a demonstration hands out its session; from any other server the wish changes nothing. */
async function startPreview(): Promise<void> {
  session.set({ phase: 'checking' });
  try {
    // Fetched only where somebody wishes for it: no other visitor of the public page needs it.
    const { beginPreview } = await import('./begin-preview.ts');
    await beginPreview();
  } catch {
    startKept();
  }
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

function stillUndecided(): void {
  if (session.get().phase === 'checking') session.set({ phase: 'unreachable' });
}
