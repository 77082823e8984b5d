import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { z } from 'zod';
import type { CampaignDay, DayFigures } from '../ad-platform.ts';
import { dollarsToCents } from '../units.ts';
import type { BusinessApi } from './business-api.ts';

const figure = z.string().regex(/^\d+(?:\.\d+)?$/);
const Page = z.object({
  list: z.array(
    z.object({
      dimensions: z.object({ campaign_id: z.string(), stat_time_day: z.string() }),
      metrics: z.object({ spend: figure, impressions: figure, clicks: figure, conversion: figure }),
    }),
  ),
  page_info: z.object({ total_page: z.number() }),
});

/** TikTok's maxima per request. */
const MAX_DAYS = 30;
const PAGE_SIZE = 1_000;
// Stops at a report that never ends.
const MAX_PAGES = 1_000;

interface DayRange {
  readonly from: string;
  readonly to: string;
}

async function readPages(api: BusinessApi, filter: object, { from, to }: DayRange): Promise<CampaignDay[]> {
  const figures: CampaignDay[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { list, page_info } = await api.read(
      'report/integrated/get/',
      {
        report_type: 'BASIC',
        data_level: 'AUCTION_CAMPAIGN',
        dimensions: ['campaign_id', 'stat_time_day'],
        metrics: ['spend', 'impressions', 'clicks', 'conversion'],
        ...filter,
        start_date: from,
        end_date: to,
        page,
        page_size: PAGE_SIZE,
      },
      Page,
    );
    figures.push(
      ...list.map(({ dimensions, metrics }) => ({
        external_id: dimensions.campaign_id,
        day: dimensions.stat_time_day.slice(0, 10),
        impressions: Number(metrics.impressions),
        clicks: Number(metrics.clicks),
        conversions: Math.round(Number(metrics.conversion)),
        spend_cents: dollarsToCents(metrics.spend),
      })),
    );
    if (page >= page_info.total_page) break;
  }
  return figures;
}

async function readRanges(api: BusinessApi, filter: object, days: DayRange): Promise<CampaignDay[]> {
  const figures: CampaignDay[] = [];
  for (let { from } = days; from <= days.to; from = addDaysTo(from, MAX_DAYS)) {
    const last = addDaysTo(from, MAX_DAYS - 1);
    const [to = last] = [last, days.to].toSorted();
    figures.push(...(await readPages(api, filter, { from, to })));
  }
  return figures;
}

/** Reads the figures of one campaign by day. Days without impressions are missing. */
export async function readReport(api: BusinessApi, campaign_id: string, days: DayRange): Promise<DayFigures[]> {
  const filter = { field_name: 'campaign_ids', filter_type: 'IN', filter_value: JSON.stringify([campaign_id]) };
  return (await readRanges(api, { filtering: [filter] }, days)).map(({ external_id: _id, ...figures }) => figures);
}

/** Reads the figures of all campaigns of the account, including deleted ones. */
export const readAccountReport = (api: BusinessApi, days: DayRange): Promise<CampaignDay[]> =>
  readRanges(api, {}, days);
