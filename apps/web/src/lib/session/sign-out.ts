import { identityEndpoints } from '@universal-media/contract/identity';
import { call } from '../call.ts';
import { endSession, session } from './session.ts';

/** Ends the session on the server, and with it in every other tab and window; then here. */
export async function signOut(): Promise<void> {
  // Leaving also stops listening, so this tab does not tell itself that it was signed out elsewhere.
  session.set({ phase: 'leaving' });
  try {
    await call(identityEndpoints.logout, {});
    endSession();
  } catch {
    endSession('unconfirmed');
  }
}
