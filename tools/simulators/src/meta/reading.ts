import { z } from 'zod';
import { type AdDay, divideAmongAds } from '../ad-platforms/figures/ad-shares.ts';
import type { CampaignDay } from '../ad-platforms/figures/figures.ts';
import { divideAmongRegions, type RegionDay } from '../ad-platforms/figures/place-shares.ts';
import { isTooLarge, pageLength, withDuplicate } from '../ad-platforms/figures/report-faults.ts';
import { computeReach, reportedDays } from '../ad-platforms/figures/reporting.ts';
import type { ReportTraits } from '../ad-platforms/figures/reporting-switch.ts';
import type { Campaign } from '../ad-platforms/store.ts';
import { shownAdSet } from './ad-sets.ts';
import { shownAd } from './ads.ts';
import { shownCampaign } from './campaigns.ts';
import { busy, missing, tooMuchData } from './failure.ts';
import { campaignNode } from './lists.ts';
import { shownVideo } from './media.ts';
import { foundCampaign, type Graph } from './nodes.ts';
import { CutOff, checked, json, type Params } from './params.ts';

/** Anything by its id. */
export function readNode(graph: Graph, id: string, { texts }: Params) {
  const campaign = graph.store.get(id);
  if (campaign !== undefined) return campaignNode(graph, campaign, texts['fields'] ?? '');
  const ad_set = graph.ad_sets.get(id);
  if (ad_set !== undefined) return shownAdSet(ad_set);
  const ad = graph.ads.get(id);
  if (ad !== undefined) return shownAd(graph, ad);
  const video = graph.videos.get(id);
  if (video !== undefined) return shownVideo(video);
  throw missing(id);
}

/** Meta freezes figures after 28 days. */
export const REPORTS: ReportTraits = { window_days: 28, has_fractions: false };

const Asked = z.object({
  level: z.enum(['campaign', 'ad']),
  fields: z.string().regex(/\bcampaign_id\b/),
  time_range: json(z.strictObject({ since: z.iso.date(), until: z.iso.date() })),
  time_increment: z.enum(['1', 'all_days']),
  breakdowns: z.literal('region').optional(),
  limit: z.coerce.number().int().min(1).max(5_000).default(25),
  after: z.string().optional(),
});
type Asked = z.infer<typeof Asked>;

/** The same orders under several names: who adds everything up counts them several times. */
const FEW_NAMES = ['omni_purchase', 'offsite_conversion.fb_pixel_purchase'];
const ALL_NAMES = ['purchase', 'onsite_web_purchase', 'onsite_web_app_purchase', ...FEW_NAMES];

/** Figures are texts, and money is in dollars. */
const decimal = (value: number, per_unit: number): string => String(value / per_unit);

const shownDay = ({ profile, switches }: Graph, day: CampaignDay) => {
  const names = switches.reporting === null ? FEW_NAMES : ALL_NAMES;
  const orders = (value: string) => names.map((action_type) => ({ action_type, value }));
  return {
    campaign_id: day.campaign_id,
    account_currency: profile.currency,
    date_start: day.day,
    date_stop: day.day,
    impressions: String(day.impressions),
    inline_link_clicks: String(day.clicks),
    spend: (day.spend_micros / 1_000_000).toFixed(2),
    attribution_setting: '7d_click_1d_view',
    actions: [
      { action_type: 'link_click', value: String(day.clicks) },
      ...orders(decimal(day.conversions_milli, 1_000)),
    ],
    ...(day.revenue_micros > 0 && { action_values: orders(decimal(day.revenue_micros, 1_000_000)) }),
    ...(day.views > 0 && { video_play_actions: [{ action_type: 'video_view', value: String(day.views) }] }),
  };
};

/** Every ad of a campaign, also those that were replaced. */
const getAds = ({ ads }: Graph, { id }: Campaign): string[] =>
  [...ads.values()].filter(({ ad_set }) => ad_set.campaign.id === id).map((ad) => ad.id);

const shownAdDay = (graph: Graph, { ad_id, ...day }: AdDay) => {
  const ad_name = graph.ads.get(ad_id)?.name;
  return { ...shownDay(graph, day), ad_id, ad_name };
};

/** By region, Meta says nothing of what people did on websites. */
const shownRegionDay = (graph: Graph, { region, ...day }: RegionDay) => {
  const { actions, action_values: _values, ...shown } = shownDay(graph, day);
  const onMeta = actions.filter(({ action_type }) => action_type === 'link_click');
  return { ...shown, actions: onMeta, region: region?.name ?? 'Unknown' };
};

/** A day without impressions is not in the list. Without days, one row covers the window. */
function toRows(graph: Graph, campaigns: readonly Campaign[], asked: Asked): object[] {
  const { level, time_range, time_increment, breakdowns, limit } = asked;
  const { switches } = graph;
  if (switches.ofReport('maintenance')) throw busy();
  const is_stale = switches.ofReport('stale_report');
  const listDays = (one: Campaign) => reportedDays(graph, one, REPORTS, { ...time_range, is_stale });
  if (level === 'ad') {
    const divided = campaigns.flatMap((one) =>
      listDays(one).flatMap((day) => divideAmongAds(day, getAds(graph, one), REPORTS)),
    );
    if (isTooLarge(divided, switches)) throw tooMuchData();
    return withDuplicate(divided, switches, limit).map((day) => shownAdDay(graph, day));
  }
  if (breakdowns === 'region') {
    const divided = campaigns.flatMap(listDays).flatMap((day) => divideAmongRegions(day, REPORTS));
    if (isTooLarge(divided, switches)) throw tooMuchData();
    return withDuplicate(divided, switches, limit).map((day) => shownRegionDay(graph, day));
  }
  if (time_increment === '1') {
    const days = withDuplicate(campaigns.flatMap(listDays), switches, limit);
    if (isTooLarge(days, switches)) throw tooMuchData();
    return days.map((day) => shownDay(graph, day));
  }
  return campaigns.flatMap((campaign) => {
    const { impressions, reach, frequency } = computeReach(graph, listDays(campaign), time_range);
    if (impressions === 0) return [];
    const { since: date_start, until: date_stop } = time_range;
    return { campaign_id: campaign.id, date_start, date_stop, reach: String(reach), frequency: String(frequency) };
  });
}

/** A page of a report. Meta does not count rows: half a page is a text that ends in the middle. */
function toPage({ switches }: Graph, rows: readonly object[], { limit, after }: Asked) {
  const length = pageLength(limit, switches);
  const from = Number(after ?? 0);
  const cursors = { before: String(from), after: String(from + length) };
  const next = from + length < rows.length ? { next: 'https://graph.example/next' } : {};
  const data = rows.slice(from, from + length);
  const page = { data, paging: { cursors, ...next } };
  return data.length > 0 && switches.ofReport('half_page') ? new CutOff(page) : page;
}

export function insights(graph: Graph, campaign_id: string, params: Params) {
  const asked = checked(Asked, params);
  return toPage(graph, toRows(graph, [foundCampaign(graph, campaign_id).campaign], asked), asked);
}

const AccountInsights = Asked.extend({
  filtering: json(
    z.tuple([
      z.strictObject({
        field: z.enum(['campaign.effective_status', 'ad.effective_status']),
        operator: z.literal('IN'),
        value: z.array(z.string()),
      }),
    ]),
  ).optional(),
});

/** Every campaign of the account. Those that were archived are left out, unless their status is asked for. */
export function accountInsights(graph: Graph, params: Params) {
  const asked = checked(AccountInsights, params);
  const statuses = asked.filtering?.[0].value ?? ['ACTIVE', 'PAUSED', 'IN_PROCESS', 'WITH_ISSUES'];
  const campaigns = graph.store
    .all()
    .filter((campaign) => statuses.includes(shownCampaign(graph, campaign).effective_status));
  return toPage(graph, toRows(graph, campaigns, asked), asked);
}
