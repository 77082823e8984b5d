import { z } from 'zod';

// Wide letters count double here and there; the simulator counts letters.
const Text = (most: number) => z.strictObject({ text: z.string().min(1).max(most) });
const Asset = z.strictObject({ asset: z.string().min(1) });
const Parameter = z.strictObject({ key: z.string().max(16), value: z.string().max(200) });

const ResponsiveSearchAd = z.strictObject({
  headlines: z.array(Text(30)).min(3).max(15),
  descriptions: z.array(Text(90)).min(2).max(4),
});
const MultiAssetAd = z.strictObject({
  headlines: z.array(Text(40)).min(1).max(5),
  descriptions: z.array(Text(90)).min(1).max(5),
  businessName: z.string().min(1).max(25),
  squareMarketingImages: z.array(Asset).optional(),
  marketingImages: z.array(Asset).optional(),
  portraitMarketingImages: z.array(Asset).optional(),
  logoImages: z.array(Asset).min(1),
  callToActionText: z.string().optional(),
});
const VideoAd = z.strictObject({
  headlines: z.array(Text(40)).min(1).max(5),
  longHeadlines: z.array(Text(90)).min(1).max(5),
  descriptions: z.array(Text(90)).min(1).max(5),
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

/** Every image and video that an ad references. */
export const assetsOf = ({ demandGenMultiAssetAd: still, demandGenVideoResponsiveAd: video }: Ad): string[] =>
  [
    ...(still?.squareMarketingImages ?? []),
    ...(still?.marketingImages ?? []),
    ...(still?.portraitMarketingImages ?? []),
    ...(still?.logoImages ?? []),
    ...(video?.videos ?? []),
    ...(video?.logoImages ?? []),
  ].map(({ asset }) => asset);
