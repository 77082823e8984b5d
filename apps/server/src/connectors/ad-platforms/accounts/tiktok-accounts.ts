import { z } from 'zod';
import { type AccountLimits, type AdConnection, accountName, type RemoteAccountState } from '../ad-account.ts';
import { keyTag } from '../lookup.ts';
import { runCreation } from '../outcomes.ts';
import { type BusinessSettings, businessSession } from '../tiktok/business-api.ts';
import { tikTokPlatform } from '../tiktok/tiktok-platform.ts';

export interface TikTokConnectionSettings extends BusinessSettings {
  /** The business center that owns the ad accounts. */
  readonly bc_id: string;
  /** The account of campaigns from before own accounts. */
  readonly advertiser_id: string | null;
  readonly identity_id: string;
  readonly pixel_id: string | null;
}

const Created = z.object({ advertiser_id: z.string().regex(/^\d+$/) });
const Assets = z.object({
  list: z.array(z.object({ asset_id: z.string(), asset_name: z.string() })),
  page_info: z.object({ total_page: z.number() }),
});
const Infos = z.object({
  list: z.array(
    z.object({
      advertiser_id: z.string(),
      name: z.string(),
      currency: z.string().default('USD'),
      timezone: z.string().default(''),
      status: z.string(),
      rejection_reason: z.string().optional(),
    }),
  ),
});

const states: Readonly<Record<string, RemoteAccountState>> = {
  STATUS_ENABLE: 'active',
  STATUS_LIMIT: 'suspended',
  STATUS_CONFIRM_FAIL: 'suspended',
  STATUS_CONFIRM_FAIL_END: 'closed',
  STATUS_DISABLE: 'closed',
};

const LIMITS: AccountLimits = { campaigns: 999, ad_groups: null, ads_per_page: null, operations_per_day: null };

const MAX_NAME = 100;
const PAGE_SIZE = 50;
const MAX_PAGES = 2_000;
const MAX_IDS = 100;
const FIELDS = ['advertiser_id', 'name', 'currency', 'timezone', 'status', 'rejection_reason'];

/** TikTok: advertisers in our business center. */
export function tikTokConnection(settings: TikTokConnectionSettings): AdConnection {
  const session = businessSession(settings);
  const { bc_id, advertiser_id, identity_id } = settings;

  return {
    forAccount: (account) =>
      tikTokPlatform(
        { ...settings, advertiser_id: account.external_id, identity_id: account.identity_id ?? identity_id },
        session,
      ),
    shared: advertiser_id === null ? null : tikTokPlatform({ ...settings, advertiser_id }, session),
    createAccount: (account) =>
      runCreation(
        async () => {
          const { currency, time_zone: timezone, name: company, country_code: registered_area } = account;
          const advertiser_info = { name: accountName(account, MAX_NAME), currency, timezone };
          const params = { bc_id, advertiser_info, customer_info: { company, registered_area } };
          return (await session.change('bc/advertiser/create/', params, Created)).advertiser_id;
        },
        async () => undefined,
      ),
    async findAccount(key) {
      // The list cannot be searched by name.
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const params = { bc_id, asset_type: 'ADVERTISER', page, page_size: PAGE_SIZE };
        const { list, page_info } = await session.read('bc/asset/get/', params, Assets);
        const found = list.find(({ asset_name }) => asset_name.includes(keyTag(key)));
        if (found !== undefined) return found.asset_id;
        if (page >= page_info.total_page) break;
      }
      return undefined;
    },
    async accountStates(external_ids) {
      const all = [];
      for (let from = 0; from < external_ids.length; from += MAX_IDS) {
        const advertiser_ids = external_ids.slice(from, from + MAX_IDS);
        const { list } = await session.read('advertiser/info/', { advertiser_ids, fields: FIELDS }, Infos);
        all.push(...list);
      }
      return all.map(({ advertiser_id: external_id, name, currency, timezone: time_zone, status, ...info }) => {
        const state = states[status] ?? 'pending';
        const given = info.rejection_reason ?? `TikTok ${state} the account.`;
        const reason = state === 'suspended' || state === 'closed' ? given : null;
        return { external_id, name, currency, time_zone, state, reason, limits: LIMITS, page_id: null, identity_id };
      });
    },
    // TikTok publishes no prices before an auction.
    getCpmCents: async () => null,
  };
}
