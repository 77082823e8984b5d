import type { FaultSwitches } from './faults.ts';
import type { Luck } from './luck.ts';
import type { AccountStatus, Limits } from './state.ts';
import { createStore, parseKey, type Store } from './store.ts';
import type { Tokens } from './tokens.ts';

const USUAL_LIMITS: Limits = {
  campaigns: 5_000,
  ad_groups: 20_000,
  ads_per_page: 20_000,
  operations_per_day: 1_000_000,
};

/** As many policy strikes suspend an account. */
const STRIKES_ALLOWED = 2;

export interface AccountProfile {
  readonly id: string;
  name: string;
  currency: string;
  time_zone: string;
  state: AccountStatus;
  reason: string | null;
  readonly strikes: string[];
  limits: Limits;
  /** Changes so far, all on one day. */
  operations: number;
  readonly created_at: number;
  /** From when on lists show it. */
  readonly visible_at: number;
  /** The person whose own it is; null below our manager account. */
  readonly owner: string | null;
}

/** An ad account with its campaigns. */
export interface Account {
  readonly profile: AccountProfile;
  readonly store: Store;
  readonly tokens: Tokens;
  readonly luck: Luck;
  readonly switches: FaultSwitches;
}

export type NewAccount = Pick<AccountProfile, 'id' | 'name' | 'currency' | 'time_zone'> & {
  readonly owner?: string | null;
};

interface AccountsParts {
  readonly luck: Luck;
  readonly figures: Luck;
  readonly switches: FaultSwitches;
  readonly tokens: Tokens;
  readonly review_ms: number;
}

/** The ad accounts below our manager account. */
export function createAccounts({ luck, figures, switches, tokens, review_ms }: AccountsParts) {
  const accounts = new Map<string, Account>();
  const opened: Record<string, number> = {};
  return {
    open({ id, name, currency, time_zone, owner = null }: NewAccount): Account {
      const now = Date.now();
      const lag = switches.ofCampaign('list_lag', name) ? switches.current.list_lag_ms : 0;
      const profile: AccountProfile = {
        id,
        name,
        currency,
        time_zone,
        state: switches.current.new_accounts === 'pending' ? 'pending' : 'active',
        reason: null,
        strikes: [],
        limits: USUAL_LIMITS,
        operations: 0,
        created_at: now,
        visible_at: now + lag,
        owner,
      };
      const store = createStore({ luck: figures, switches, review_ms });
      // The calendar is that of the other accounts.
      const delivered =
        [...accounts.values()]
          .map((one) => one.store.deliveredTo())
          .toSorted()
          .at(-1) ?? '';
      store.deliveredUpTo(delivered);
      const account = { profile, store, tokens, luck, switches };
      accounts.set(id, account);
      const key = parseKey(name);
      if (key !== null) opened[key] = (opened[key] ?? 0) + 1;
      return account;
    },
    get: (id: string): Account | undefined => accounts.get(id),
    /** The account, if the caller may use it. `caller`: the person that the token speaks for; null for us. */
    reach(id: string, caller: string | null): Account | undefined {
      const account = accounts.get(id);
      return account?.profile.owner === caller ? account : undefined;
    },
    ownedBy: (person: string): Account[] => [...accounts.values()].filter(({ profile }) => profile.owner === person),
    all: (): Account[] => [...accounts.values()],
    /** Accounts below our manager, as lists show them. */
    listed: (): Account[] =>
      [...accounts.values()].filter(({ profile }) => profile.owner === null && profile.visible_at <= Date.now()),
    opened: (): Record<string, number> => opened,
    /** The day that follows what was delivered so far, in any account. */
    nextToDeliver: (): string =>
      [...accounts.values()]
        .map(({ store }) => store.nextToDeliver())
        .toSorted()
        .at(-1) ?? '',
    /** A policy strike; one too many suspends the account. */
    strike({ profile }: Account, policy: string): void {
      profile.strikes.push(policy);
      if (profile.strikes.length > STRIKES_ALLOWED) Object.assign(profile, { state: 'suspended', reason: policy });
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** What a change adds. */
export interface Additions {
  readonly operations: number;
  readonly campaigns: number;
  readonly ad_groups: number;
}

export type AccountRefusal = 'not_active' | 'operations_per_day' | 'campaigns' | 'ad_groups';

const countParts = (store: Store, kinds: readonly string[]): number =>
  store
    .all()
    .filter(({ status }) => status !== 'archived')
    .reduce((sum, { parts }) => sum + parts.filter(({ kind }) => kinds.includes(kind)).length, 0);

/** Why an account may not change now, or null: it counts the operations. */
export function countChange({ profile, store }: Account, adds: Additions): AccountRefusal | null {
  const { limits } = profile;
  if (profile.state !== 'active') return 'not_active';
  if (profile.operations + adds.operations > limits.operations_per_day) return 'operations_per_day';
  const campaigns = store.all().filter(({ status }) => status !== 'archived').length;
  if (adds.campaigns > 0 && campaigns + adds.campaigns > limits.campaigns) return 'campaigns';
  const groups = countParts(store, ['ad_group', 'ad_set']);
  if (adds.ad_groups > 0 && groups + adds.ad_groups > limits.ad_groups) return 'ad_groups';
  profile.operations += adds.operations;
  return null;
}

/** Ads that run or may run for a page, over all accounts. */
export const adsOnPage = (accounts: Accounts): number =>
  accounts.all().reduce((sum, { store }) => sum + countParts(store, ['ad']), 0);
