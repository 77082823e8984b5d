import { z } from 'zod';
import type { Campaign } from '../ad-platforms/store.ts';
import type { Ad, AdGroup, Books } from './books.ts';
import { checked } from './reply.ts';

/** What comes as JSON inside a query. */
export const json = <Output>(schema: z.ZodType<Output>) =>
  z.preprocess((text) => {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    return value;
  }, schema);

const Query = z.object({
  filtering: json(
    z
      .strictObject({
        campaign_ids: z.array(z.string()).max(100).optional(),
        campaign_name: z.string().optional(),
        primary_status: z.enum(['STATUS_ALL', 'STATUS_NOT_DELETE']).default('STATUS_NOT_DELETE'),
      })
      .prefault({}),
  ),
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(1_000).default(10),
});

/** `2026-11-16 05:00:00`, in UTC. */
const written = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const campaignWords = { active: 'ENABLE', paused: 'DISABLE', archived: 'DELETE' } as const;

const shownCampaign = ({ facts }: Books, campaign: Campaign) => ({
  campaign_id: campaign.id,
  campaign_name: campaign.name,
  operation_status: campaign.status === 'active' ? 'ENABLE' : 'DISABLE',
  secondary_status: `CAMPAIGN_STATUS_${campaignWords[campaign.status]}`,
  budget: (facts.get(campaign.id)?.cap_cents ?? 0) / 100,
  budget_optimize_on: facts.get(campaign.id)?.is_optimized ?? false,
  create_time: written(campaign.created_at),
});

const shownAdGroup = ({ id, name, campaign, operation, starts_at, budget_cents, created_at }: AdGroup) => ({
  adgroup_id: id,
  adgroup_name: name,
  campaign_id: campaign.id,
  operation_status: operation === 'ENABLE' ? 'ENABLE' : 'DISABLE',
  secondary_status: `ADGROUP_STATUS_${operation === 'ENABLE' ? 'DELIVERY_OK' : operation}`,
  budget: budget_cents / 100,
  schedule_start_time: written(starts_at),
  create_time: written(created_at),
});

function adStatus({ store }: Books, { operation, ad_group }: Ad): string {
  const { campaign } = ad_group;
  if (operation !== 'ENABLE') return `AD_STATUS_${operation}`;
  const review = store.reviewFor(campaign);
  if (review === 'rejected') return 'AD_STATUS_AUDIT_DENY';
  if (campaign.status !== 'active') return 'AD_STATUS_CAMPAIGN_DISABLE';
  return review === 'approved' ? 'AD_STATUS_DELIVERY_OK' : 'AD_STATUS_AUDIT';
}

const shownAd = (books: Books, ad: Ad) => ({
  ad_id: ad.id,
  ad_name: ad.name,
  adgroup_id: ad.ad_group.id,
  campaign_id: ad.ad_group.campaign.id,
  secondary_status: adStatus(books, ad),
  create_time: written(ad.created_at),
});

interface Shown {
  readonly campaign_id: string;
  readonly campaign_name?: string;
  readonly secondary_status: string;
}

function toPage(items: readonly Shown[], query: URLSearchParams) {
  const { filtering, page, page_size } = checked(Query, Object.fromEntries(query));
  const { campaign_ids, campaign_name = '', primary_status } = filtering;
  const fitting = items.filter(
    (item) =>
      (campaign_ids?.includes(item.campaign_id) ?? true) &&
      (item.campaign_name ?? campaign_name).includes(campaign_name) &&
      (primary_status === 'STATUS_ALL' || !item.secondary_status.endsWith('_DELETE')),
  );
  const total_number = fitting.length;
  return {
    list: fitting.slice((page - 1) * page_size, page * page_size),
    page_info: { page, page_size, total_number, total_page: Math.max(1, Math.ceil(total_number / page_size)) },
  };
}

const visible = <Item extends { readonly visible_at: number }>({ store }: Books, items: Iterable<Item>): Item[] =>
  [...items].filter((item) => store.isListed(item));

// Who asks by id sees what lists do not show yet.
export function listCampaigns(books: Books, query: URLSearchParams) {
  const { campaign_ids } = checked(Query, Object.fromEntries(query)).filtering;
  const campaigns = campaign_ids === undefined ? books.store.listed() : books.store.all();
  return toPage(
    campaigns.map((campaign) => shownCampaign(books, campaign)),
    query,
  );
}

export const listAdGroups = (books: Books, query: URLSearchParams) =>
  toPage(visible(books, books.ad_groups.values()).map(shownAdGroup), query);

export const listAds = (books: Books, query: URLSearchParams) =>
  toPage(
    visible(books, books.ads.values()).map((ad) => shownAd(books, ad)),
    query,
  );
