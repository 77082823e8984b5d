import { z } from 'zod';
import type { AccountLimits, RemoteAccount, RemoteAccountState } from '../ad-account.ts';
import type { BusinessSession } from '../tiktok/business-api.ts';

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

const MAX_IDS = 100;
const FIELDS = ['advertiser_id', 'name', 'currency', 'timezone', 'status', 'rejection_reason'];

/** Reads accounts a hundred at a time. Accounts that TikTok does not know, or does not let us see, are left out. */
export async function readAdvertisers(
  session: BusinessSession,
  external_ids: readonly string[],
): Promise<RemoteAccount[]> {
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
    return { external_id, name, currency, time_zone, state, reason, limits: LIMITS, page_id: null, identity_id: null };
  });
}
