import { validateLocations } from '@universal-media/contract/platforms/places';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { LocationVerdict } from '@universal-media/contract/targeting/locations';
import type { Targeting } from './fitting.ts';

/** Checks each chosen platform against the locations, in platform order. Empty without locations. */
export function platformVerdicts(
  platforms: readonly PlatformId[],
  { targeting_type, locations, radius_miles }: Targeting,
): readonly LocationVerdict[] {
  if (locations.length === 0) return [];
  return Object.values(validateLocations(platforms, locations, targeting_type === 'local' ? radius_miles : null));
}
