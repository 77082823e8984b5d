import { z } from 'zod';
import { type Ad, type Books, foundAdGroup, newId, notDeleted, settle } from './books.ts';
import { title } from './campaigns.ts';
import { checked, invalid } from './reply.ts';

const Creative = z.strictObject({
  ad_name: title,
  ad_format: z.enum(['SINGLE_VIDEO', 'SINGLE_IMAGE']),
  ad_text: z.string().min(1).max(100),
  call_to_action: z.string().min(1),
  landing_page_url: z.url(),
  click_tracking_url: z.url().optional(),
  identity_type: z.enum(['CUSTOMIZED_USER']),
  identity_id: z.string(),
  video_id: z.string().optional(),
  image_ids: z.array(z.string()).length(1),
  operation_status: z.enum(['ENABLE', 'DISABLE']).default('ENABLE'),
});
type Creative = z.infer<typeof Creative>;

const NewAds = z.strictObject({
  advertiser_id: z.string(),
  adgroup_id: z.string(),
  creatives: z.array(Creative).min(1).max(20),
});

const MAX_ADS = 20;

function checkFiles({ images, videos, identities }: Books, creative: Creative): void {
  if (!identities.has(creative.identity_id)) throw invalid('identity_id: not authorized');
  if (creative.image_ids.some((id) => !images.has(id))) throw invalid('image_ids: not found');
  if ((creative.ad_format === 'SINGLE_VIDEO') !== (creative.video_id !== undefined))
    throw invalid('video_id: does not fit');
  if (creative.video_id !== undefined && !videos.has(creative.video_id)) throw invalid('video_id: not found');
}

/** `max`: how many ads are created before a partial failure. */
export function createAds(books: Books, body: unknown, max = Number.POSITIVE_INFINITY) {
  const { adgroup_id, creatives } = checked(NewAds, body);
  const ad_group = foundAdGroup(books, adgroup_id);
  for (const creative of creatives) checkFiles(books, creative);
  const there = notDeleted(books.ads.values()).filter((ad) => ad.ad_group === ad_group);
  if (there.length + creatives.length > MAX_ADS) throw invalid('An ad group takes at most 20 ads');
  const ad_ids = creatives.slice(0, max).map((creative) => {
    const { ad_name, operation_status } = creative;
    const id = newId(books);
    const { visible_at } = books.store.addPart(ad_group.campaign, { id, name: ad_name, kind: 'ad' });
    const times = { created_at: Date.now(), visible_at };
    const ad: Ad = { id, name: ad_name, ad_group, operation: operation_status, ...times, sent: creative };
    books.ads.set(id, ad);
    return id;
  });
  books.store.reviewAgain(ad_group.campaign);
  return { ad_ids };
}

const Status = z.strictObject({
  advertiser_id: z.string(),
  ad_ids: z.array(z.string()).min(1).max(20),
  operation_status: z.enum(['ENABLE', 'DISABLE', 'DELETE']),
});

export function updateAdStatus(books: Books, body: unknown) {
  const { ad_ids, operation_status } = checked(Status, body);
  for (const id of ad_ids) {
    const ad = books.ads.get(id);
    if (ad === undefined) throw invalid(`Ad ${id} doesn't exist`);
    ad.operation = operation_status;
    settle(books, ad.ad_group.campaign);
  }
  return { ad_ids, status: operation_status };
}
