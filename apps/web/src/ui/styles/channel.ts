import type { PlatformCategory } from '@universal-media/contract/platforms/platforms';

// Color is money: use a family's color only where a channel has a share of something.

/** In the order every strip, column and list keeps. */
export const families = ['streaming', 'social', 'search', 'audio'] as const;

export type Family = (typeof families)[number];

export const familyName: Record<Family, string> = {
  streaming: 'Streaming',
  social: 'Social',
  search: 'Search and display',
  audio: 'Audio',
};

/** Sorts by family and leaves the order inside a family as it came. */
export function inFamilyOrder<T extends { family: Family }>(items: readonly T[]): T[] {
  return families.flatMap((family) => items.filter((item) => item.family === family));
}

/** The color family of each platform category. */
export const familyByCategory: Record<PlatformCategory, Family> = {
  streaming: 'streaming',
  social_media: 'social',
  display_search: 'search',
  audio: 'audio',
};
