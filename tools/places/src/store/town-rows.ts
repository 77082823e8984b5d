import { foldedNames, otherNames } from '../names/folded-names.ts';
import type { PostalCode } from '../read/postal-code.ts';
import type { Settlement } from '../read/read-settlements.ts';
import { inCountry } from './area-rows.ts';
import type { PlaceRow } from './place-row.ts';

interface Surroundings {
  /** `, TX` or `, Bavaria`; nothing where it is not known. */
  stateName(country_code: string, state_code: string | null): string;
  countyName(place: Settlement | PostalCode): string | null;
  readonly people: ReadonlyMap<Settlement | PostalCode, number>;
  readonly parts: ReadonlySet<Settlement>;
}

/** Of all that share a name in a country, the largest: it alone has the other names. */
function largestByName(settlements: readonly Settlement[]): Set<Settlement> {
  const largest = new Map<string, Settlement>();
  for (const each of settlements) {
    const key = `${each.country_code} ${each.folded}`;
    if ((each.population ?? 0) >= (largest.get(key)?.population ?? 0)) largest.set(key, each);
  }
  return new Set(largest.values());
}

const shared = (around: Surroundings, { country_code, state_code }: Settlement | PostalCode): string =>
  `${around.stateName(country_code, state_code)}${inCountry(country_code)}`;

export function cityRows(settlements: readonly Settlement[], around: Surroundings): PlaceRow[] {
  const largest = largestByName(settlements);
  const shown = (city: Settlement) => `${city.name}${shared(around, city)}`;
  const sameName = Map.groupBy(settlements, shown);
  return settlements.map((city) => {
    const { place_id, name, folded, country_code, state_code, county_code, latitude, longitude, population } = city;
    const county = around.countyName(city);
    // Two Springfields of one state are distinguished by their counties.
    const isAlone = (sameName.get(shown(city))?.length ?? 0) < 2 || county === null;
    const names = largest.has(city) ? [name, ...otherNames(country_code, folded)] : [name];
    return {
      place_id,
      type: 'city',
      value: name,
      display_name: isAlone ? shown(city) : `${name} (${county})${shared(around, city)}`,
      country_code,
      state_code,
      county_code,
      county,
      latitude,
      longitude,
      population,
      people: around.people.get(city) ?? 0,
      is_part: around.parts.has(city),
      names: foldedNames(...names),
    };
  });
}

export const postalRows = (codes: readonly PostalCode[], around: Surroundings): PlaceRow[] =>
  codes.map((code) => ({
    place_id: `zip:${code.country_code}-${code.code}`,
    type: 'zip',
    value: code.code,
    display_name: `${code.code} ${code.town}${shared(around, code)}`,
    country_code: code.country_code,
    state_code: code.state_code,
    county_code: code.county_code,
    county: around.countyName(code),
    latitude: code.at?.latitude ?? null,
    longitude: code.at?.longitude ?? null,
    population: null,
    people: around.people.get(code) ?? 0,
    is_part: false,
    names: foldedNames(code.code),
  }));
