import type { Location, PeopleInside } from '@universal-media/contract/locations';
import { milesBetween } from '../../ui/map/distance.ts';
import type { Ring } from '../../ui/map/view.ts';
import { radiusOf, type Targeting } from './fitting.ts';

export type Town = PeopleInside['nearby'][number];

/** The places that have a circle and can be drawn. */
export function ringsOf(targeting: Targeting): Ring[] {
  return targeting.locations.flatMap((place) => {
    const radius_miles = radiusOf(place, targeting);
    if (radius_miles === null || !place.coordinates) return [];
    const { longitude, latitude } = place.coordinates;
    return [{ id: place.place_id, name: place.display_name, lon: longitude, lat: latitude, radius_miles }];
  });
}

const isInside = ({ coordinates }: Town, { lon, lat, radius_miles }: Ring): boolean =>
  milesBetween([coordinates.longitude, coordinates.latitude], [lon, lat]) <= radius_miles;

const isChosen = (town: Town, locations: readonly Location[]) =>
  locations.some(({ place_id }) => place_id === town.place_id);

/** Names for the map: the other chosen places, then towns around them. The first chosen place is named by the map itself. */
export function namesFor(rings: readonly Ring[], nearby: readonly Town[], framed: string | undefined) {
  const heavy = rings.find(({ id }) => id === framed) ?? rings[0];
  const ids = new Set(rings.map(({ id }) => id));
  return [
    ...rings
      .filter((ring) => ring !== heavy)
      .map(({ name, lon, lat }) => ({ name: name.replace(/,.*/, ''), lon, lat })),
    ...nearby
      .filter(({ place_id }) => !ids.has(place_id))
      .map(({ value, coordinates }) => ({ name: value, lon: coordinates.longitude, lat: coordinates.latitude })),
  ];
}

const SUGGESTED = 6;

/** Towns to add: those outside of every circle first, since they bring the most people who are not counted yet. */
export function suggestionsOf(nearby: readonly Town[], targeting: Targeting): Town[] {
  const rings = ringsOf(targeting);
  const free = nearby.filter((town) => !isChosen(town, targeting.locations));
  const outside = free.filter((town) => !rings.some((ring) => isInside(town, ring)));
  const inside = free.filter((town) => !outside.includes(town));
  return [...outside, ...inside].slice(0, SUGGESTED);
}
