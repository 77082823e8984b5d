import { z } from 'zod';
import type { AccountLimits, RemoteAccount, RemoteAccountState } from '../ad-account.ts';

export const AccountNode = z.object({
  id: z.string(),
  account_id: z.string(),
  name: z.string(),
  account_status: z.number(),
  disable_reason: z.union([z.number(), z.string()]).optional(),
  currency: z.string(),
  timezone_name: z.string().default(''),
  created_time: z.string().default('1970-01-01T00:00:00Z'),
});
export type AccountNode = z.infer<typeof AccountNode>;
export const FIELDS = 'id,account_id,name,account_status,disable_reason,currency,timezone_name,created_time';

const ACTIVE = 1;
// Unsettled and grace period: Meta still runs the ads, or asks us to pay.
const RUNNING = new Set([ACTIVE, 3, 9]);
const CLOSED = new Set([100, 101]);
const DISABLED = 2;

const stateFor = (status: number): RemoteAccountState => {
  if (RUNNING.has(status)) return 'active';
  if (CLOSED.has(status)) return 'closed';
  return status === DISABLED ? 'suspended' : 'pending';
};

// Meta's reasons for a disabled account, which it gives as numbers.
const reasons: Readonly<Record<number, string>> = {
  1: 'Meta disabled the account for breaking its advertising policies.',
  2: 'Meta disabled the account while it reviews intellectual property.',
  3: 'Meta disabled the account because of a payment risk.',
  4: 'Meta shut the account down.',
  5: 'Meta disabled the account while it reviews its ads.',
};

// Published limits of an ad account. Ads per page follow from the page's spending.
const LIMITS: AccountLimits = { campaigns: 5_000, ad_groups: 5_000, ads_per_page: 250, operations_per_day: null };

/** `page_id`: the page that publishes the ads of the account. */
export function toRemoteAccount(account: AccountNode, page_id: string | null): RemoteAccount {
  const { account_id: external_id, name, currency, timezone_name: time_zone } = account;
  const state = stateFor(account.account_status);
  const disabled = reasons[Number(account.disable_reason ?? 0)] ?? 'Meta disabled the account.';
  const reason = state === 'suspended' ? disabled : state === 'closed' ? 'Meta closed the account.' : null;
  return { external_id, name, currency, time_zone, state, reason, limits: LIMITS, page_id, identity_id: null };
}
