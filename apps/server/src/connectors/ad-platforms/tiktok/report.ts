import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import type { CampaignDay, CampaignReach, CreativeDay, DayFigures, DayRange } from '../ad-platform.ts';
import { type AdDay, sumByFile } from '../figures/creative-days.ts';
import { hasMovedRows, keepLast, toDayFigures } from '../figures/day-figures.ts';
import { readInHalves, splitDays } from '../figures/day-ranges.ts';
import { hasMovedParts } from '../figures/part-days.ts';
import { fileHashIn } from '../lookup.ts';
import { TooMuchData } from '../outcomes.ts';
import { decimalToMicros, decimalToMilli } from '../units.ts';
import type { ApiParams, BusinessApi } from './business-api.ts';

/** Figures are text, and `-` where TikTok has none. */
export const figure = z
  .string()
  .regex(/^(?:\d+(?:\.\d+)?|-)$/)
  .transform((text) => (text === '-' ? null : text));
const optional = figure.nullish().transform((text) => text ?? null);

/** TikTok's maxima per request. */
export const MAX_DAYS = 30;
const PAGE_SIZE = 1_000;
// Stops at a report that never ends.
const MAX_PAGES = 1_000;

const METRICS = ['spend', 'impressions', 'clicks', 'conversion', 'video_play_actions'];
// In spite of its name, the value of all purchases on the website.
const REVENUE = 'total_complete_payment_rate';
const CURRENCY = 'currency';

const DayRow = z.object({
  dimensions: z.object({ campaign_id: z.string(), stat_time_day: z.string() }),
  metrics: z.object({
    spend: figure,
    impressions: figure,
    clicks: figure,
    conversion: figure,
    video_play_actions: optional,
    [REVENUE]: optional,
    [CURRENCY]: z.string().optional(),
  }),
});
type DayRow = z.output<typeof DayRow>;

const toNumber = (text: string | null): number | null => (text === null ? null : Number(text));

const toCampaignDay = ({ dimensions, metrics }: DayRow): CampaignDay => {
  const revenue = metrics[REVENUE];
  return {
    external_id: dimensions.campaign_id,
    ...toDayFigures({
      day: dimensions.stat_time_day.slice(0, 10),
      impressions: Number(metrics.impressions ?? 0),
      clicks: Number(metrics.clicks ?? 0),
      conversions_milli: decimalToMilli(metrics.conversion ?? '0'),
      spend_micros: decimalToMicros(metrics.spend ?? '0'),
      views: toNumber(metrics.video_play_actions),
      revenue_micros: revenue === null ? null : decimalToMicros(revenue),
    }),
  };
};

const filterBy = (field_name: string, values: readonly string[]) => ({
  field_name,
  filter_type: 'IN',
  filter_value: JSON.stringify(values),
});
/** TikTok leaves deleted campaigns out unless every status is requested. */
export const ALL_STATUSES = filterBy('campaign_status', ['STATUS_ALL']);

/** Reads all pages of a report, or throws `TryLater`. TikTok counts the rows of all pages on every page. */
export async function readPages<Row>(api: BusinessApi, params: ApiParams, row: z.ZodType<Row>): Promise<Row[][]> {
  const Page = z.object({
    list: z.array(row),
    page_info: z.object({ total_page: z.number(), total_number: z.number() }),
  });
  const report = { report_type: 'BASIC', data_level: 'AUCTION_CAMPAIGN', ...params, page_size: PAGE_SIZE };
  const pages: Row[][] = [];
  let expected: number | undefined;
  while (pages.length < MAX_PAGES) {
    const { list, page_info } = await api.read('report/integrated/get/', { ...report, page: pages.length + 1 }, Page);
    expected ??= page_info.total_number;
    if (page_info.total_number !== expected) throw new TryLater('TikTok changed a report between two pages');
    pages.push(list);
    if (pages.length < page_info.total_page) continue;
    const received = pages.reduce((sum, { length }) => sum + length, 0);
    if (received !== expected) throw new TryLater(`TikTok returned ${received} of ${expected} rows`);
    return pages;
  }
  throw new TooMuchData(`TikTok returned more than ${MAX_PAGES} pages`);
}

async function readRows(api: BusinessApi, filtering: readonly object[], days: DayRange): Promise<DayRow[]> {
  const all: DayRow[] = [];
  for (const slice of splitDays(days, MAX_DAYS)) {
    const rows = await readInHalves(slice, async ({ from, to }) => {
      const pages = await readPages(
        api,
        {
          dimensions: ['campaign_id', 'stat_time_day'],
          metrics: [...METRICS, REVENUE, CURRENCY],
          filtering,
          start_date: from,
          end_date: to,
        },
        DayRow,
      );
      if (hasMovedRows(pages.map((page) => page.map(toCampaignDay)))) {
        throw new TryLater('TikTok moved rows between the pages of a report');
      }
      return pages.flat();
    });
    all.push(...rows);
  }
  return all;
}

/** Reads the figures of one campaign by day. Days without impressions are missing. */
export async function readReport(api: BusinessApi, campaign_id: string, days: DayRange): Promise<DayFigures[]> {
  const rows = await readRows(api, [filterBy('campaign_ids', [campaign_id]), ALL_STATUSES], days);
  return keepLast(rows.map(toCampaignDay)).map(({ external_id: _id, ...figures }) => figures);
}

/** Reads the figures of all campaigns of the account, including deleted ones, and their currency. */
export async function readAccountReport(api: BusinessApi, days: DayRange) {
  const rows = await readRows(api, [ALL_STATUSES], days);
  return { days: keepLast(rows.map(toCampaignDay)), currency: rows.at(-1)?.metrics[CURRENCY] ?? null };
}

const AdRow = z.object({
  dimensions: z.object({ ad_id: z.string(), stat_time_day: z.string() }),
  // TikTok gives names and the ids above an ad among the metrics.
  metrics: z.object({
    campaign_id: z.string(),
    ad_name: z.string(),
    spend: figure,
    impressions: figure,
    clicks: figure,
    conversion: figure,
  }),
});

const AD_METRICS = ['campaign_id', 'ad_name', 'spend', 'impressions', 'clicks', 'conversion'];
/** Ads are replaced when their copy changes, so most of those with figures may be deleted. */
const ALL_AD_STATUSES = filterBy('ad_status', ['STATUS_ALL']);

function toAdDay({ dimensions: { ad_id, stat_time_day }, metrics }: z.output<typeof AdRow>): AdDay {
  const day = stat_time_day.slice(0, 10);
  return {
    row_key: `${ad_id} ${day}`,
    external_id: metrics.campaign_id,
    day,
    file_hash: fileHashIn(metrics.ad_name) ?? '',
    impressions: Number(metrics.impressions ?? 0),
    clicks: Number(metrics.clicks ?? 0),
    conversions_milli: decimalToMilli(metrics.conversion ?? '0'),
    spend_micros: decimalToMicros(metrics.spend ?? '0'),
  };
}

/** Reads the figures of all ads of the account, and sums them by the file that they show. */
export async function readAdReport(api: BusinessApi, days: DayRange): Promise<CreativeDay[]> {
  const all: AdDay[] = [];
  const report = { data_level: 'AUCTION_AD', dimensions: ['ad_id', 'stat_time_day'], metrics: AD_METRICS };
  for (const slice of splitDays(days, MAX_DAYS)) {
    const rows = await readInHalves(slice, async ({ from, to }) => {
      const params = { ...report, filtering: [ALL_AD_STATUSES], start_date: from, end_date: to };
      const read = (await readPages(api, params, AdRow)).map((page) => page.map(toAdDay));
      if (hasMovedParts(read)) throw new TryLater('TikTok moved rows between the pages of a report');
      return read.flat();
    });
    all.push(...rows);
  }
  return sumByFile(all.filter(({ file_hash }) => file_hash !== ''));
}

const ReachRow = z.object({
  dimensions: z.object({ campaign_id: z.string() }),
  metrics: z.object({ reach: optional, frequency: optional }),
});

/** Reads the reach of all campaigns. Without a day among the dimensions, one row covers the window. */
export async function readAccountReach(api: BusinessApi, { from, to }: DayRange): Promise<CampaignReach[]> {
  const params = {
    dimensions: ['campaign_id'],
    metrics: ['reach', 'frequency'],
    filtering: [ALL_STATUSES],
    start_date: from,
    end_date: to,
  };
  const pages = await readPages(api, params, ReachRow);
  return pages.flat().map(({ dimensions, metrics }) => ({
    external_id: dimensions.campaign_id,
    reach: toNumber(metrics.reach),
    frequency: toNumber(metrics.frequency),
  }));
}
