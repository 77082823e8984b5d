import type { Connection } from '@universal-media/contract/platforms/connections';
import type { AdPlatform, CampaignOrder, Outcome } from './ad-platform.ts';

/** An ad account that calls are made for. */
export interface AccountAccess {
  /** The platform's id: digits. */
  readonly external_id: string;
  /** The page that publishes the ads; null for the one of the settings. */
  readonly page_id: string | null;
  /** The identity that publishes the ads; null for the one of the settings. */
  readonly identity_id: string | null;
  /** The token of an account that the advertiser owns; null for accounts below our manager. */
  readonly own_token: string | null;
}

export interface NewAdAccount {
  /** Unique for the account. It is in brackets at the end of the name, and look-ups use it. */
  readonly key: string;
  /** The advertiser's name, without the key. */
  readonly name: string;
  readonly currency: string;
  /** IANA name. A platform that does not offer it takes another, which `accountStates` returns. */
  readonly time_zone: string;
  /** ISO 3166 code of the advertiser's country. */
  readonly country_code: string;
}

/** `pending`: the platform still checks the advertiser. `closed`: it will not run ads again. */
export type RemoteAccountState = 'pending' | 'active' | 'suspended' | 'closed';

/** What the platform publishes about how much an account may hold and do; null where it publishes nothing. */
export interface AccountLimits {
  readonly campaigns: number | null;
  readonly ad_groups: number | null;
  readonly ads_per_page: number | null;
  readonly operations_per_day: number | null;
}

export interface RemoteAccount {
  readonly external_id: string;
  readonly name: string;
  readonly currency: string;
  readonly time_zone: string;
  readonly state: RemoteAccountState;
  /** Why it is suspended or closed. */
  readonly reason: string | null;
  readonly limits: AccountLimits;
  readonly page_id: string | null;
  readonly identity_id: string | null;
}

interface ConsentRequest {
  /** Where the platform sends the browser back to, exactly. */
  readonly redirect_uri: string;
  readonly state: string;
  /** Hash of a secret that only we know (PKCE). Platforms that do not offer it ignore it. */
  readonly code_challenge: string;
}

interface ConsentAnswer {
  readonly code: string;
  readonly code_verifier: string;
  readonly redirect_uri: string;
}

/** Ad accounts that belong to advertisers, who let us use them with a token of their own. */
export interface OwnAccounts {
  /** Builds the URL of the platform's consent page. */
  consentUrl(request: ConsentRequest): string;
  /** Exchanges the code for the token that we store; null if the platform refuses the code. */
  redeem(answer: ConsentAnswer): Promise<string | null>;
  /** Lists the accounts that the person may use. */
  list(token: string): Promise<readonly RemoteAccount[]>;
  /** Reads one account. Throws `AccessLost` when the token or the access to this account was revoked. */
  read(token: string, external_id: string): Promise<RemoteAccount>;
  /** Exchanges the token for one that lasts longer; null where tokens last until they are revoked. */
  renew(token: string): Promise<string | null>;
  /** Gives the access back. A token that was revoked before counts as given back; throws `TryLater` without an answer. */
  revoke(token: string): Promise<void>;
}

/**
 * Our access to one platform's API: it opens ad accounts below our manager account and speaks for each of them. Calls fail
 * as those of `AdPlatform` do.
 */
export interface AdConnection {
  /** Speaks for one ad account. */
  forAccount(account: AccountAccess): AdPlatform;
  /** Speaks for the account of the settings, where campaigns from before own accounts run; null without one. */
  readonly shared: AdPlatform | null;
  /** Accounts that advertisers own; null where connecting them is switched off. */
  readonly own: OwnAccounts | null;
  /** Opens an account below our manager. Not safe to repeat: look it up by its key first. */
  createAccount(account: NewAdAccount): Promise<Outcome>;
  /** Finds the account with this key, oldest first if there are two. */
  findAccount(key: string): Promise<string | undefined>;
  /** Reads the states of these accounts. Accounts that the platform does not know are left out. */
  accountStates(external_ids: readonly string[]): Promise<readonly RemoteAccount[]>;
  /** Returns the current price of a thousand impressions in cents, or null if the platform does not publish one. */
  getCpmCents(order: Pick<CampaignOrder, 'platform' | 'objective' | 'places'>): Promise<number | null>;
}

/** Appends the key to the name, within the platform's limit. */
export const accountName = ({ name, key }: Pick<NewAdAccount, 'name' | 'key'>, max: number): string =>
  `${name.slice(0, max - key.length - 3).trim()} [${key}]`;

export type AdPlatforms = Readonly<Record<Connection, AdConnection | null>>;
