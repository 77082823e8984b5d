import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Books } from './books.ts';
import { json } from './lists.ts';
import { checked, invalid } from './reply.ts';

const AdIds = z.object({ ad_ids: json(z.array(z.string()).min(1).max(100)) });

/** What the review said of ads, in words. */
export function reviewInfo(books: Books, query: URLSearchParams) {
  const { ad_ids } = checked(AdIds, Object.fromEntries(query));
  const ad_review_map: Record<string, object> = {};
  for (const id of ad_ids) {
    const ad = books.ads.get(id);
    if (ad === undefined) continue;
    const reason = books.store.reasonOf(ad.ad_group.campaign);
    ad_review_map[id] =
      reason === null
        ? { is_approved: true, review_status: 'ALL_AVAILABLE', reject_info: [] }
        : { is_approved: false, review_status: 'UNAVAILABLE', reject_info: [{ reasons: [reason], suggestion: '' }] };
  }
  return { ad_review_map };
}

const Report = z.object({
  report_type: z.literal('BASIC'),
  data_level: z.literal('AUCTION_CAMPAIGN'),
  dimensions: json(z.tuple([z.literal('campaign_id'), z.literal('stat_time_day')])),
  metrics: json(z.array(z.enum(['spend', 'impressions', 'clicks', 'conversion']))),
  filtering: json(
    z.tuple([
      z.strictObject({
        field_name: z.literal('campaign_ids'),
        filter_type: z.literal('IN'),
        filter_value: json(z.array(z.string())),
      }),
    ]),
  ).optional(),
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(1_000).default(10),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
});

const DAY_MS = 86_400_000;
const MAX_DAYS = 30;

/** Figures are texts, and money is dollars. At most thirty days at a time. */
export function report(books: Books, query: URLSearchParams) {
  const { start_date, end_date, filtering, page, page_size } = checked(Report, Object.fromEntries(query));
  if ((Date.parse(end_date) - Date.parse(start_date)) / DAY_MS + 1 > MAX_DAYS) {
    throw invalid('The time range must not exceed 30 days');
  }
  const ids = filtering?.[0].filter_value ?? books.store.all().map(({ id }) => id);
  const list = ids.flatMap((campaign_id) =>
    [...(books.store.get(campaign_id)?.days.values() ?? [])]
      .filter(({ day }) => start_date <= day && day <= end_date)
      .map(({ day, spend_cents, impressions, clicks, conversions }) => ({
        dimensions: { campaign_id, stat_time_day: `${day} 00:00:00` },
        metrics: {
          spend: (spend_cents / 100).toFixed(2),
          impressions: String(impressions),
          clicks: String(clicks),
          conversion: String(conversions),
        },
      })),
  );
  const total_page = Math.max(1, Math.ceil(list.length / page_size));
  return {
    list: list.slice((page - 1) * page_size, page * page_size),
    page_info: { page, page_size, total_number: list.length, total_page },
  };
}

const Search = z.strictObject({
  advertiser_id: z.string(),
  search_type: z.enum(['FUZZY_SEARCH']),
  keywords: z.array(z.string()).length(1),
  objective_type: z.string(),
  promotion_type: z.string().optional(),
  placements: z.array(z.string()).min(1),
  geo_types: z.array(z.enum(['COUNTRY', 'PROVINCE', 'CITY', 'DISTRICT', 'ZIP_CODE'])).min(1),
  region_codes: z.array(z.string().length(2)).length(1),
});

/** Every place is known here but those of Atlantis. */
export function searchPlaces(body: unknown) {
  const { keywords, geo_types, region_codes } = checked(Search, body);
  const [name = ''] = keywords;
  if (name.includes('Atlantis')) return { targeting_tag_list: [] };
  const [geo_type] = geo_types;
  const [region_code] = region_codes;
  const geo_id = createHash('sha256').update(`${geo_type} ${region_code} ${name}`).digest().readUInt32BE(0);
  const geo = { geo_id: String(geo_id), geo_type, region_code };
  return { targeting_tag_list: [{ targeting_type: 'GEO', name, status_info: { status: 'ENABLED' }, geo }] };
}
