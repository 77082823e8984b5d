import { errors } from '@universal-media/contract/wire/errors';
import type { SessionEnd } from '#lib/session/advertiser-store.ts';

/** Explains on the sign-in form why the session ended. */
export const endNotes: Record<SessionEnd, string> = {
  elsewhere: 'You were signed out in another tab or on another device.',
  expired: errors.session_expired.sentence,
  unconfirmed:
    "You're signed out in this tab, but we couldn't reach the server. On a shared computer, sign in and sign out again.",
};
