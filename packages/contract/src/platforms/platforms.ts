import { z } from 'zod';
import { LocationVerdict, MAX_LOCATIONS, RadiusMiles, TargetedLocation } from '../targeting/locations.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import type { Slot, SlotNeed } from './creative-slots.ts';
import { categories, type PlatformDefinition } from './platform-definition.ts';
import { audioPackage } from './registry/audio-package.ts';
import { displayPackage } from './registry/display-package.ts';
import { facebook } from './registry/facebook.ts';
import { google } from './registry/google.ts';
import { instagram } from './registry/instagram.ts';
import { meta } from './registry/meta.ts';
import { reddit } from './registry/reddit.ts';
import { roku } from './registry/roku.ts';
import { spotify } from './registry/spotify.ts';
import { streamingPackage } from './registry/streaming-package.ts';
import { tiktok } from './registry/tiktok.ts';
import { x } from './registry/x.ts';
import { youtube } from './registry/youtube.ts';

export const PlatformCategory = z.enum(categories);
export type PlatformCategory = z.infer<typeof PlatformCategory>;

export const categoryNames: Record<PlatformCategory, string> = {
  streaming: 'Streaming TV',
  social_media: 'Social media',
  display_search: 'Search and display',
  audio: 'Audio',
};

/** By category, and inside a category in the order of the cards. */
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

const registry: Readonly<Record<PlatformId, PlatformDefinition>> = {
  streaming_package: streamingPackage,
  youtube,
  roku,
  meta,
  facebook,
  instagram,
  tiktok,
  x,
  reddit,
  google,
  display_package: displayPackage,
  spotify,
  audio_package: audioPackage,
};

export interface Platform extends PlatformDefinition {
  readonly id: PlatformId;
}

export const platforms: readonly Platform[] = platformIds.map((id) => ({ id, ...registry[id] }));
const byId = new Map(platforms.map((platform) => [platform.id, platform]));

export function platformById(id: PlatformId): Platform {
  const platform = byId.get(id);
  if (!platform) throw new RangeError(`No platform ${id}`);
  return platform;
}

/** Returns what a platform needs in a slot, or undefined where it has no such slot. */
export const slotNeedFor = (platform: PlatformId, slot: Slot): SlotNeed | undefined =>
  platformById(platform).slots.find((one) => one.slot === slot);

const idsByAlias = new Map(platforms.flatMap(({ id, aliases }) => aliases.map((alias) => [alias, id] as const)));

/** Returns the platform with this id or alias, or null: `Google-Ads`, `google_ads` and `google` are one. */
export function findPlatformId(name: string): PlatformId | null {
  const key = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return PlatformId.safeParse(key).data ?? idsByAlias.get(key) ?? null;
}

/** Returns each platform once, in display order. */
export function inPlatformOrder(chosen: Iterable<PlatformId>): PlatformId[] {
  const set = new Set(chosen);
  return platformIds.filter((id) => set.has(id));
}

/** How long platforms take to review a campaign before it runs. */
export const PLATFORM_REVIEW_HOURS = { min: 24, max: 72 } as const;

const PlatformName = z.string().max(60);

/** One platform under any known name. The message is for a name that is missing or unknown. */
export const NamedPlatform = (message: string) =>
  z
    .string(message)
    .max(60)
    .transform((name, context): PlatformId => {
      const id = findPlatformId(name);
      if (id !== null) return id;
      context.issues.push({ code: 'custom', message, input: name });
      return z.NEVER;
    })
    // States the output type for the OpenAPI document.
    .pipe(PlatformId);

/** Platforms as callers send them: a list, or lists by category, under any known name. */
export const ChosenPlatforms = z
  .union([z.array(PlatformName).max(60), z.record(z.string(), z.array(PlatformName).max(60))])
  .transform((given, context): PlatformId[] => {
    const names = Array.isArray(given) ? given : Object.values(given).flat();
    const known = names.flatMap((name) => {
      const id = findPlatformId(name);
      if (id === null) context.issues.push({ code: 'custom', message: `There is no platform ${name}`, input: name });
      return id === null ? [] : [id];
    });
    return inPlatformOrder(known);
  })
  // States the output type for the OpenAPI document.
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

/** Returns a platform as the public list shows it. */
export function toPlatformCard(platform: Platform): PlatformCard {
  const { cpm, minimum_spend } = platform;
  return {
    id: platform.id,
    name: platform.name,
    icon: platform.icon,
    min_cpm: cpm.min,
    max_cpm: cpm.max,
    premium: platform.premium,
    description: platform.description,
    category: platform.category,
    minimum_spend,
    source: cpm.source,
    checked_on: cpm.checked_on,
  };
}

export const platformEndpoints = group({
  listPlatforms: endpoint({
    method: 'GET',
    path: '/api/platforms',
    summary: 'List the platforms a campaign can run on, by category',
    access: { kind: 'public' },
    answers: { status: 200, body: z.object({ platforms: z.record(PlatformCategory, z.array(PlatformCard)) }) },
    errors: [],
  }),
  validateLocations: endpoint({
    method: 'POST',
    path: '/api/platforms/validate-locations',
    summary: 'Check which platforms can target the chosen places, and with which limits',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    read_only: true,
    body: z.object({
      platforms: z.array(z.string().max(60)).max(40),
      locations: z.array(TargetedLocation).max(MAX_LOCATIONS),
      /** Around places without a radius of their own; without it, the places themselves are targeted. */
      radius_miles: RadiusMiles.nullish(),
    }),
    answers: { status: 200, body: z.object({ validation: z.record(z.string(), LocationVerdict) }) },
    errors: ['invalid_input'],
  }),
});
