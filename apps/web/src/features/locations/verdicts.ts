import type { LocationVerdict } from '@universal-media/contract/locations';
import { validateLocations } from '@universal-media/contract/platform-places';
import type { PlatformId } from '@universal-media/contract/platforms';
import type { Targeting } from './fitting.ts';

/** What each chosen platform says to the chosen places, in the platforms' order; nothing while there is no place. */
export function verdictsOf(
  platforms: readonly PlatformId[],
  { targeting_type, locations, radius_miles }: Targeting,
): readonly LocationVerdict[] {
  if (locations.length === 0) return [];
  return Object.values(validateLocations(platforms, locations, targeting_type === 'local' ? radius_miles : null));
}
