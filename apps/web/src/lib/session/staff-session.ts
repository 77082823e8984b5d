import type { SessionAdmin } from '@universal-media/contract/accounts/staff';
import { storedStaffTab, storedStaffToken } from '../storage/browser-storage.ts';
import { createSession } from './create-session.ts';

/** Why a staff session ended without a sign-out in this tab. */
export type StaffSessionEnd =
  /** The session is over after its 12 hours, or the token is invalid for another reason. */
  | 'expired'
  /** Ended by an administrator or in another tab: the server notified this page. */
  | 'elsewhere';

export const staff = createSession<SessionAdmin, StaffSessionEnd>();
export const useStaffSession = staff.use;

export function beginStaffSession({ access_token, admin }: { access_token: string; admin: SessionAdmin }): void {
  storedStaffToken.write(access_token);
  staff.enter(admin);
}

/** Ends the session. The first of several reasons counts, because later calls are refused as its consequence. */
export function endStaffSession(ended?: StaffSessionEnd): void {
  storedStaffToken.clear();
  storedStaffTab.clear();
  if (staff.store.get().phase !== 'signed_out') staff.end(ended);
}
