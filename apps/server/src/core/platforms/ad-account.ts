import type { AdAccountState } from '@universal-media/contract/platforms/ad-accounts';

/** Builds the key that the account carries in its name on the platform, so that a lost answer can be looked up. */
export const adAccountKey = ({ ad_account_id }: { readonly ad_account_id: string }): string =>
  `um-account-${ad_account_id.replaceAll('-', '')}`;

interface RemoteState {
  readonly state: 'pending' | 'active' | 'suspended' | 'closed';
  readonly reason: string | null;
}

/** Decides our state from the platform's. A disconnected account stays so: its owner may have another by now. */
export function nextAccountState(
  current: AdAccountState,
  { state, reason }: RemoteState,
): { readonly state: AdAccountState; readonly reason: string | null } {
  if (current === 'disconnected' || state === 'closed') return { state: 'disconnected', reason };
  // Reading the account again does not bring the token back, but a successful reading shows that it works.
  if (state === 'active') return { state: 'active', reason: null };
  if (state === 'suspended') return { state: 'suspended', reason };
  // A platform that checks an active account again keeps running its ads meanwhile.
  return { state: current, reason: current === 'suspended' ? reason : null };
}

/** Tells the owner of a campaign why it waits for its ad account; null when it does not. */
export function waitingForAccount({
  state,
  reason,
}: {
  readonly state: AdAccountState;
  readonly reason: string | null;
}): string | null {
  if (state === 'requested') return 'Opening your ad account.';
  return state === 'active' ? null : (reason ?? 'The platform stopped your ad account.');
}
