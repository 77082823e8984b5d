import { validateLocations as applyPlaceRules } from '@universal-media/contract/platforms/places';
import type { Location, LocationVerdict, RadiusMiles } from '@universal-media/contract/targeting/locations';

/** Checks which platforms can target the places, by the rule that the browser applies while places are chosen. */
export const validateLocations = (
  platforms: readonly string[],
  locations: readonly Location[],
  radius_miles: RadiusMiles | null = null,
): Record<string, LocationVerdict> => applyPlaceRules(platforms, locations, radius_miles);
