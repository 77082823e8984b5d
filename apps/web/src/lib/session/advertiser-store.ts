import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { createSession, type Session } from './create-session.ts';

/** Why a session ended without a regular sign-out in this tab. */
export type SessionEnd =
  /** Signed out in another tab or revoked: the server notified this page. */
  | 'elsewhere'
  /** The refresh cookie is no longer valid. */
  | 'expired'
  /** Signed out here, but the server could not be reached. */
  | 'unconfirmed';

export type AdvertiserSession = Session<SessionUser, SessionEnd>;

/** The state of the session, without the calls that change it: visitors of the public page need no more. */
export const advertiser = createSession<SessionUser, SessionEnd>();
export const session = advertiser.store;
export const useSession = advertiser.use;
