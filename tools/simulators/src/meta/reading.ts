import { z } from 'zod';
import type { Campaign } from '../ad-platforms/store.ts';
import { shownAdSet } from './ad-sets.ts';
import { shownAd } from './ads.ts';
import { shownCampaign } from './campaigns.ts';
import { missing } from './failure.ts';
import { campaignNode } from './lists.ts';
import { shownVideo } from './media.ts';
import { foundCampaign, type Graph } from './nodes.ts';
import { checked, json, type Params } from './params.ts';

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

const Range = z.object({
  time_range: json(z.strictObject({ since: z.iso.date(), until: z.iso.date() })),
  time_increment: z.literal('1'),
});

/** Figures are texts, and money is dollars here. A day without a show is not in the list. */
function daysOf(campaign: Campaign, { since, until }: { since: string; until: string }) {
  const days = [...campaign.days.values()].filter(({ day }) => since <= day && day <= until);
  return days.map(({ day, impressions, clicks, conversions, spend_cents }) => ({
    date_start: day,
    date_stop: day,
    impressions: String(impressions),
    inline_link_clicks: String(clicks),
    spend: (spend_cents / 100).toFixed(2),
    actions: [
      { action_type: 'link_click', value: String(clicks) },
      // The same orders once more: who adds everything up counts them twice.
      { action_type: 'omni_purchase', value: String(conversions) },
      { action_type: 'offsite_conversion.fb_pixel_purchase', value: String(conversions) },
    ],
  }));
}

export function insights(graph: Graph, campaign_id: string, params: Params) {
  const { time_range } = checked(Range, params);
  return { data: daysOf(foundCampaign(graph, campaign_id).campaign, time_range) };
}

const AccountInsights = Range.extend({
  level: z.literal('campaign'),
  fields: z.string().regex(/\bcampaign_id\b/),
  filtering: json(
    z.tuple([
      z.strictObject({
        field: z.literal('campaign.effective_status'),
        operator: z.literal('IN'),
        value: z.array(z.string()),
      }),
    ]),
  ).optional(),
  limit: z.coerce.number().int().min(1).max(5_000).default(25),
  after: z.string().optional(),
});

/** Every campaign of the account. Those that were archived are left out, unless their status is asked for. */
export function accountInsights(graph: Graph, params: Params) {
  const { time_range, filtering, limit, after } = checked(AccountInsights, params);
  const statuses = filtering?.[0].value ?? ['ACTIVE', 'PAUSED', 'IN_PROCESS', 'WITH_ISSUES'];
  const rows = graph.store
    .all()
    .filter((campaign) => statuses.includes(shownCampaign(graph, campaign).effective_status))
    .flatMap((campaign) => daysOf(campaign, time_range).map((day) => ({ campaign_id: campaign.id, ...day })));
  const from = Number(after ?? 0);
  const cursors = { before: String(from), after: String(from + limit) };
  const next = from + limit < rows.length ? { next: 'https://graph.example/next' } : {};
  return { data: rows.slice(from, from + limit), paging: { cursors, ...next } };
}
