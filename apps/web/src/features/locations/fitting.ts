import type { CampaignData } from '@universal-media/contract/campaign';
import {
  type Location,
  type LocationType,
  type RadiusMiles,
  TARGETING_TYPES,
  type TargetingType,
} from '@universal-media/contract/locations';

export type Targeting = CampaignData['geographic_targeting'];
/**
 * Changes where a campaign runs, at once and from whatever it is by then (a place may have been looked up meanwhile), and
 * answers with what it was before.
 */
export type ChangeTargeting = (update: (now: Targeting) => Targeting) => Targeting;

const kinds: Record<TargetingType, readonly LocationType[]> = {
  nationwide: ['country'],
  regional: ['state', 'county'],
  local: ['city', 'zip'],
  international: ['country'],
};

/** What is looked for first; null lets the server work it out from what was typed. */
export const firstSearchType: Record<TargetingType, LocationType | null> = {
  nationwide: 'country',
  regional: 'state',
  local: null,
  international: 'country',
};

const fits = (targeting_type: TargetingType, { type }: Pick<Location, 'type'>): boolean =>
  kinds[targeting_type].includes(type);

/** Places from another way of targeting. They stay in the campaign until somebody takes them out. */
export const misfits = ({ targeting_type, locations }: Targeting): readonly Location[] =>
  locations.filter((place) => !fits(targeting_type, place));

/** The way of targeting that every place fits, if there is one. Several countries are no nation. */
export function wayForAll(locations: readonly Location[]): TargetingType | null {
  if (locations.length === 0) return null;
  const possible = TARGETING_TYPES.filter((type) => type !== 'nationwide' || locations.length === 1);
  return possible.find((type) => locations.every((place) => fits(type, place))) ?? null;
}

/** Only cities and postal codes have a circle around them, and only a local campaign draws one. */
export const radiusOf = (
  { type }: Pick<Location, 'type'>,
  { targeting_type, radius_miles }: Pick<Targeting, 'targeting_type' | 'radius_miles'>,
): RadiusMiles | null => (targeting_type === 'local' && fits('local', { type }) ? radius_miles : null);
