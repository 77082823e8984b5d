import { z } from 'zod';
import type { DayFigures } from '../ad-platform.ts';
import { dollarsToCents } from '../units.ts';
import type { Graph } from './graph.ts';
import { readAllPages } from './graph-lists.ts';

const count = z.string().regex(/^\d+$/).transform(Number);
const Row = z.object({
  date_start: z.iso.date(),
  impressions: count.optional(),
  inline_link_clicks: count.optional(),
  spend: z
    .string()
    .regex(/^\d+(?:\.\d+)?$/)
    .optional(),
  actions: z.array(z.object({ action_type: z.string(), value: z.string() })).optional(),
});

// Meta reports the same conversion under several names; these count each once.
const CONVERSIONS = new Set(
  ['purchase', 'lead', 'complete_registration', 'custom'].map((event) => `offsite_conversion.fb_pixel_${event}`),
);

/** Reads figures by day. Days without impressions are missing. */
export async function readInsights(
  graph: Graph,
  campaign_id: string,
  days: { readonly from: string; readonly to: string },
): Promise<DayFigures[]> {
  const params = {
    fields: 'impressions,inline_link_clicks,spend,actions',
    level: 'campaign',
    time_increment: 1,
    time_range: { since: days.from, until: days.to },
  };
  const rows = await readAllPages(graph, `${campaign_id}/insights`, params, Row);
  return rows.map(({ date_start, impressions = 0, inline_link_clicks = 0, spend = '0', actions = [] }) => ({
    day: date_start,
    impressions,
    clicks: inline_link_clicks,
    conversions: actions
      .filter(({ action_type }) => CONVERSIONS.has(action_type))
      .reduce((sum, { value }) => sum + Math.round(Number(value)), 0),
    spend_cents: dollarsToCents(spend),
  }));
}
