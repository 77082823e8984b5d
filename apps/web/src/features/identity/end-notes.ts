import { errors } from '@universal-media/contract/errors';
import type { SessionEnd } from '../../lib/session/session.ts';

/** What somebody reads who finds the sign-in form where their work was. */
export const endNotes: Record<SessionEnd, string> = {
  elsewhere: 'You were signed out in another tab or on another device.',
  expired: errors.session_expired.sentence,
  unconfirmed:
    'You are signed out in this tab, but the server could not be told. On a computer that is not yours, sign in and out again.',
};
