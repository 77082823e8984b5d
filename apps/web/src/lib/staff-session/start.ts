import { staffEndpoints } from '@universal-media/contract/staff';
import { call } from '../call.ts';
import { keptStaffToken } from '../kept.ts';
import { endStaffSession, staffSession } from './session.ts';

/** Looks once at what this tab kept and asks the server whether it still holds. */
export function startStaffSession(): void {
  if (staffSession.get().phase !== 'starting') return;
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

/** The token is forgotten here whatever the server answers; it ends by itself after a working day. */
export async function signStaffOut(): Promise<void> {
  try {
    await call(staffEndpoints.logout, {});
  } catch {
  } finally {
    endStaffSession();
  }
}
