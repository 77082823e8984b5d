import { z } from 'zod';
import { invalid } from './failure.ts';
import { type Ad, type Creative, found, foundCampaign, type Graph, settleParts } from './nodes.ts';
import { checked, json, options, type Params } from './params.ts';

const call_to_action = z.strictObject({ type: z.string().min(1), value: z.strictObject({ link: z.url() }) });
const Story = z.strictObject({
  page_id: z.string(),
  instagram_user_id: z.string().optional(),
  link_data: z
    .strictObject({ image_hash: z.string(), link: z.url(), name: z.string(), message: z.string(), call_to_action })
    .optional(),
  video_data: z
    .strictObject({
      video_id: z.string(),
      image_url: z.url(),
      title: z.string(),
      message: z.string(),
      call_to_action,
    })
    .optional(),
});

const NewCreative = z.strictObject({
  name: z.string().min(1).max(400),
  object_story_spec: json(Story),
  authorization_category: z.enum(['NONE', 'POLITICAL']).optional(),
  ...options,
});

export function createCreative(graph: Graph, params: Params) {
  const input = checked(NewCreative, params);
  const { page_id, link_data, video_data } = input.object_story_spec;
  if (page_id !== graph.page_id) throw invalid(`The page ${page_id} is not yours`);
  if ((link_data === undefined) === (video_data === undefined)) throw invalid('Give link_data or video_data');
  if (link_data !== undefined && !graph.images.has(link_data.image_hash)) throw invalid('No such image_hash');
  if (video_data !== undefined) found(graph.videos, video_data.video_id);
  if (input.execution_options !== undefined) return { success: true };
  const node = graph.newNode(input.name);
  graph.creatives.set(node.id, { ...node, is_political: input.authorization_category === 'POLITICAL' });
  return { id: node.id };
}

const creativeId = json(z.strictObject({ creative_id: z.string() }));

const NewAd = z.strictObject({
  name: z.string().min(1).max(400),
  adset_id: z.string(),
  creative: creativeId,
  status: z.enum(['ACTIVE', 'PAUSED']),
  ...options,
});

function checkPolitics(graph: Graph, campaign_id: string, { is_political }: Creative): void {
  const { facts } = foundCampaign(graph, campaign_id);
  if (facts.special_ad_categories.includes('ISSUES_ELECTIONS_POLITICS') && !is_political) {
    throw invalid('Ads about issues, elections or politics need authorization_category POLITICAL');
  }
}

export function createAd(graph: Graph, params: Params) {
  const input = checked(NewAd, params);
  const ad_set = found(graph.ad_sets, input.adset_id);
  const creative = found(graph.creatives, input.creative.creative_id);
  checkPolitics(graph, ad_set.campaign.id, creative);
  if (input.execution_options !== undefined) return { success: true };
  const node = graph.newNode(input.name);
  const { visible_at } = graph.store.addPart(ad_set.campaign, { ...node, kind: 'ad' });
  graph.ads.set(node.id, { ...node, visible_at, ad_set, creative, status: input.status });
  graph.store.reviewAgain(ad_set.campaign);
  return { id: node.id };
}

const Change = z.strictObject({
  status: z.enum(['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED']).optional(),
  name: z.string().min(1).max(400).optional(),
  creative: creativeId.optional(),
});

export function changeAd(graph: Graph, id: string, params: Params) {
  const ad = found(graph.ads, id);
  const { status, name, creative } = checked(Change, params);
  if (status !== undefined) ad.status = status;
  if (name !== undefined) ad.name = name;
  if (creative !== undefined) {
    ad.creative = found(graph.creatives, creative.creative_id);
    graph.store.reviewAgain(ad.ad_set.campaign);
  }
  settleParts(graph, ad.ad_set.campaign);
  return { success: true };
}

function effectiveStatus({ store }: Graph, { status, ad_set }: Ad): string {
  const { campaign } = ad_set;
  if (status !== 'ACTIVE') return status;
  const review = store.reviewOf(campaign);
  if (review === 'rejected') return 'DISAPPROVED';
  if (campaign.status !== 'active') return 'CAMPAIGN_PAUSED';
  if (ad_set.status !== 'ACTIVE') return 'ADSET_PAUSED';
  return review === 'approved' ? 'ACTIVE' : 'PENDING_REVIEW';
}

export function shownAd(graph: Graph, ad: Ad) {
  const reason = graph.store.reasonOf(ad.ad_set.campaign);
  return {
    id: ad.id,
    name: ad.name,
    adset_id: ad.ad_set.id,
    status: ad.status,
    effective_status: effectiveStatus(graph, ad),
    created_time: new Date(ad.created_at).toISOString(),
    creative: { id: ad.creative.id },
    ...(reason !== null && { ad_review_feedback: { global: { [reason]: `This ad was not approved: ${reason}.` } } }),
  };
}

export const shownCreative = ({ id, name, created_at }: Creative) => ({
  id,
  name,
  created_time: new Date(created_at).toISOString(),
});
