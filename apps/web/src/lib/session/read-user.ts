import { identityEndpoints } from '@universal-media/contract/identity';
import { call } from '../call.ts';
import { session } from './session.ts';

/** Asks who is signed in: at the start, and again whenever something about them has changed. */
export async function readUser(): Promise<void> {
  const { user } = await call(identityEndpoints.me, {});
  const { phase } = session.get();
  // Whoever has signed out while the answer was on its way stays signed out.
  if (phase !== 'signed_out' && phase !== 'leaving') session.set({ phase: 'signed_in', user });
}
