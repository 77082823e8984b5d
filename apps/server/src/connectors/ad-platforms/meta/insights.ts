import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import type { CampaignDay, CampaignReach, CreativeDay, DayFigures, DayRange, PlaceDay } from '../ad-platform.ts';
import { type AdDay, sumByFile } from '../figures/creative-days.ts';
import { hasMovedRows, keepLast, toDayFigures } from '../figures/day-figures.ts';
import { readInHalves } from '../figures/day-ranges.ts';
import { hasMovedParts } from '../figures/part-days.ts';
import { type PlaceRow, placeFor, sumByPlace } from '../figures/place-days.ts';
import { fileHashIn } from '../lookup.ts';
import { decimalToMicros, decimalToMilli } from '../units.ts';
import type { Graph, GraphParams } from './graph.ts';
import { readAllPages, readPages } from './graph-lists.ts';
import { ALL_STATUSES } from './nodes.ts';

const count = z.string().regex(/^\d+$/).transform(Number);
const decimal = z.string().regex(/^\d+(?:\.\d+)?$/);
const Actions = z.array(z.object({ action_type: z.string(), value: decimal })).default([]);
type Actions = z.output<typeof Actions>;

const Row = z.object({
  campaign_id: z.string(),
  account_currency: z.string().optional(),
  date_start: z.iso.date(),
  impressions: count.default(0),
  inline_link_clicks: count.default(0),
  spend: decimal.default('0'),
  actions: Actions,
  action_values: Actions,
  video_play_actions: Actions,
});
type Row = z.output<typeof Row>;

const FIELDS =
  'campaign_id,account_currency,impressions,inline_link_clicks,spend,actions,action_values,video_play_actions';

/**
 * Meta reports one event under several names. The first name of an event that is there counts, and the others never do: their
 * sum would be a multiple of the truth. The pixel's name is first, because it is what our campaigns are optimized for. Leads
 * are the exception: `lead` also counts those from forms on Meta.
 */
const PURCHASE = [
  'offsite_conversion.fb_pixel_purchase',
  'omni_purchase',
  'purchase',
  'onsite_web_app_purchase',
  'onsite_web_purchase',
];
const EVENTS = [
  PURCHASE,
  ['lead', 'onsite_conversion.lead_grouped', 'offsite_conversion.fb_pixel_lead'],
  ['offsite_conversion.fb_pixel_complete_registration', 'omni_complete_registration', 'complete_registration'],
  ['offsite_conversion.fb_pixel_custom'],
];

function findValue(actions: Actions, names: readonly string[]): string | undefined {
  const values = new Map(actions.map(({ action_type, value }) => [action_type, value]));
  const name = names.find((one) => values.has(one));
  return name === undefined ? undefined : values.get(name);
}

/** Without purchases there is no revenue. Purchases without a value say nothing about it. */
function revenueIn({ actions, action_values }: Row): number | null {
  const value = findValue(action_values, PURCHASE);
  if (value !== undefined) return decimalToMicros(value);
  return decimalToMilli(findValue(actions, PURCHASE) ?? '0') === 0 ? 0 : null;
}

const countConversions = (actions: Actions): number =>
  EVENTS.reduce((sum, names) => sum + decimalToMilli(findValue(actions, names) ?? '0'), 0);

function toCampaignDay(row: Row): CampaignDay {
  const views = findValue(row.video_play_actions, ['video_view']);
  return {
    external_id: row.campaign_id,
    ...toDayFigures({
      day: row.date_start,
      impressions: row.impressions,
      clicks: row.inline_link_clicks,
      conversions_milli: countConversions(row.actions),
      spend_micros: decimalToMicros(row.spend),
      views: views === undefined ? null : Math.round(Number(views)),
      revenue_micros: revenueIn(row),
    }),
  };
}

/** Both ends are included. */
const toTimeRange = ({ from, to }: DayRange) => ({ since: from, until: to });
const ROWS_PER_PAGE = 500;

/** Meta leaves archived campaigns out unless every status is requested. */
const WHOLE_ACCOUNT: GraphParams = {
  level: 'campaign',
  filtering: [{ field: 'campaign.effective_status', operator: 'IN', value: ALL_STATUSES }],
  limit: ROWS_PER_PAGE,
};

/** Reads rows by day. Days without impressions are missing. */
const readRows = (graph: Graph, path: string, params: GraphParams, days: DayRange): Promise<Row[]> =>
  readInHalves(days, async (range) => {
    const query = { fields: FIELDS, ...params, time_increment: 1, time_range: toTimeRange(range) };
    const pages = await readPages(graph, path, query, Row);
    if (hasMovedRows(pages.map((rows) => rows.map(toCampaignDay)))) {
      throw new TryLater('Meta moved rows between the pages of a report');
    }
    return pages.flat();
  });

/** Reads the figures of one campaign by day. */
export async function readInsights(graph: Graph, campaign_id: string, days: DayRange): Promise<DayFigures[]> {
  const rows = await readRows(graph, `${campaign_id}/insights`, { level: 'campaign' }, days);
  return keepLast(rows.map(toCampaignDay)).map(({ external_id: _id, ...figures }) => figures);
}

/** Reads the figures of all campaigns of an account, and their currency. */
export async function readAccountInsights(graph: Graph, act: string, days: DayRange) {
  const rows = await readRows(graph, `${act}/insights`, WHOLE_ACCOUNT, days);
  return { days: keepLast(rows.map(toCampaignDay)), currency: rows.at(-1)?.account_currency ?? null };
}

const AdRow = Row.pick({
  campaign_id: true,
  date_start: true,
  impressions: true,
  inline_link_clicks: true,
  spend: true,
  actions: true,
}).extend({ ad_id: z.string(), ad_name: z.string() });

const AD_FIELDS = 'campaign_id,ad_id,ad_name,impressions,inline_link_clicks,spend,actions';
/** Ads are replaced when their copy changes, so most of those with figures may be archived. */
const AD_STATUSES = [
  ...ALL_STATUSES,
  'ADSET_PAUSED',
  'CAMPAIGN_PAUSED',
  'DISAPPROVED',
  'PENDING_BILLING_INFO',
  'PENDING_REVIEW',
  'PREAPPROVED',
];

const toAdDay = (row: z.output<typeof AdRow>): AdDay => ({
  row_key: `${row.ad_id} ${row.date_start}`,
  external_id: row.campaign_id,
  day: row.date_start,
  file_hash: fileHashIn(row.ad_name) ?? '',
  impressions: row.impressions,
  clicks: row.inline_link_clicks,
  conversions_milli: countConversions(row.actions),
  spend_micros: decimalToMicros(row.spend),
});

/** Reads the figures of all ads of an account, and sums them by the file that they show. */
export async function readAdInsights(graph: Graph, act: string, days: DayRange): Promise<CreativeDay[]> {
  const filtering = [{ field: 'ad.effective_status', operator: 'IN', value: AD_STATUSES }];
  const rows = await readInHalves(days, async (range) => {
    const query = { level: 'ad', fields: AD_FIELDS, filtering, time_increment: 1, time_range: toTimeRange(range) };
    const pages = await readPages(graph, `${act}/insights`, { ...query, limit: ROWS_PER_PAGE }, AdRow);
    const read = pages.map((page) => page.map(toAdDay));
    if (hasMovedParts(read)) throw new TryLater('Meta moved rows between the pages of a report');
    return read.flat();
  });
  return sumByFile(rows.filter(({ file_hash }) => file_hash !== ''));
}

const RegionRow = Row.pick({
  campaign_id: true,
  date_start: true,
  impressions: true,
  inline_link_clicks: true,
  spend: true,
  actions: true,
}).extend({ region: z.string() });

const REGION_FIELDS = 'campaign_id,impressions,inline_link_clicks,spend,actions';

const toPlaceRow = (row: z.output<typeof RegionRow>): PlaceRow => ({
  row_key: `${row.campaign_id} ${row.date_start} ${row.region}`,
  external_id: row.campaign_id,
  day: row.date_start,
  place: placeFor(row.region, null),
  impressions: row.impressions,
  clicks: row.inline_link_clicks,
  // Meta leaves out what happened on websites: only what happened on Meta itself, such as a form, is counted by region.
  conversions_milli: countConversions(row.actions),
  spend_micros: decimalToMicros(row.spend),
});

/** Reads the figures of all campaigns of an account by region. */
export async function readRegionInsights(graph: Graph, act: string, days: DayRange): Promise<PlaceDay[]> {
  const rows = await readInHalves(days, async (range) => {
    const query = { ...WHOLE_ACCOUNT, fields: REGION_FIELDS, breakdowns: 'region', time_increment: 1 };
    const pages = await readPages(graph, `${act}/insights`, { ...query, time_range: toTimeRange(range) }, RegionRow);
    const read = pages.map((page) => page.map(toPlaceRow));
    if (hasMovedParts(read)) throw new TryLater('Meta moved rows between the pages of a report');
    return read.flat();
  });
  return sumByPlace(rows);
}

const ReachRow = z.object({ campaign_id: z.string(), reach: count.optional(), frequency: decimal.optional() });

/** Reads the reach of all campaigns. One row covers the window: reach by day cannot be added up. */
export async function readAccountReach(graph: Graph, act: string, window: DayRange): Promise<CampaignReach[]> {
  const fields = 'campaign_id,reach,frequency';
  const query = { ...WHOLE_ACCOUNT, fields, time_increment: 'all_days', time_range: toTimeRange(window) };
  const rows = await readAllPages(graph, `${act}/insights`, query, ReachRow);
  return rows.map(({ campaign_id, reach = null, frequency }) => ({
    external_id: campaign_id,
    reach,
    frequency: frequency === undefined ? null : Number(frequency),
  }));
}
