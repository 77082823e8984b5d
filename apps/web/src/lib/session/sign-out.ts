import { identityEndpoints } from '@universal-media/contract/identity';
import { call } from '../call.ts';
import { keptDraftId, keptDrafts } from '../kept.ts';
import { maySignOut } from './before-sign-out.ts';
import { endSession, session } from './session.ts';

/** Ends the session on the server, and with it in every other tab and window; then here. */
export async function signOut(): Promise<void> {
  const before = session.get();
  if (before.phase === 'signed_in' && !(await maySignOut())) return;
  // Leaving also stops listening, so this tab does not tell itself that it was signed out elsewhere.
  session.set({ phase: 'leaving' });
  const told = await call(identityEndpoints.logout, {}).then(
    () => true,
    () => false,
  );
  if (before.phase === 'signed_in') forgetDrafts(before.user.user_id);
  endSession(told ? undefined : 'unconfirmed');
}

/** Whoever comes after them at this browser finds nothing of what they were building. */
function forgetDrafts(user_id: string): void {
  keptDraftId.clear();
  const copies = keptDrafts(user_id);
  for (const name of copies.names()) copies.clear(name);
}
