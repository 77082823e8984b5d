import type { SessionAdmin } from '@universal-media/contract/staff';
import { keptStaffTab, keptStaffToken } from '../kept.ts';
import { createStore } from '../store.ts';

/** Why a session is over, when it was not this tab that ended it in good order. */
export type StaffSessionEnd =
  /** The working day is over, or the token is no longer good for another reason that nobody told us. */
  | 'expired'
  /** Ended by an administrator or in another tab: the server told us while we were listening. */
  | 'elsewhere';

export type StaffSession =
  | { readonly phase: 'starting' }
  | { readonly phase: 'checking' }
  /** A token was kept, and the server does not answer: neither signed in nor out. */
  | { readonly phase: 'unreachable' }
  | { readonly phase: 'signed_in'; readonly admin: SessionAdmin }
  /** Asked to sign out; the server is being told. */
  | { readonly phase: 'leaving' }
  | { readonly phase: 'signed_out'; readonly ended?: StaffSessionEnd };

export const staffSession = createStore<StaffSession>({ phase: 'starting' });

export function beginStaffSession({ access_token, admin }: { access_token: string; admin: SessionAdmin }): void {
  keptStaffToken.write(access_token);
  staffSession.set({ phase: 'signed_in', admin });
}

/** Of several reasons that arrive together the first stands: what follows is refused because of it. */
export function endStaffSession(ended?: StaffSessionEnd): void {
  keptStaffToken.clear();
  keptStaffTab.clear();
  if (staffSession.get().phase === 'signed_out') return;
  staffSession.set({ phase: 'signed_out', ...(ended && { ended }) });
}
