import type { Reader } from '#core/accounts/principal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import { riskStore as store } from './store.ts';

/** Reads whether the advertiser's own account is frozen for a review. The reasons are for staff only. */
export async function getAccountReview(
  transact: OwnerTransact,
  { user }: Reader,
): Promise<{ is_frozen: boolean; since: string | null }> {
  const gate = await transact((trx) => store.findGate(trx, user.user_id));
  const is_frozen = gate?.is_frozen ?? false;
  return { is_frozen, since: is_frozen ? (gate?.frozen_at?.toISOString() ?? null) : null };
}
