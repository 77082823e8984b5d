import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';
import { connections } from './connections.ts';

export const AD_ACCOUNTS_PER_PAGE = 50;

/**
 * `requested`: we asked the platform for the account, or the platform still checks it. `suspended`: the platform stopped it,
 * and its campaigns wait. `disconnected`: it will not run ads again.
 */
export const adAccountStates = ['requested', 'active', 'suspended', 'disconnected'] as const;
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

/** An ad account that an advertiser's campaigns run in. */
export const AdAccount = z
  .object({
    ad_account_id: z.uuid(),
    connection: z.enum(connections),
    /** `created`: opened by us below our manager account. `connected`: the advertiser's own. */
    kind: z.enum(['created', 'connected']),
    /** The platform's id; null while the account is being opened. */
    external_id: z.string().nullable(),
    currency: z.string(),
    time_zone: z.string(),
    state: AdAccountState,
    /** Why it is suspended or disconnected, in the platform's words. */
    reason: z.string().nullable(),
    limits: AdAccountLimits,
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

export const adAccountEndpoints = group({
  listAdAccounts: endpoint({
    method: 'GET',
    path: '/api/ad-accounts',
    summary: 'List the ad accounts that your campaigns run in',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: z.object({ ad_accounts: z.array(AdAccount) }) },
    errors: [],
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
