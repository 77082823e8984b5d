import { previewEndpoints } from '@universal-media/contract/preview';
import { staffEndpoints } from '@universal-media/contract/staff';
import { call } from '../call.ts';
import { keptStaffToken } from '../kept.ts';
import { takePreviewWish } from '../preview-wish.ts';
import { keepStaffSession } from './keep.ts';
import { beginStaffSession, endStaffSession, staffSession } from './session.ts';

/** Looks once at what this tab kept and asks the server whether it still holds. */
export function startStaffSession(): void {
  if (staffSession.get().phase !== 'starting') return;
  keepStaffSession();
  if (takePreviewWish()) void startPreview();
  else startKept();
}

function startKept(): void {
  if (keptStaffToken.read()) void checkStaffSession();
  else endStaffSession();
}

export async function checkStaffSession(): Promise<void> {
  staffSession.set({ phase: 'checking' });
  try {
    const { admin } = await call(staffEndpoints.me, {});
    staffSession.set({ phase: 'signed_in', admin });
  } catch {
    // A refusal has ended the session already; anything else says nothing about the token.
    if (staffSession.get().phase === 'checking') staffSession.set({ phase: 'unreachable' });
  }
}

/** Only a demonstration hands out its session; from any other server the wish changes nothing. */
async function startPreview(): Promise<void> {
  staffSession.set({ phase: 'checking' });
  try {
    beginStaffSession(await call(previewEndpoints.staff, {}));
  } catch {
    startKept();
  }
}

/** The token is forgotten here whatever the server answers; it ends by itself after a working day. */
export async function signStaffOut(): Promise<void> {
  // Leaving also stops listening, so this tab does not tell itself that it was signed out elsewhere.
  staffSession.set({ phase: 'leaving' });
  try {
    await call(staffEndpoints.logout, {});
  } catch {
  } finally {
    endStaffSession();
  }
}
