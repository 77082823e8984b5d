import { createHash } from 'node:crypto';
import { z } from 'zod';
import { divideAmongAds } from '../ad-platforms/figures/ad-shares.ts';
import type { CampaignDay } from '../ad-platforms/figures/figures.ts';
import { divideAmongRegions, REGIONS } from '../ad-platforms/figures/place-shares.ts';
import { halfPage, isTooLarge, pageLength, withDuplicate } from '../ad-platforms/figures/report-faults.ts';
import { computeReach, reportedDays } from '../ad-platforms/figures/reporting.ts';
import type { ReportTraits } from '../ad-platforms/figures/reporting-switch.ts';
import type { Campaign } from '../ad-platforms/store.ts';
import type { Books } from './books.ts';
import { json } from './lists.ts';
import { checked, codes, invalid, TikTokFailure } from './reply.ts';

const AdIds = z.object({ ad_ids: json(z.array(z.string()).min(1).max(100)) });

/** The review's findings about ads, as text. */
export function reviewInfo(books: Books, query: URLSearchParams) {
  const { ad_ids } = checked(AdIds, Object.fromEntries(query));
  const ad_review_map: Record<string, object> = {};
  for (const id of ad_ids) {
    const ad = books.ads.get(id);
    if (ad === undefined) continue;
    const reason = books.store.reasonFor(ad.ad_group.campaign);
    ad_review_map[id] =
      reason === null
        ? { is_approved: true, review_status: 'ALL_AVAILABLE', reject_info: [] }
        : { is_approved: false, review_status: 'UNAVAILABLE', reject_info: [{ reasons: [reason], suggestion: '' }] };
  }
  return { ad_review_map };
}

/** Conversions count for seven days after a click, and are settled within 28. */
export const REPORTS: ReportTraits = { window_days: 28, has_fractions: false };

const DAY_METRICS = [
  'spend',
  'impressions',
  'clicks',
  'conversion',
  'video_play_actions',
  // The value of all purchases, in spite of its name.
  'total_complete_payment_rate',
  'currency',
] as const;

const Filter = z.discriminatedUnion('field_name', [
  z.strictObject({
    field_name: z.literal('campaign_ids'),
    filter_type: z.literal('IN'),
    filter_value: json(z.array(z.string())),
  }),
  z.strictObject({
    field_name: z.enum(['campaign_status', 'ad_status']),
    filter_type: z.literal('IN'),
    filter_value: json(z.array(z.enum(['STATUS_ALL', 'STATUS_NOT_DELETE'])).length(1)),
  }),
]);

const Report = z.object({
  report_type: z.enum(['BASIC', 'AUDIENCE']),
  data_level: z.enum(['AUCTION_CAMPAIGN', 'AUCTION_AD']),
  dimensions: json(
    z.union([
      z.tuple([z.enum(['campaign_id', 'ad_id']), z.literal('stat_time_day')]),
      z.tuple([z.literal('campaign_id'), z.literal('stat_time_day'), z.literal('province_id')]),
      z.tuple([z.literal('campaign_id')]),
    ]),
  ),
  metrics: json(z.array(z.enum([...DAY_METRICS, 'campaign_id', 'ad_name', 'reach', 'frequency'])).min(1)),
  filtering: json(z.array(Filter)).default([]),
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(1_000).default(10),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
});
type Report = z.infer<typeof Report>;

const DAY_MS = 86_400_000;
const MAX_DAYS_BY_DAY = 30;
const MAX_DAYS = 365;

/** The campaigns that a report is about. Deleted ones are left out, unless every status is asked for. */
function reportedCampaigns({ store }: Books, filtering: Report['filtering']): Campaign[] {
  let campaigns = store.all();
  let isAll = false;
  for (const filter of filtering) {
    if (filter.field_name !== 'campaign_ids') isAll = filter.filter_value.includes('STATUS_ALL');
    else campaigns = filter.filter_value.flatMap((id) => store.get(id) ?? []);
  }
  return campaigns.filter(({ status }) => isAll || status !== 'archived');
}

/** Figures are texts, and money is in dollars. `-` is nothing. */
function dayRow({ profile, switches }: Books, day: CampaignDay, asked: Report['metrics']) {
  const orNothing = (text: string, value: number) => (switches.reporting !== null && value === 0 ? '-' : text);
  const revenue = (day.revenue_micros / 1_000_000).toFixed(2);
  const all: Record<string, string> = {
    spend: (day.spend_micros / 1_000_000).toFixed(2),
    impressions: String(day.impressions),
    clicks: String(day.clicks),
    conversion: orNothing(String(day.conversions_milli / 1_000), day.conversions_milli),
    video_play_actions: orNothing(String(day.views), day.views),
    total_complete_payment_rate: orNothing(revenue, day.revenue_micros),
    currency: profile.currency,
  };
  return {
    dimensions: { campaign_id: day.campaign_id, stat_time_day: `${day.day} 00:00:00` },
    metrics: Object.fromEntries(asked.map((name) => [name, all[name]])),
  };
}

/** Every ad of a campaign, also those that were replaced. Names are among the metrics. */
function adRows(books: Books, campaign: Campaign, days: readonly CampaignDay[], metrics: Report['metrics']): object[] {
  const ads = [...books.ads.values()].filter(({ ad_group }) => ad_group.campaign.id === campaign.id);
  const ad_ids = ads.map(({ id }) => id);
  const names = new Map(ads.map(({ id, name }) => [id, name]));
  const divided = days.flatMap((day) => divideAmongAds(day, ad_ids, REPORTS));
  return divided.map((day) => {
    const { dimensions, metrics: figures } = dayRow(books, day, metrics);
    return {
      dimensions: { ad_id: day.ad_id, stat_time_day: dimensions.stat_time_day },
      metrics: { ...figures, campaign_id: campaign.id, ad_name: names.get(day.ad_id) },
    };
  });
}

/** TikTok's id of a province that it does not know. */
const NO_PROVINCE = '-1';

/** Figures by province, which is a state in the United States. */
function provinceRows(books: Books, days: readonly CampaignDay[], { metrics, page_size }: Report): object[] {
  const divided = days.flatMap((day) => divideAmongRegions(day, REPORTS));
  return withDuplicate(divided, books.switches, page_size).map(({ region, ...day }) => {
    const { dimensions, metrics: figures } = dayRow(books, day, metrics);
    return { dimensions: { ...dimensions, province_id: region?.id ?? NO_PROVINCE }, metrics: figures };
  });
}

const RegionList = z.object({
  placements: json(z.array(z.string()).min(1)),
  objective_type: z.string().min(1),
  level_range: z.literal('TO_PROVINCE'),
});

/** Countries and their provinces. */
export function listRegions(query: URLSearchParams) {
  checked(RegionList, Object.fromEntries(query));
  const countries = [...new Set(REGIONS.map(({ country_code }) => country_code))];
  return {
    region_info: [
      ...countries.map((code) => ({ location_id: `c${code}`, name: code, level: 'COUNTRY', region_code: code })),
      ...REGIONS.map(({ id, name, country_code }) => ({
        location_id: id,
        name,
        level: 'PROVINCE',
        region_code: country_code,
      })),
    ],
  };
}

function reportRows(books: Books, asked: Report): object[] {
  const { switches } = books;
  const { data_level, dimensions, metrics, filtering, start_date, end_date, page_size } = asked;
  const window = { since: start_date, until: end_date };
  const is_stale = switches.ofReport('stale_report');
  const campaigns = reportedCampaigns(books, filtering);
  const listDays = (one: Campaign) => reportedDays(books, one, REPORTS, { ...window, is_stale });
  if (data_level === 'AUCTION_AD') {
    const rows = campaigns.flatMap((one) => adRows(books, one, listDays(one), metrics));
    if (isTooLarge(rows, switches)) throw new TikTokFailure(codes.too_large, 'The amount of data is too large');
    return rows;
  }
  if (dimensions.length === 3) {
    const rows = provinceRows(books, campaigns.flatMap(listDays), asked);
    if (isTooLarge(rows, switches)) throw new TikTokFailure(codes.too_large, 'The amount of data is too large');
    return rows;
  }
  if (dimensions.length === 2) {
    const days = withDuplicate(campaigns.flatMap(listDays), switches, page_size);
    if (isTooLarge(days, switches)) throw new TikTokFailure(codes.too_large, 'The amount of data is too large');
    return days.map((day) => dayRow(books, day, metrics));
  }
  return campaigns.flatMap((campaign) => {
    const { impressions, reach, frequency } = computeReach(books, listDays(campaign), window);
    if (impressions === 0) return [];
    return {
      dimensions: { campaign_id: campaign.id },
      metrics: { reach: String(reach), frequency: String(frequency) },
    };
  });
}

/** At most thirty days at a time by day. A report is no snapshot: rows may move from one page to another. */
export function report(books: Books, query: URLSearchParams) {
  const { switches } = books;
  const asked = checked(Report, Object.fromEntries(query));
  const { report_type, dimensions, start_date, end_date, page } = asked;
  if ((report_type === 'AUDIENCE') !== (dimensions.length === 3))
    throw invalid('dimensions: not offered by this report');
  const max = dimensions.length > 1 ? MAX_DAYS_BY_DAY : MAX_DAYS;
  if ((Date.parse(end_date) - Date.parse(start_date)) / DAY_MS + 1 > max) {
    throw invalid(`The time range must not exceed ${max} days`);
  }
  if (switches.ofReport('maintenance')) throw new TikTokFailure(codes.maintenance, 'The system is under maintenance');
  const rows = reportRows(books, asked);
  const [first, ...others] = rows;
  const list = page > 1 && first !== undefined && switches.ofReport('moved_row') ? [...others, first] : rows;
  const page_size = pageLength(asked.page_size, switches);
  const total_page = Math.max(1, Math.ceil(list.length / page_size));
  return {
    list: halfPage(list.slice((page - 1) * page_size, page * page_size), switches),
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
