import type { Advertiser, Staff } from '#core/accounts/principal.ts';
import { isRecentProof } from '#core/accounts/proof.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { AccountsContext } from '../context.ts';
import { sessionStore } from '../sessions/store.ts';
import { staffStore } from '../staff/sign-in/store.ts';

/**
 * Refuses a sensitive call unless the session has proved its identity within the last minutes, so that an open browser or a
 * stolen token is not enough. Endpoints ask for it with `proof: 'recent'`.
 */
export async function requireRecentProof(
  { transact, clock }: AccountsContext,
  { kind, session_id }: Pick<Advertiser, 'kind' | 'session_id'> | Pick<Staff, 'kind' | 'session_id'>,
): Promise<void> {
  const store = kind === 'staff' ? staffStore : sessionStore;
  const proved_at = await transact((trx) => store.findProof(trx, session_id));
  if (!isRecentProof(proved_at, clock.now())) throw new Refusal('fresh_sign_in_required');
}
