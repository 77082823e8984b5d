import type { DatedFact } from '../wire/dated-fact.ts';
import type { Connection } from './connections.ts';
import type { CreativeRules } from './creative-rules.ts';
import type { SlotNeed } from './creative-slots.ts';
import type { PlaceRule } from './place-rules.ts';
import type { PlatformSettings } from './settings/settings.ts';

/** In the order of every list and column. */
export const categories = ['streaming', 'social_media', 'display_search', 'audio'] as const;

interface Range extends DatedFact {
  readonly min: number;
  readonly likely: number;
  readonly max: number;
}

/** The platform's own minimum where it is above ours: shown as a warning. */
export interface OwnFloor extends DatedFact {
  readonly amount: number;
  readonly per: 'campaign' | 'day';
}

/** What the platform shows of an ad's headline and text. */
export interface CopySlot extends DatedFact {
  /** Characters before the platform truncates; null where it does not show this text. */
  readonly headline: number | null;
  readonly body_copy: number | null;
  /** Full-width characters (Chinese, Japanese, Korean) count as two. */
  readonly wide_counts_double: boolean;
  /** How the platform frames an ad. */
  readonly frame: 'tv' | 'feed' | 'vertical' | 'search' | 'banner' | 'post' | 'audio';
  readonly ratio: '16:9' | '1:1' | '9:16' | 'text' | '1.91:1';
}

export interface PoliticalRule extends DatedFact {
  readonly where: 'eu' | 'everywhere';
  readonly verdict: 'refuse' | 'review';
  readonly reason: string;
}

/**
 * Everything we know about a platform, in one file each. Prices and rates are starting points from public pages that
 * disagree, so they are ranges with a source and a date; forecasts replace them with real results.
 */
export interface PlatformDefinition {
  readonly name: string;
  readonly short_name: string;
  /** Other names that lists, older clients and people use. */
  readonly aliases: readonly string[];
  readonly category: (typeof categories)[number];
  /** The key of its icon, drawn in the text color. */
  readonly icon: string;
  readonly premium: boolean;
  readonly description: string;
  /** The API that runs campaigns there; null where staff run them by hand. */
  readonly connection: Connection | null;
  /** Dollars per thousand impressions. */
  readonly cpm: Range;
  /** Clicks per hundred impressions; null where ads cannot be clicked (television, audio). */
  readonly ctr_percent: Range | null;
  /** Conversions per hundred clicks; null where ads cannot be clicked. */
  readonly conversion_rate: (DatedFact & { readonly percent: number }) | null;
  /** In dollars over the whole campaign. */
  readonly minimum_spend: number;
  readonly own_floor: OwnFloor | null;
  readonly creative: CreativeRules;
  readonly slots: readonly SlotNeed[];
  readonly copy: CopySlot;
  /** In the order in which warnings are shown. */
  readonly places: readonly PlaceRule[];
  /** How the settings of the builder reach its ads. */
  readonly settings: PlatformSettings;
  /** The first rule that applies decides; without one, staff review political campaigns. */
  readonly political: readonly PoliticalRule[];
  /** What happens to ads for housing, employment or credit. */
  readonly special_category_note: string | null;
}
