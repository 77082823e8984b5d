import type { firstExample } from '@universal-media/contract/campaigns/forecast/first-example';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Family } from '#ui/styles/channel.ts';

/** The platforms a visitor can try. A test compares them with the registry, which is too large for this page. */
export const triedPlatforms = [
  { id: 'streaming_package', name: 'Streaming TV', family: 'streaming' },
  { id: 'youtube', name: 'YouTube', family: 'streaming' },
  { id: 'meta', name: 'Meta', family: 'social' },
  { id: 'tiktok', name: 'TikTok', family: 'social' },
  { id: 'google', name: 'Google Ads', family: 'search' },
  { id: 'spotify', name: 'Spotify', family: 'audio' },
] as const satisfies readonly { id: PlatformId; name: string; family: Family }[];

export type TriedPlatform = (typeof triedPlatforms)[number]['id'];

/** What a visitor asks for. */
export interface PlanQuestion {
  /** Whole dollars. */
  readonly budget: number;
  readonly place: { readonly place_id: string; readonly display_name: string };
  readonly platforms: readonly TriedPlatform[];
}

/** What the page shows before a visitor changes anything, and without scripts. */
export const firstQuestion: PlanQuestion = {
  budget: 500,
  place: { place_id: 'city:4671654', display_name: 'Austin, TX' },
  platforms: ['youtube', 'meta', 'google'],
};

export const offeredBudgets = [250, 500, 1_000, 3_000] as const;

/** The part of an estimate that the page shows. */
export type ShownEstimate = typeof firstExample;

/** The answer to a question, or why there is none. */
export type Asked =
  | { readonly estimate: ShownEstimate; readonly left_out: readonly { readonly name: string; readonly min: number }[] }
  | { readonly failure: string };
