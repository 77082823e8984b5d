import { z } from 'zod';
import type { Campaign } from '../ad-platforms/store.ts';
import { shownAdSet } from './ad-sets.ts';
import { shownAd, shownCreative } from './ads.ts';
import { shownCampaign } from './campaigns.ts';
import { shownVideo } from './media.ts';
import { foundCampaign, type Graph, getAdSets, getAds } from './nodes.ts';
import { checked, json, type Params } from './params.ts';

const Asked = z.object({
  fields: z.string().default(''),
  filtering: json(
    z.array(z.object({ field: z.enum(['name', 'title']), operator: z.enum(['CONTAIN']), value: z.string() })),
  ).optional(),
  effective_status: json(z.array(z.string())).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(25),
  after: z.string().optional(),
});

interface Shown {
  readonly id: string;
  readonly name?: string;
  readonly title?: string;
  readonly effective_status?: string;
}

// What was archived is not shown to who does not ask for it.
const USUAL = (status: string | undefined): boolean => status !== 'ARCHIVED' && status !== 'DELETED';

/** A page of what lists show, by cursor. */
export function toPage<Item extends Shown>(items: readonly Item[], params: Params) {
  const { filtering = [], effective_status, limit, after } = checked(Asked, params);
  const fitting = items.filter(
    (item) =>
      filtering.every(({ field, value }) => (item[field] ?? '').includes(value)) &&
      (effective_status === undefined
        ? USUAL(item.effective_status)
        : effective_status.includes(item.effective_status ?? '')),
  );
  const from = after === undefined ? 0 : fitting.findIndex(({ id }) => id === after) + 1;
  const data = fitting.slice(from, from + limit);
  const last = data.at(-1);
  if (last === undefined) return { data };
  const cursors = { before: data[0]?.id, after: last.id };
  const hasMore = from + limit < fitting.length;
  return { data, paging: { cursors, ...(hasMore && { next: `https://graph.example/next?after=${last.id}` }) } };
}

/** With the ads below it, where the fields ask for them. */
export function campaignNode(graph: Graph, campaign: Campaign, fields: string) {
  const shown = shownCampaign(graph, campaign);
  if (!/\bads\b/.test(fields)) return shown;
  return { ...shown, ads: { data: getAds(graph, campaign).map((ad) => shownAd(graph, ad)) } };
}

export function listCampaigns(graph: Graph, params: Params) {
  const { fields } = checked(Asked, params);
  return toPage(
    graph.store.listed().map((campaign) => campaignNode(graph, campaign, fields)),
    params,
  );
}

export const visible = <Item extends { readonly visible_at: number }>(
  { store }: Graph,
  items: Iterable<Item>,
): Item[] => [...items].filter((item) => store.isListed(item));

export const listCreatives = (graph: Graph, params: Params) =>
  toPage(visible(graph, graph.creatives.values()).map(shownCreative), params);

export const listVideos = (graph: Graph, params: Params) =>
  toPage(visible(graph, graph.videos.values()).map(shownVideo), params);

export function listAdSets(graph: Graph, campaign_id: string, params: Params) {
  const { campaign } = foundCampaign(graph, campaign_id);
  return toPage(visible(graph, getAdSets(graph, campaign)).map(shownAdSet), params);
}

export function listAds(graph: Graph, campaign_id: string, params: Params) {
  const { campaign } = foundCampaign(graph, campaign_id);
  return toPage(
    visible(graph, getAds(graph, campaign)).map((ad) => shownAd(graph, ad)),
    params,
  );
}
