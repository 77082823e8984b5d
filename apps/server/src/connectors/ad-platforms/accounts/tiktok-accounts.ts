import { z } from 'zod';
import { type AdConnection, accountName } from '../ad-account.ts';
import { keyTag } from '../lookup.ts';
import { runCreation } from '../outcomes.ts';
import { type BusinessSettings, businessSession } from '../tiktok/business-api.ts';
import { createProvincePlaces } from '../tiktok/place-report.ts';
import { tikTokPlatform } from '../tiktok/tiktok-platform.ts';
import { rememberSessions } from './own-sessions.ts';
import { tikTokOwnAccounts } from './tiktok-own-accounts.ts';
import { readAdvertisers } from './tiktok-remote-account.ts';

export interface TikTokConnectionSettings extends BusinessSettings {
  /** The business center that owns the ad accounts. */
  readonly bc_id: string;
  /** The account of campaigns from before own accounts. */
  readonly advertiser_id: string | null;
  readonly identity_id: string;
  readonly pixel_id: string | null;
  /** TikTok's consent page, where advertisers may connect accounts of their own; null where they may not. */
  readonly consent_url: string | null;
}

const Created = z.object({ advertiser_id: z.string().regex(/^\d+$/) });
const Assets = z.object({
  list: z.array(z.object({ asset_id: z.string(), asset_name: z.string() })),
  page_info: z.object({ total_page: z.number() }),
});
const MAX_NAME = 100;
const PAGE_SIZE = 50;
const MAX_PAGES = 2_000;

/** TikTok: advertisers in our business center. */
export function tikTokConnection(settings: TikTokConnectionSettings): AdConnection {
  const session = businessSession(settings);
  const findProvinces = createProvincePlaces();
  const ownSession = rememberSessions((token) => businessSession(settings, token));
  const { bc_id, advertiser_id, identity_id } = settings;

  return {
    forAccount({ external_id, own_token, ...account }) {
      const named = {
        ...settings,
        advertiser_id: external_id,
        identity_id: account.identity_id ?? identity_id,
      };
      if (own_token === null) return tikTokPlatform(named, session, findProvinces);
      // Our pixel does not belong to the advertiser.
      return tikTokPlatform({ ...named, pixel_id: null }, ownSession(own_token), findProvinces);
    },
    own: settings.consent_url === null ? null : tikTokOwnAccounts(settings, settings.consent_url, ownSession),
    shared: advertiser_id === null ? null : tikTokPlatform({ ...settings, advertiser_id }, session, findProvinces),
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
    accountStates: async (external_ids) =>
      (await readAdvertisers(session, external_ids)).map((account) => ({ ...account, identity_id })),
    // TikTok publishes no prices before an auction.
    getCpmCents: async () => null,
  };
}
