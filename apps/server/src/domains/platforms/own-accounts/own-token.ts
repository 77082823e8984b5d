import type { AccountAccess } from '#connectors/ad-platforms/ad-account.ts';
import type { AdAccountRow } from '../ad-accounts/store.ts';
import type { PlatformsContext } from '../context.ts';

type Sealer = Pick<PlatformsContext, 'sealing'>;

// A sealed token opens only for the row it was sealed for.
export const grantContext = (grant_id: string) => `ad_account_grant.sealed_token:${grant_id}`;
export const accountContext = (ad_account_id: string) => `ad_account.sealed_token:${ad_account_id}`;

export const ownToken = {
  sealForGrant: ({ sealing }: Sealer, grant_id: string, token: string): Buffer =>
    sealing.seal(token, grantContext(grant_id)),
  openGrant: ({ sealing }: Sealer, grant_id: string, sealed: Buffer): string =>
    sealing.open(sealed, grantContext(grant_id)),
  sealForAccount: ({ sealing }: Sealer, ad_account_id: string, token: string): Buffer =>
    sealing.seal(token, accountContext(ad_account_id)),
  /** Returns the token of a connected account; null for an account below our manager. */
  ofAccount: ({ sealing }: Sealer, { ad_account_id, sealed_token }: AdAccountRow): string | null =>
    sealed_token === null ? null : sealing.open(sealed_token, accountContext(ad_account_id)),
};

/** Returns what a connector needs to speak for the account. */
export function openAccess(context: Sealer, account: AdAccountRow): AccountAccess {
  const { ad_account_id, kind, external_id, page_id, identity_id } = account;
  if (external_id === null) throw new Error(`ad account ${ad_account_id} is not open yet`);
  const own_token = ownToken.ofAccount(context, account);
  // Calling with our own token instead would reach an account of the same id that is not meant.
  if (kind === 'connected' && own_token === null) throw new Error(`ad account ${ad_account_id} has no token`);
  return { external_id, page_id, identity_id, own_token };
}
