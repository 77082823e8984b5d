import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Setting } from './rates.ts';

export interface Placement {
  readonly platform: PlatformId;
  readonly dollars: number;
  /** The price that the platform itself just reported. */
  readonly fetched_cpm: number | null;
}

/** A campaign to be forecast. */
export interface Question extends Setting {
  readonly days: number;
  /** The people in its locations who fit its audience; null when unknown. */
  readonly audience: number | null;
  readonly placements: readonly Placement[];
}

/** What came of a campaign on one platform. */
export interface Result {
  readonly platform: PlatformId;
  readonly dollars: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
}

/** A campaign that is over, as it is learned from. */
export interface Finished extends Setting {
  readonly days: number;
  readonly audience: number | null;
  readonly results: readonly Result[];
  /** Conversions were counted at all. */
  readonly is_tracked: boolean;
}
