import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';
import { type PlatformFacts, platformFacts } from './platform-registry.ts';

/** In the order every strip, list and column keeps. */
export const categories = ['streaming', 'social_media', 'display_search', 'audio'] as const;
export const PlatformCategory = z.enum(categories);
export type PlatformCategory = z.infer<typeof PlatformCategory>;

export const categoryNames: Record<PlatformCategory, string> = {
  streaming: 'Streaming TV',
  social_media: 'Social media',
  display_search: 'Search and display',
  audio: 'Audio',
};

/** In family order, and inside a family the way the cards stand. */
export const platformIds = [
  'streaming_package',
  'youtube',
  'roku',
  'meta',
  'facebook',
  'instagram',
  'tiktok',
  'x',
  'reddit',
  'google',
  'display_package',
  'spotify',
  'audio_package',
] as const;
export const PlatformId = z.enum(platformIds);
export type PlatformId = z.infer<typeof PlatformId>;

export interface Platform extends PlatformFacts {
  readonly id: PlatformId;
}

export const platforms: readonly Platform[] = platformIds.map((id) => ({ id, ...platformFacts[id] }));
const byId = new Map(platforms.map((platform) => [platform.id, platform]));

export function platformById(id: PlatformId): Platform {
  const platform = byId.get(id);
  if (!platform) throw new RangeError(`No platform ${id}`);
  return platform;
}

/** The names other lists, older clients and people use. Output keeps the names above. */
const aliases: Readonly<Record<string, PlatformId>> = {
  streaming_tv: 'streaming_package',
  streaming: 'streaming_package',
  youtube_ads: 'youtube',
  roku_ads: 'roku',
  meta_ads: 'meta',
  facebook_ads: 'facebook',
  fb: 'facebook',
  instagram_ads: 'instagram',
  ig: 'instagram',
  tiktok_ads: 'tiktok',
  x_ads: 'x',
  twitter: 'x',
  twitter_ads: 'x',
  reddit_ads: 'reddit',
  google_ads: 'google',
  google_search: 'google',
  adwords: 'google',
  display: 'display_package',
  spotify_ads: 'spotify',
  audio: 'audio_package',
};

/** The platform somebody means, or null: `Google-Ads`, `google_ads` and `google` are one. */
export function platformOf(name: string): PlatformId | null {
  const key = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  // Own keys only: `constructor` is in every object and is no platform.
  return PlatformId.safeParse(key).data ?? (Object.hasOwn(aliases, key) ? aliases[key] : null) ?? null;
}

/** Each platform once and in the house's order, however and in whatever order it was written. */
export function inPlatformOrder(chosen: Iterable<PlatformId>): PlatformId[] {
  const set = new Set(chosen);
  return platformIds.filter((id) => set.has(id));
}

/** How long a platform looks at a campaign before it runs. */
export const PLATFORM_REVIEW_HOURS = { least: 24, most: 72 } as const;

const PlatformName = z.string().max(60);

/** Platforms as callers send them: a list, or a map of category to lists, under any known name. */
export const ChosenPlatforms = z
  .union([z.array(PlatformName).max(60), z.record(z.string(), z.array(PlatformName).max(60))])
  .transform((given, context): PlatformId[] => {
    const names = Array.isArray(given) ? given : Object.values(given).flat();
    const known = names.flatMap((name) => {
      const id = platformOf(name);
      if (id === null) context.issues.push({ code: 'custom', message: `There is no platform ${name}`, input: name });
      return id === null ? [] : [id];
    });
    return inPlatformOrder(known);
  })
  // Says what comes out of it, for the API's document.
  .pipe(z.array(PlatformId));

const PlatformCard = z
  .object({
    id: PlatformId,
    name: z.string(),
    icon: z.string(),
    min_cpm: z.number(),
    max_cpm: z.number(),
    premium: z.boolean(),
    description: z.string(),
    category: PlatformCategory,
    minimum_spend: z.number().int(),
    source: z.string(),
    checked_on: z.iso.date(),
  })
  .meta({ id: 'Platform' });

export type PlatformCard = z.infer<typeof PlatformCard>;

/** What the public list says of a platform. */
export function platformCard(platform: Platform): PlatformCard {
  const { cpm, minimum_spend } = platform;
  return {
    id: platform.id,
    name: platform.name,
    icon: platform.icon,
    min_cpm: cpm.least,
    max_cpm: cpm.most,
    premium: platform.premium,
    description: platform.description,
    category: platform.category,
    minimum_spend,
    source: cpm.source,
    checked_on: cpm.checked_on,
  };
}

export const platformEndpoints = group({
  list: endpoint({
    method: 'GET',
    path: '/api/platforms',
    summary: 'The platforms a campaign can run on, by category',
    access: { kind: 'public' },
    answers: { status: 200, body: z.object({ platforms: z.record(PlatformCategory, z.array(PlatformCard)) }) },
    errors: [],
  }),
});
