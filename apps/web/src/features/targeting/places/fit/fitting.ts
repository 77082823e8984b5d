import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import {
  type Location,
  type LocationType,
  TARGETING_TYPES,
  type TargetingType,
} from '@universal-media/contract/targeting/locations';

export type Targeting = CampaignData['geographic_targeting'];
/** Updates the targeting from its latest value, because lookups finish later, and returns the previous value. */
export type ChangeTargeting = (update: (current: Targeting) => Targeting) => Targeting;

const typesFor: Record<TargetingType, readonly LocationType[]> = {
  nationwide: ['country'],
  regional: ['state', 'county'],
  local: ['city', 'zip'],
  international: ['country'],
};

/** The default type of a search; null detects it from what was typed. */
export const defaultSearchType: Record<TargetingType, LocationType | null> = {
  nationwide: 'country',
  regional: 'state',
  local: null,
  international: 'country',
};

const fits = (targeting_type: TargetingType, { type }: Pick<Location, 'type'>): boolean =>
  typesFor[targeting_type].includes(type);

/** Locations that do not fit the strategy. They stay in the campaign until removed. */
export const misfits = ({ targeting_type, locations }: Targeting): readonly Location[] =>
  locations.filter((place) => !fits(targeting_type, place));

/** The strategy that fits every location, if there is one. Several countries are not nationwide. */
export function strategyForAll(locations: readonly Location[]): TargetingType | null {
  if (locations.length === 0) return null;
  const possible = TARGETING_TYPES.filter((type) => type !== 'nationwide' || locations.length === 1);
  return possible.find((type) => locations.every((place) => fits(type, place))) ?? null;
}
