import type { RadiusMiles } from '@universal-media/contract/targeting/locations';
import type { Targeting } from '../fit/fitting.ts';

/** Gives one location a radius of its own. */
export const withRadius = (current: Targeting, place_id: string, radius_miles: RadiusMiles): Targeting => ({
  ...current,
  locations: current.locations.map((place) => (place.place_id === place_id ? { ...place, radius_miles } : place)),
});

/** Gives all locations the same radius, also those that are added later. */
export const withOneRadius = (current: Targeting, radius_miles: RadiusMiles): Targeting => ({
  ...current,
  radius_miles,
  locations: current.locations.map(({ radius_miles: _, ...place }) => place),
});

/** Whether a location has another radius than the rest. */
export const hasOwnRadius = ({ locations, radius_miles }: Targeting): boolean =>
  locations.some((place) => place.radius_miles !== undefined && place.radius_miles !== radius_miles);
