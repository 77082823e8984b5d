import { z } from 'zod';

const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]/;
/** Full-width letters of Chinese, Japanese and Korean count twice. */
const countCharacters = (text: string): number =>
  Array.from(text).reduce((length, letter) => length + (wide.test(letter) ? 2 : 1), 0);

const Text = (most: number) =>
  z.strictObject({
    text: z
      .string()
      .min(1)
      .refine((text) => countCharacters(text) <= most, `longer than ${most}`),
  });
const distinct = (texts: readonly { readonly text: string }[]): boolean =>
  new Set(texts.map(({ text }) => text.toLowerCase())).size === texts.length;
const Texts = (most: number, least: number, count: number) =>
  z.array(Text(most)).min(least).max(count).refine(distinct, 'Duplicate assets');
const Asset = z.strictObject({ asset: z.string().min(1) });
const Parameter = z.strictObject({ key: z.string().max(16), value: z.string().max(200) });

const ResponsiveSearchAd = z.strictObject({
  headlines: Texts(30, 3, 15),
  descriptions: Texts(90, 2, 4),
});
const MultiAssetAd = z.strictObject({
  headlines: Texts(40, 1, 5),
  descriptions: Texts(90, 1, 5),
  businessName: z.string().min(1).max(25),
  squareMarketingImages: z.array(Asset).optional(),
  marketingImages: z.array(Asset).optional(),
  portraitMarketingImages: z.array(Asset).optional(),
  logoImages: z.array(Asset).min(1),
  callToActionText: z.string().optional(),
});
const VideoAd = z.strictObject({
  headlines: Texts(40, 1, 5),
  longHeadlines: Texts(90, 1, 5),
  descriptions: Texts(90, 1, 5),
  videos: z.array(Asset).min(1).max(5),
  businessName: Text(25),
  logoImages: z.array(Asset).optional(),
});

export const Ad = z
  .strictObject({
    finalUrls: z.array(z.url({ protocol: /^https?$/ })).min(1),
    urlCustomParameters: z.array(Parameter).max(8).optional(),
    finalUrlSuffix: z
      .string()
      .regex(/^[^?&\s][^?\s]*$/)
      .optional(),
    trackingUrlTemplate: z.url().includes('{lpurl}').optional(),
    responsiveSearchAd: ResponsiveSearchAd.optional(),
    demandGenMultiAssetAd: MultiAssetAd.optional(),
    demandGenVideoResponsiveAd: VideoAd.optional(),
  })
  .refine(
    (ad) =>
      [ad.responsiveSearchAd, ad.demandGenMultiAssetAd, ad.demandGenVideoResponsiveAd].filter(Boolean).length === 1,
    'An ad is of one kind',
  );
export type Ad = z.infer<typeof Ad>;

/** Every image and video that an ad references, and as what. */
export const getAssetFields = ({ demandGenMultiAssetAd: still, demandGenVideoResponsiveAd: video }: Ad) =>
  [
    { field_type: 'SQUARE_MARKETING_IMAGE', own: still?.squareMarketingImages },
    { field_type: 'MARKETING_IMAGE', own: still?.marketingImages },
    { field_type: 'PORTRAIT_MARKETING_IMAGE', own: still?.portraitMarketingImages },
    { field_type: 'LOGO', own: still?.logoImages },
    { field_type: 'YOUTUBE_VIDEO', own: video?.videos },
    { field_type: 'LOGO', own: video?.logoImages },
  ].flatMap(({ field_type, own = [] }) => own.map(({ asset }) => ({ asset, field_type })));

export const getAssets = (ad: Ad): string[] => getAssetFields(ad).map(({ asset }) => asset);
