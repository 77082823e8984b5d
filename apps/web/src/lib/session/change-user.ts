import type { SessionUser } from '@universal-media/contract/identity';
import { session } from './session.ts';

/** What an answer just told about the signed-in user, so that the header and the dashboard say it too. */
export function changeUser(change: Partial<SessionUser>): void {
  const now = session.get();
  if (now.phase === 'signed_in') session.set({ phase: 'signed_in', user: { ...now.user, ...change } });
}
