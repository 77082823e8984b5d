import { createHash } from 'node:crypto';
import { toQuery } from '@universal-media/contract/targeting/landing-url';
import type { CampaignOrder, OrderFile } from '../ad-platform.ts';
import { businessName, feedTexts, longHeadlines, searchTexts } from './ad-texts.ts';

/** `search`: text only. `images`: feed ads. `video`: YouTube. */
export type AdKind = 'search' | 'images' | 'video';

/** Ads with keywords run beside search results, images in feeds, videos on YouTube. */
export const adKindFor = ({ platform, keywords }: CampaignOrder): AdKind =>
  platform === 'youtube' ? 'video' : keywords.length > 0 ? 'search' : 'images';

const imageFields = [
  { field: 'squareMarketingImages', ratio: 1 },
  { field: 'marketingImages', ratio: 1.91 },
  { field: 'portraitMarketingImages', ratio: 0.8 },
] as const;
type ImageField = (typeof imageFields)[number]['field'];

const RATIO_TOLERANCE = 0.02;
const ACCEPTED_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif']);

export function imageFieldFor({ content_type, media_type, width, height }: OrderFile): ImageField | undefined {
  if (content_type !== 'image' || !ACCEPTED_TYPES.has(media_type) || width === null || height === null)
    return undefined;
  return imageFields.find(({ ratio }) => Math.abs(width / height / ratio - 1) <= RATIO_TOLERANCE)?.field;
}

/** Returns the images that Google accepts. */
export const usableImages = ({ files }: CampaignOrder): OrderFile[] =>
  files.filter((file) => imageFieldFor(file) !== undefined);
/** The brand's logo, if Google accepts it: logos are square. */
export const squareLogo = ({ logo }: CampaignOrder): OrderFile | null =>
  logo !== null && imageFieldFor(logo) === 'squareMarketingImages' ? logo : null;
export const findVideo = ({ files }: CampaignOrder): OrderFile | undefined =>
  files.find(({ content_type }) => content_type === 'video');

/** Names an image or a video after its file, so that figures find it. */
export const nameForFile = ({ sha256 }: Pick<OrderFile, 'sha256'>): string => `um ${sha256}`;
/** Finds the hash in the name of a file of ours. */
export const hashInName = (name: string): string | null => /^um ([\da-f]{64})$/.exec(name)?.[1] ?? null;

const youtubeId = /(?:v=|youtu\.be\/)([\w-]{11})/;
export const youtubeIdIn = (url: string | null): string | undefined => youtubeId.exec(url ?? '')?.[1];

/**
 * Adds parameters to the landing page URL, and another company's URL that counts clicks. Google requires that URL to say where
 * the landing page goes, so one without `{lpurl}` is not sent.
 */
const urlSettings = ({ tracking: { url_parameters, third_party_url } }: CampaignOrder) => ({
  ...(Object.keys(url_parameters).length > 0 && { finalUrlSuffix: toQuery(url_parameters) }),
  ...(third_party_url?.includes('{lpurl}') === true && { trackingUrlTemplate: third_party_url }),
});

/** Hashes what the ad shows, so that an ad with the same copy and files is recognized. */
export function contentHash(order: CampaignOrder): string {
  const { headline, body_copy, call_to_action, landing_page_url, short_headlines, long_headlines } = order;
  const shown = {
    headline,
    body_copy,
    call_to_action,
    landing_page_url,
    short_headlines,
    long_headlines,
    youtube_video_url: order.youtube_video_url,
    files: order.files.map(({ sha256 }) => sha256),
    // Only what is there, so that ads from before these settings keep their hash.
    ...(order.business_name !== '' && { business_name: order.business_name }),
    ...(squareLogo(order) !== null && { logo: squareLogo(order)?.sha256 }),
    ...urlSettings(order),
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}

export const HASH_KEY = 'umad';

/** The ad's files, with their resource names at Google. */
export interface AdFiles {
  readonly images: readonly { readonly file: OrderFile; readonly asset: string }[];
  readonly video: string | undefined;
  /** The brand's logo; undefined: the first square image stands for it. */
  readonly logo: string | undefined;
}

export function buildAd(order: CampaignOrder, { images, video, logo }: AdFiles): object {
  const shared = {
    finalUrls: [order.landing_page_url],
    ...urlSettings(order),
    urlCustomParameters: [{ key: HASH_KEY, value: contentHash(order) }],
  };
  const square = images.find(({ file }) => imageFieldFor(file) === 'squareMarketingImages')?.asset;
  const shownLogo = logo ?? square;
  const logoImages = shownLogo === undefined ? [] : [{ asset: shownLogo }];
  switch (adKindFor(order)) {
    case 'search':
      return { ...shared, responsiveSearchAd: searchTexts(order) };
    case 'video':
      return {
        ...shared,
        demandGenVideoResponsiveAd: {
          ...feedTexts(order),
          longHeadlines: longHeadlines(order),
          videos: video === undefined ? [] : [{ asset: video }],
          businessName: { text: businessName(order) },
          ...(logoImages.length > 0 && { logoImages }),
        },
      };
    case 'images': {
      const grouped = Object.groupBy(images, ({ file }) => imageFieldFor(file) ?? 'squareMarketingImages');
      const assetsByField = Object.fromEntries(
        Object.entries(grouped).map(([field, group]) => [field, group.map(({ asset }) => ({ asset }))]),
      );
      const ad = { ...feedTexts(order), ...assetsByField, logoImages, businessName: businessName(order) };
      return { ...shared, demandGenMultiAssetAd: ad };
    }
  }
}
