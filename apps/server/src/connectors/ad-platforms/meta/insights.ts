import { z } from 'zod';
import type { CampaignDay, DayFigures } from '../ad-platform.ts';
import { dollarsToCents } from '../units.ts';
import type { Graph } from './graph.ts';
import { readAllPages } from './graph-lists.ts';
import { ALL_STATUSES } from './nodes.ts';

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

interface DayRange {
  readonly from: string;
  readonly to: string;
}

const queryFor = ({ from, to }: DayRange) => ({
  level: 'campaign',
  time_increment: 1,
  time_range: { since: from, until: to },
});
const FIELDS = 'impressions,inline_link_clicks,spend,actions';

const toFigures = (row: z.output<typeof Row>): DayFigures => {
  const { date_start, impressions = 0, inline_link_clicks = 0, spend = '0', actions = [] } = row;
  return {
    day: date_start,
    impressions,
    clicks: inline_link_clicks,
    conversions: actions
      .filter(({ action_type }) => CONVERSIONS.has(action_type))
      .reduce((sum, { value }) => sum + Math.round(Number(value)), 0),
    spend_cents: dollarsToCents(spend),
  };
};

/** Reads figures by day. Days without impressions are missing. */
export async function readInsights(graph: Graph, campaign_id: string, days: DayRange): Promise<DayFigures[]> {
  const rows = await readAllPages(graph, `${campaign_id}/insights`, { fields: FIELDS, ...queryFor(days) }, Row);
  return rows.map(toFigures);
}

const CampaignRow = Row.extend({ campaign_id: z.string() });
const ROWS_PER_PAGE = 500;

/** Reads the figures of all campaigns of an account. Meta leaves archived ones out unless every status is requested. */
export async function readAccountInsights(graph: Graph, act: string, days: DayRange): Promise<CampaignDay[]> {
  const params = {
    fields: `campaign_id,${FIELDS}`,
    filtering: [{ field: 'campaign.effective_status', operator: 'IN', value: ALL_STATUSES }],
    limit: ROWS_PER_PAGE,
    ...queryFor(days),
  };
  const rows = await readAllPages(graph, `${act}/insights`, params, CampaignRow);
  return rows.map((row) => ({ external_id: row.campaign_id, ...toFigures(row) }));
}
