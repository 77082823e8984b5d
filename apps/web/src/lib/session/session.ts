import type { SessionUser, SignedIn } from '@universal-media/contract/identity';
import { keptSignedIn, keptToken } from '../kept.ts';
import { createStore } from '../store.ts';

/** Why a session is over, when it was not this tab that ended it in good order. */
export type SessionEnd =
  /** Signed out in another tab, or revoked: the server told us while we were listening. */
  | 'elsewhere'
  /** The refresh cookie is no longer good. */
  | 'expired'
  /** Signed out here, but the server could not be told. */
  | 'unconfirmed';

export type Session =
  /** Nobody has looked yet; also what the prerendered page is drawn from. */
  | { readonly phase: 'starting' }
  /** Something was kept from an earlier visit, and the server is being asked about it. */
  | { readonly phase: 'checking' }
  /** Something was kept, and the server does not answer: neither signed in nor out. */
  | { readonly phase: 'unreachable' }
  | { readonly phase: 'signed_in'; readonly user: SessionUser }
  /** Asked to sign out; the server is being told. */
  | { readonly phase: 'leaving' }
  | { readonly phase: 'signed_out'; readonly ended?: SessionEnd };

export const session = createStore<Session>({ phase: 'starting' });

export function beginSession({ access_token, user }: SignedIn): void {
  keptToken.write(access_token);
  keptSignedIn.write('yes');
  session.set({ phase: 'signed_in', user });
}

export function endSession(ended?: SessionEnd): void {
  keptToken.clear();
  keptSignedIn.clear();
  session.set({ phase: 'signed_out', ...(ended && { ended }) });
}
