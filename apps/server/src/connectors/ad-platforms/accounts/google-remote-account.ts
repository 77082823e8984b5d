import type { AccountLimits, RemoteAccount, RemoteAccountState } from '../ad-account.ts';

const states: Readonly<Record<string, RemoteAccountState>> = {
  ENABLED: 'active',
  SUSPENDED: 'suspended',
  CANCELED: 'closed',
  CLOSED: 'closed',
};

// Google's published limits of an account, and of a developer token with basic access.
const LIMITS: AccountLimits = {
  campaigns: 10_000,
  ad_groups: null,
  ads_per_page: null,
  operations_per_day: 15_000,
};

const SUSPENDED = 'Google Ads suspended the account.';
const CLOSED = 'Google Ads closed the account.';

interface DescribedCustomer {
  readonly id: string;
  readonly descriptiveName: string;
  readonly currencyCode: string;
  readonly timeZone: string;
  readonly status: string;
}

export function googleRemoteAccount(one: DescribedCustomer): RemoteAccount {
  const state = states[one.status] ?? 'pending';
  const reason = state === 'suspended' ? SUSPENDED : state === 'closed' ? CLOSED : null;
  return {
    external_id: one.id,
    name: one.descriptiveName,
    currency: one.currencyCode,
    time_zone: one.timeZone,
    state,
    reason,
    limits: LIMITS,
    page_id: null,
    identity_id: null,
  };
}
