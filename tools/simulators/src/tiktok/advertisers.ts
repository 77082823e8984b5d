import { z } from 'zod';
import { type Account, countChange } from '../ad-platforms/accounts.ts';
import type { Call } from '../ad-platforms/dialect.ts';
import type { Manager } from '../ad-platforms/manager-account.ts';
import { json } from './lists.ts';
import { checked, codes, invalid, TikTokFailure } from './reply.ts';

const NewAdvertiser = z.strictObject({
  bc_id: z.string(),
  advertiser_info: z.strictObject({
    name: z.string().min(1).max(100),
    currency: z.string().length(3),
    timezone: z.string().min(1),
  }),
  customer_info: z.strictObject({ company: z.string().min(1), registered_area: z.string().length(2) }),
});

const ID_DIGITS = 19;

/** POST bc/advertiser/create/. */
export function createAdvertiser({ accounts, luck, switches }: Manager, bc_id: string, body: unknown) {
  if (switches.current.new_accounts === 'refused') {
    throw invalid('The Business Center has reached its limit of ad accounts');
  }
  const { advertiser_info: info, ...input } = checked(NewAdvertiser, body);
  if (input.bc_id !== bc_id) throw invalid(`Business Center ${input.bc_id} doesn't exist`);
  const id = luck.id(ID_DIGITS);
  accounts.open({ id, name: info.name, currency: info.currency, time_zone: info.timezone });
  return { advertiser_id: id };
}

const statuses = {
  pending: 'STATUS_PENDING_VERIFIED',
  active: 'STATUS_ENABLE',
  suspended: 'STATUS_LIMIT',
  closed: 'STATUS_DISABLE',
} as const;

const Info = z.object({ advertiser_ids: json(z.array(z.string()).min(1).max(100)) });

/** GET advertiser/info/. Ids that it does not know are left out. */
export function advertiserInfo({ accounts }: Manager, query: URLSearchParams, caller: string | null) {
  const { advertiser_ids } = checked(Info, Object.fromEntries(query));
  const list = advertiser_ids.flatMap((id) => {
    const profile = accounts.reach(id, caller)?.profile;
    if (profile === undefined) return [];
    const { name, currency, time_zone: timezone, state, reason } = profile;
    return [
      { advertiser_id: id, name, currency, timezone, status: statuses[state], rejection_reason: reason ?? undefined },
    ];
  });
  return { list };
}

/** What a person's own token may ask for: their accounts, and the identities that publish their ads. */
export function askPerson({ accounts }: Manager, person: string, { method, path }: Call, prefix: string): unknown {
  switch (`${method} ${path.slice(prefix.length)}`) {
    case 'GET oauth2/advertiser/get/':
      return {
        list: accounts
          .ownedBy(person)
          .map(({ profile }) => ({ advertiser_id: profile.id, advertiser_name: profile.name })),
      };
    default:
      return undefined;
  }
}

const Assets = z.object({
  bc_id: z.string(),
  asset_type: z.literal('ADVERTISER'),
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(10),
});

/** GET bc/asset/get/. */
export function listAssets({ accounts }: Manager, query: URLSearchParams) {
  const { page, page_size } = checked(Assets, Object.fromEntries(query));
  const all = accounts.listed();
  const shown = all.slice((page - 1) * page_size, page * page_size);
  return {
    list: shown.map(({ profile }) => ({
      asset_id: profile.id,
      asset_name: profile.name,
      asset_type: 'ADVERTISER',
      advertiser_status: statuses[profile.state],
    })),
    page_info: {
      page,
      page_size,
      total_number: all.length,
      total_page: Math.max(1, Math.ceil(all.length / page_size)),
    },
  };
}

const refusals = {
  not_active: () => new TikTokFailure(codes.not_allowed, 'The advertiser account is suspended.'),
  operations_per_day: () => new TikTokFailure(codes.too_many, 'Too many requests. Please retry in some time.'),
  campaigns: () => invalid('The number of campaigns has reached the limit of the account'),
  ad_groups: () => invalid('The number of ad groups has reached the limit of the account'),
} as const;

/** Refuses a change that the account may not make now. */
export function assertMayChange(account: Account, path: string): void {
  const refusal = countChange(account, {
    operations: 1,
    campaigns: path === 'campaign/create/' ? 1 : 0,
    ad_groups: path === 'adgroup/create/' ? 1 : 0,
  });
  if (refusal !== null) throw refusals[refusal]();
}
