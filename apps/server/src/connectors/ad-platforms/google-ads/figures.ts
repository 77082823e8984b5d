import { z } from 'zod';
import type { AccountFigures, CampaignDay, CampaignReach, DayRange } from '../ad-platform.ts';
import { keepLast, toDayFigures } from '../figures/day-figures.ts';
import { countDays } from '../figures/day-ranges.ts';
import type { GoogleClient } from './google-client.ts';
import { containing, quoted } from './remote-campaigns.ts';

/** Google sends int64 values as text. */
export const count = z.string().regex(/^\d+$/).transform(Number);

const Figures = z.object({
  customer: z.object({ currencyCode: z.string().optional(), timeZone: z.string().optional() }).default({}),
  campaign: z.object({ id: z.string() }),
  segments: z.object({ date: z.string() }),
  // Google omits zeros.
  metrics: z.object({
    impressions: count.default(0),
    clicks: count.default(0),
    // Data-driven attribution credits fractions, on the day of the click.
    conversions: z.number().default(0),
    conversionsValue: z.number().default(0),
    costMicros: count.default(0),
    // Version 22 of the API renamed `video_views`.
    videoTrueviewViews: count.optional(),
  }),
});
type Figures = z.output<typeof Figures>;

const FIELDS = [
  'campaign.id',
  'segments.date',
  'metrics.impressions',
  'metrics.clicks',
  'metrics.conversions',
  'metrics.conversions_value',
  'metrics.cost_micros',
  'metrics.video_trueview_views',
  'customer.currency_code',
  'customer.time_zone',
].join(', ');

/** All campaigns of ours, including ended ones. */
export const OURS = `campaign.name LIKE ${containing('[um-')}`;
export const during = ({ from, to }: DayRange): string => `segments.date BETWEEN ${quoted(from)} AND ${quoted(to)}`;

const readRows = (client: GoogleClient, where: string, days: DayRange): Promise<Figures[]> =>
  client.search(`SELECT ${FIELDS} FROM campaign WHERE ${where} AND ${during(days)}`, Figures);

const toCampaignDay = ({ campaign, segments, metrics }: Figures): CampaignDay => ({
  external_id: campaign.id,
  ...toDayFigures({
    day: segments.date,
    impressions: metrics.impressions,
    clicks: metrics.clicks,
    conversions_milli: Math.round(metrics.conversions * 1_000),
    spend_micros: metrics.costMicros,
    views: metrics.videoTrueviewViews ?? null,
    revenue_micros: Math.round(metrics.conversionsValue * 1_000_000),
  }),
});

const toDays = (rows: readonly Figures[]): CampaignDay[] =>
  keepLast(rows.map(toCampaignDay)).toSorted((a, b) => a.day.localeCompare(b.day));

/** Reads the figures of one campaign by day. */
export const readCampaignFigures = async (client: GoogleClient, id: string, days: DayRange) =>
  toDays(await readRows(client, `campaign.id = ${id}`, days)).map(({ external_id: _id, ...figures }) => figures);

/** Reads the figures of all campaigns in one query. */
export async function readGoogleFigures(client: GoogleClient, days: DayRange): Promise<AccountFigures> {
  const rows = await readRows(client, OURS, days);
  const { currencyCode = null, timeZone = null } = rows.at(-1)?.customer ?? {};
  return { days: toDays(rows), currency: currencyCode, time_zone: timeZone };
}

const Reach = z.object({
  campaign: z.object({ id: z.string() }),
  metrics: z
    .object({ uniqueUsers: count.optional(), averageImpressionFrequencyPerUser: z.number().optional() })
    .default({}),
});

/** Google counts people for windows of at most this many days. */
const MAX_REACH_DAYS = 92;

/** Reads the reach of all campaigns but search campaigns, for which Google does not count people. */
export async function readGoogleReach(client: GoogleClient, window: DayRange): Promise<CampaignReach[] | null> {
  if (countDays(window) > MAX_REACH_DAYS) return null;
  // The date is not selected: it would split the window into days.
  const rows = await client.search(
    `SELECT campaign.id, metrics.unique_users, metrics.average_impression_frequency_per_user FROM campaign WHERE ${OURS} AND campaign.advertising_channel_type != 'SEARCH' AND ${during(window)}`,
    Reach,
  );
  return rows.map(({ campaign, metrics }) => ({
    external_id: campaign.id,
    // Below 10,000 impressions Google says nothing, or zero.
    reach: metrics.uniqueUsers || null,
    frequency: metrics.averageImpressionFrequencyPerUser || null,
  }));
}
