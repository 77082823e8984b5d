import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { z } from 'zod';
import type { DayFigures } from '../ad-platform.ts';
import { dollarsToCents } from '../units.ts';
import type { BusinessApi } from './business-api.ts';

const figure = z.string().regex(/^\d+(?:\.\d+)?$/);
const Rows = z.object({
  list: z.array(
    z.object({
      dimensions: z.object({ stat_time_day: z.string() }),
      metrics: z.object({ spend: figure, impressions: figure, clicks: figure, conversion: figure }),
    }),
  ),
});

/** TikTok's maximum per request. */
const MAX_DAYS = 30;

/** Reads figures by day. Days without impressions are missing. */
export async function readReport(
  api: BusinessApi,
  campaign_id: string,
  days: { readonly from: string; readonly to: string },
): Promise<DayFigures[]> {
  const figures: DayFigures[] = [];
  for (let from = days.from; from <= days.to; from = addDaysTo(from, MAX_DAYS)) {
    const last = addDaysTo(from, MAX_DAYS - 1);
    const { list } = await api.read(
      'report/integrated/get/',
      {
        report_type: 'BASIC',
        data_level: 'AUCTION_CAMPAIGN',
        dimensions: ['campaign_id', 'stat_time_day'],
        metrics: ['spend', 'impressions', 'clicks', 'conversion'],
        filtering: [{ field_name: 'campaign_ids', filter_type: 'IN', filter_value: JSON.stringify([campaign_id]) }],
        start_date: from,
        end_date: [last, days.to].sort()[0],
        page_size: MAX_DAYS,
      },
      Rows,
    );
    figures.push(
      ...list.map(({ dimensions, metrics }) => ({
        day: dimensions.stat_time_day.slice(0, 10),
        impressions: Number(metrics.impressions),
        clicks: Number(metrics.clicks),
        conversions: Math.round(Number(metrics.conversion)),
        spend_cents: dollarsToCents(metrics.spend),
      })),
    );
  }
  return figures;
}
