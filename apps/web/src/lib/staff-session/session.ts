import type { SessionAdmin } from '@universal-media/contract/staff';
import { keptStaffToken } from '../kept.ts';
import { createStore } from '../store.ts';

export type StaffSession =
  | { readonly phase: 'starting' }
  | { readonly phase: 'checking' }
  /** A token was kept, and the server does not answer: neither signed in nor out. */
  | { readonly phase: 'unreachable' }
  | { readonly phase: 'signed_in'; readonly admin: SessionAdmin }
  | { readonly phase: 'signed_out'; readonly ended?: 'expired' };

export const staffSession = createStore<StaffSession>({ phase: 'starting' });

export function beginStaffSession({ access_token, admin }: { access_token: string; admin: SessionAdmin }): void {
  keptStaffToken.write(access_token);
  staffSession.set({ phase: 'signed_in', admin });
}

export function endStaffSession(ended?: 'expired'): void {
  keptStaffToken.clear();
  staffSession.set({ phase: 'signed_out', ...(ended && { ended }) });
}
