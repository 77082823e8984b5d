import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';
import { type Connection, connectionNames, connections } from './connections.ts';

export const AD_ACCOUNTS_PER_PAGE = 50;

/**
 * `requested`: we asked the platform for the account, or the platform still checks it. `suspended`: the platform stopped it,
 * and its campaigns wait. `access_lost`: the owner of a connected account, or the platform, took our access back; its
 * campaigns wait until the owner connects it again. `disconnected`: it will not run ads again.
 */
export const adAccountStates = ['requested', 'active', 'suspended', 'access_lost', 'disconnected'] as const;
export const AdAccountState = z.enum(adAccountStates);
export type AdAccountState = z.infer<typeof AdAccountState>;

/** What the platform publishes about how much an account may hold and do; null where it publishes nothing. */
export const AdAccountLimits = z.object({
  campaigns: z.number().int().nullable().default(null),
  ad_groups: z.number().int().nullable().default(null),
  ads_per_page: z.number().int().nullable().default(null),
  operations_per_day: z.number().int().nullable().default(null),
});
export type AdAccountLimits = z.infer<typeof AdAccountLimits>;

/** What an account may hold, by the names that `AdAccountLimits` has. */
const accountLimits = ['campaigns', 'ad_groups', 'ads_per_page'] as const satisfies (keyof AdAccountLimits)[];
export const AccountLimit = z.enum(accountLimits);
export type AccountLimit = z.infer<typeof AccountLimit>;

const limitTexts: Readonly<Record<AccountLimit, string>> = {
  campaigns: 'campaigns in your ad account',
  ad_groups: 'ad groups in your ad account',
  ads_per_page: 'ads on the page that publishes them',
};

/** Tells the advertiser why a launch was refused, and what makes room for it. */
export const accountLimitText = (connection: Connection, limit: AccountLimit): string =>
  `${connectionNames[connection]} allows no more ${limitTexts[limit]}. End a campaign there, then resubmit this one.`;

/** An ad account that an advertiser's campaigns run in. */
export const AdAccount = z
  .object({
    ad_account_id: z.uuid(),
    connection: z.enum(connections),
    /** `created`: opened by us below our manager account. `connected`: the advertiser's own. */
    kind: z.enum(['created', 'connected']),
    /** The account's name on the platform. */
    name: z.string(),
    /** New platform runs go into this account. Others stay open for what already runs there. */
    takes_new_runs: z.boolean(),
    /** The platform's id; null while the account is being opened. */
    external_id: z.string().nullable(),
    currency: z.string(),
    time_zone: z.string(),
    state: AdAccountState,
    /** Why it is suspended or disconnected, in the platform's words. */
    reason: z.string().nullable(),
    limits: AdAccountLimits,
    /** The limit that refused the last launch in it; null once a launch succeeded again. */
    limit_reached: z.object({ limit: AccountLimit, at: Instant }).nullable(),
    /** Platform runs that are live in it now. */
    live_runs: z.number().int(),
    created_at: Instant,
    /** When its state last changed. */
    updated_at: Instant,
  })
  .meta({ id: 'AdAccount' });
export type AdAccount = z.infer<typeof AdAccount>;

export const StaffAdAccount = AdAccount.extend({
  user_id: z.uuid(),
  user_email: z.string(),
  user_name: z.string(),
}).meta({ id: 'StaffAdAccount' });
export type StaffAdAccount = z.infer<typeof StaffAdAccount>;

/** An account that the person who agreed may use, with the reason why we cannot; null when we can. */
export const OwnAdAccount = z
  .object({
    external_id: z.string(),
    name: z.string(),
    currency: z.string(),
    time_zone: z.string(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'OwnAdAccount' });
export type OwnAdAccount = z.infer<typeof OwnAdAccount>;

/** How long the platform's consent page may take, and how long afterwards an account can be chosen. */
export const CONSENT_MINUTES = 10;
export const CHOICE_MINUTES = 60;

/**
 * How the way to a platform's consent page ended, which the page reads from the query parameter `connect`; a chosen account
 * has the id of the connection instead.
 */
export const ConsentOutcome = z.enum(['canceled', 'refused', 'unavailable']);
export type ConsentOutcome = z.infer<typeof ConsentOutcome>;

const Grant = z.object({ grant_id: z.uuid() });

export const adAccountEndpoints = group({
  listAdAccounts: endpoint({
    method: 'GET',
    path: '/api/ad-accounts',
    summary: 'List the ad accounts that your campaigns run in',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: {
      status: 200,
      body: z.object({
        ad_accounts: z.array(AdAccount),
        /** The platforms on which you can connect an account of your own. */
        can_connect: z.array(z.enum(connections)),
      }),
    },
    errors: [],
  }),
  startAdAccountConnection: endpoint({
    method: 'POST',
    path: '/api/ad-accounts/connections',
    summary: "Start connecting an ad account of your own: returns the URL of the platform's consent page",
    access: { kind: 'advertiser', terms: 'accepted', email: 'confirmed' },
    body: z.object({ connection: z.enum(connections) }),
    answers: { status: 201, body: z.object({ url: z.string() }) },
    errors: ['terms_required', 'email_unconfirmed', 'connecting_unavailable', 'too_many_requests'],
  }),
  finishAdAccountConnection: endpoint({
    method: 'GET',
    path: '/api/ad-accounts/callback',
    summary: "Handle the redirect back from the platform's consent page",
    access: { kind: 'public' },
    query: z.object({
      state: z.string().max(500).optional(),
      code: z.string().max(2_000).optional(),
      auth_code: z.string().max(2_000).optional(),
      error: z.string().max(200).optional(),
    }),
    redirects: true,
    errors: [],
  }),
  getAdAccountConnection: endpoint({
    method: 'GET',
    path: '/api/ad-accounts/connections/{grant_id}',
    summary: 'List the accounts that you may connect, after you agreed on the platform',
    access: { kind: 'advertiser' },
    params: Grant,
    answers: {
      status: 200,
      body: z.object({ connection: z.enum(connections), accounts: z.array(OwnAdAccount) }),
    },
    errors: ['not_found'],
  }),
  connectAdAccount: endpoint({
    method: 'POST',
    path: '/api/ad-accounts/connections/{grant_id}',
    summary: 'Connect one of your accounts: new platform runs go into it',
    access: { kind: 'advertiser', terms: 'accepted', email: 'confirmed' },
    params: Grant,
    body: z.object({ external_id: z.string().min(1).max(64) }),
    answers: { status: 200, body: z.object({ ad_account_id: z.uuid() }) },
    errors: ['not_found', 'terms_required', 'email_unconfirmed', 'ad_account_unsuitable', 'ad_account_taken'],
  }),
  disconnectAdAccount: endpoint({
    method: 'DELETE',
    path: '/api/ad-accounts/{ad_account_id}',
    summary: 'Disconnect an ad account of your own: we give our access back',
    access: { kind: 'advertiser' },
    params: z.object({ ad_account_id: z.uuid() }),
    answers: { status: 204 },
    errors: ['not_found', 'ad_account_running'],
  }),
});

export const adAccountStaffEndpoints = group({
  listAdvertiserAdAccounts: endpoint({
    method: 'GET',
    path: '/api/admin/ad-accounts',
    summary: 'List the ad accounts of all advertisers, last changed first',
    access: { kind: 'staff', needs: 'campaign_control' },
    query: z.object({ state: AdAccountState.optional(), cursor: Cursor.optional() }),
    answers: {
      status: 200,
      body: z.object({ ad_accounts: z.array(StaffAdAccount), next_cursor: NextCursor }),
    },
    errors: [],
  }),
});
