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

const adlabels = z.array(z.strictObject({ name: z.string().min(1) })).min(1);
const label = z.strictObject({ name: z.string().min(1) });
const Text = z.strictObject({ text: z.string().min(1), adlabels });

/** One ad in several languages. */
const Feed = z.strictObject({
  ad_formats: z.tuple([z.enum(['SINGLE_IMAGE', 'SINGLE_VIDEO'])]),
  optimization_type: z.enum(['LANGUAGE']),
  images: z.array(z.strictObject({ hash: z.string(), adlabels })).optional(),
  videos: z.array(z.strictObject({ video_id: z.string(), thumbnail_url: z.url(), adlabels })).optional(),
  titles: z.array(Text).min(1),
  bodies: z.array(Text).min(1),
  descriptions: z.array(Text).min(1),
  link_urls: z.array(z.strictObject({ website_url: z.url(), adlabels })).min(1),
  call_to_action_types: z.array(z.string().min(1)).length(1),
  asset_customization_rules: z
    .array(
      z.strictObject({
        customization_spec: z.strictObject({ locales: z.array(z.number().int()).min(1) }),
        is_default: z.boolean(),
        image_label: label.optional(),
        video_label: label.optional(),
        title_label: label,
        body_label: label,
        link_url_label: label,
      }),
    )
    .min(2)
    .max(50)
    .refine((rules) => rules.filter(({ is_default }) => is_default).length === 1, 'needs one default rule'),
});
type Feed = z.infer<typeof Feed>;

function checkFeed(graph: Graph, feed: Feed): void {
  const listLabels = (assets: readonly { readonly adlabels: readonly { readonly name: string }[] }[]) =>
    new Set(assets.flatMap((asset) => asset.adlabels.map(({ name }) => name)));
  const [titles, bodies, links] = [listLabels(feed.titles), listLabels(feed.bodies), listLabels(feed.link_urls)];
  const isWhole = feed.asset_customization_rules.every(
    (rule) =>
      titles.has(rule.title_label.name) && bodies.has(rule.body_label.name) && links.has(rule.link_url_label.name),
  );
  if (!isWhole) throw invalid('asset_customization_rules: no asset has the label');
  if (feed.images?.some(({ hash }) => !graph.images.has(hash)) === true) throw invalid('No such image_hash');
  for (const { video_id } of feed.videos ?? []) found(graph.videos, video_id);
  if ((feed.images === undefined) === (feed.videos === undefined)) throw invalid('Give images or videos');
}

const NewCreative = z.strictObject({
  name: z.string().min(1).max(400),
  object_story_spec: json(Story),
  asset_feed_spec: json(Feed).optional(),
  url_tags: z
    .string()
    .regex(/^[^?\s]+=/)
    .optional(),
  authorization_category: z.enum(['NONE', 'POLITICAL']).optional(),
  ...options,
});

export function createCreative(graph: Graph, params: Params) {
  const input = checked(NewCreative, params);
  const { page_id, link_data, video_data } = input.object_story_spec;
  if (page_id !== graph.page_id) throw invalid(`The page ${page_id} is not yours`);
  const { asset_feed_spec } = input;
  if (asset_feed_spec !== undefined) checkFeed(graph, asset_feed_spec);
  const stories = [link_data, video_data, asset_feed_spec].filter((one) => one !== undefined);
  if (stories.length !== 1) throw invalid('Give link_data, video_data or asset_feed_spec');
  if (link_data !== undefined && !graph.images.has(link_data.image_hash)) throw invalid('No such image_hash');
  if (video_data !== undefined) found(graph.videos, video_data.video_id);
  if (input.execution_options !== undefined) return { success: true };
  const node = graph.newNode(input.name);
  graph.creatives.set(node.id, {
    ...node,
    is_political: input.authorization_category === 'POLITICAL',
    sent: input,
  });
  return { id: node.id };
}

const creativeId = json(z.strictObject({ creative_id: z.string() }));

const NewAd = z.strictObject({
  name: z.string().min(1).max(400),
  adset_id: z.string(),
  creative: creativeId,
  tracking_specs: json(
    z.array(
      z.strictObject({
        'action.type': z.tuple([z.literal('offsite_conversion')]),
        fb_pixel: z.array(z.string().regex(/^\d+$/)).length(1),
      }),
    ),
  ).optional(),
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
  graph.ads.set(node.id, { ...node, visible_at, ad_set, creative, status: input.status, sent: input });
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
  const review = store.reviewFor(campaign);
  if (review === 'rejected') return 'DISAPPROVED';
  if (campaign.status !== 'active') return 'CAMPAIGN_PAUSED';
  if (ad_set.status !== 'ACTIVE') return 'ADSET_PAUSED';
  return review === 'approved' ? 'ACTIVE' : 'PENDING_REVIEW';
}

export function shownAd(graph: Graph, ad: Ad) {
  const reason = graph.store.reasonFor(ad.ad_set.campaign);
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
