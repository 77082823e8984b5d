import { type Location, type PeopleInside, radiusFor } from '@universal-media/contract/targeting/locations';
import { milesBetween } from '#ui/maps/geometry/distance.ts';
import type { Ring } from '#ui/maps/geometry/view.ts';
import type { Targeting } from '../fit/fitting.ts';

export type Town = PeopleInside['nearby'][number];

/** The locations that have a radius and coordinates. */
export function toRings(targeting: Targeting): Ring[] {
  return targeting.locations.flatMap((place) => {
    const radius_miles = radiusFor(place, targeting);
    if (radius_miles === null || !place.coordinates) return [];
    const { longitude, latitude } = place.coordinates;
    return [{ id: place.place_id, name: place.display_name, lon: longitude, lat: latitude, radius_miles }];
  });
}

const isInside = ({ coordinates }: Town, { lon, lat, radius_miles }: Ring): boolean =>
  milesBetween([coordinates.longitude, coordinates.latitude], [lon, lat]) <= radius_miles;

const isChosen = (town: Town, locations: readonly Location[]) =>
  locations.some(({ place_id }) => place_id === town.place_id);

/** Labels for the map: the other locations, then nearby towns. The map labels the first location itself. */
export function namesFor(rings: readonly Ring[], nearby: readonly Town[], framed: string | undefined) {
  const main = rings.find(({ id }) => id === framed) ?? rings[0];
  const ids = new Set(rings.map(({ id }) => id));
  return [
    ...rings.filter((ring) => ring !== main).map(({ name, lon, lat }) => ({ name: name.replace(/,.*/, ''), lon, lat })),
    ...nearby
      .filter(({ place_id }) => !ids.has(place_id))
      .map(({ value, coordinates }) => ({ name: value, lon: coordinates.longitude, lat: coordinates.latitude })),
  ];
}

const SUGGESTED = 6;

/** Suggests towns outside every radius: the others are reached already. */
export function suggestTowns(nearby: readonly Town[], targeting: Targeting): Town[] {
  const rings = toRings(targeting);
  return nearby
    .filter((town) => !isChosen(town, targeting.locations) && !rings.some((ring) => isInside(town, ring)))
    .slice(0, SUGGESTED);
}
