import { createHash } from 'node:crypto';
import type { CampaignOrder, OrderFile } from '../ad-platform.ts';
import { businessName, feedTexts, longHeadlines, searchTexts } from './ad-texts.ts';

/** `search`: words only. `stills`: pictures. `film`: YouTube. */
export type AdKind = 'search' | 'stills' | 'film';

/** Google puts ads with keywords beside its results, pictures into its feeds, films on YouTube. */
export const kindOf = ({ platform, keywords }: CampaignOrder): AdKind =>
  platform === 'youtube' ? 'film' : keywords.length > 0 ? 'search' : 'stills';

const shapes = [
  { field: 'squareMarketingImages', ratio: 1 },
  { field: 'marketingImages', ratio: 1.91 },
  { field: 'portraitMarketingImages', ratio: 0.8 },
] as const;
type Shape = (typeof shapes)[number]['field'];

const RATIO_PLAY = 0.02;
const TAKEN = new Set(['image/png', 'image/jpeg', 'image/gif']);

export function shapeOf({ content_type, media_type, width, height }: OrderFile): Shape | undefined {
  if (content_type !== 'image' || !TAKEN.has(media_type) || width === null || height === null) return undefined;
  return shapes.find(({ ratio }) => Math.abs(width / height / ratio - 1) <= RATIO_PLAY)?.field;
}

/** The pictures that Google takes. */
export const picturesOf = ({ files }: CampaignOrder): OrderFile[] =>
  files.filter((file) => shapeOf(file) !== undefined);
export const filmOf = ({ files }: CampaignOrder): OrderFile | undefined =>
  files.find(({ content_type }) => content_type === 'video');

const youtubeId = /(?:v=|youtu\.be\/)([\w-]{11})/;
export const youtubeIdIn = (url: string | null): string | undefined => youtubeId.exec(url ?? '')?.[1];

/** What the ad shows, in a few letters: the same words and files have the same mark. */
export function markOf(order: CampaignOrder): string {
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
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}

export const MARK_KEY = 'umad';

/** What is in the ad, by the names that its files have at Google. */
export interface AdFiles {
  readonly pictures: readonly { readonly file: OrderFile; readonly asset: string }[];
  readonly film: string | undefined;
}

export function adOf(order: CampaignOrder, { pictures, film }: AdFiles): object {
  const shared = {
    finalUrls: [order.landing_page_url],
    urlCustomParameters: [{ key: MARK_KEY, value: markOf(order) }],
  };
  const logoImages = pictures
    .filter(({ file }) => shapeOf(file) === 'squareMarketingImages')
    .slice(0, 1)
    .map(({ asset }) => ({ asset }));
  switch (kindOf(order)) {
    case 'search':
      return { ...shared, responsiveSearchAd: searchTexts(order) };
    case 'film':
      return {
        ...shared,
        demandGenVideoResponsiveAd: {
          ...feedTexts(order),
          longHeadlines: longHeadlines(order),
          videos: film === undefined ? [] : [{ asset: film }],
          businessName: { text: businessName(order) },
          ...(logoImages.length > 0 && { logoImages }),
        },
      };
    case 'stills': {
      const grouped = Object.groupBy(pictures, ({ file }) => shapeOf(file) ?? 'squareMarketingImages');
      const images = Object.fromEntries(
        Object.entries(grouped).map(([field, group]) => [field, group.map(({ asset }) => ({ asset }))]),
      );
      const ad = { ...feedTexts(order), ...images, logoImages, businessName: businessName(order) };
      return { ...shared, demandGenMultiAssetAd: ad };
    }
  }
}
