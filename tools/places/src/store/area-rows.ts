import { countries, countryName } from '@universal-media/contract/targeting/countries';
import { foldedNames } from '../names/folded-names.ts';
import { countryAliases, stateNames } from '../names/other-names.ts';
import { usesStateLetters } from '../names/state-codes.ts';
import { type AreaSums, areaKey } from '../population/area-sums.ts';
import { census2020 } from '../population/census-2020.ts';
import type { Area, County } from '../read/read-areas.ts';
import type { PlaceRow } from './place-row.ts';

const nothing = { state_code: null, county_code: null, county: null, people: 0, is_part: false } as const;

export const countryRows = (populations: ReadonlyMap<string, number>, sums: AreaSums): PlaceRow[] =>
  countries.map(({ code, name }) => ({
    ...nothing,
    ...sums.getCenter(code),
    place_id: `country:${code}`,
    type: 'country',
    value: code,
    display_name: name,
    country_code: code,
    population: populations.get(code) ?? null,
    names: foldedNames(name, code, ...(countryAliases[code] ?? [])),
  }));

/** At home the country goes without saying. */
export const inCountry = (country_code: string): string =>
  country_code === 'US' ? '' : `, ${countryName(country_code)}`;

export const stateRows = (states: readonly Area[], sums: AreaSums): PlaceRow[] =>
  states.map(({ country_code, state_code, name }) => {
    const key = areaKey(country_code, state_code);
    return {
      ...nothing,
      ...sums.getCenter(key),
      place_id: `state:${key}`,
      type: 'state',
      value: state_code,
      display_name: `${name}${inCountry(country_code)}`,
      country_code,
      state_code,
      population: (country_code === 'US' ? census2020[state_code] : undefined) ?? sums.getPeople(key),
      names: foldedNames(
        name,
        stateNames[country_code]?.[name] ?? name,
        ...(usesStateLetters(country_code) ? [state_code] : []),
      ),
    };
  });

export const countyRows = (
  counties: readonly County[],
  stateName: (country_code: string, state_code: string | null) => string,
  sums: AreaSums,
): PlaceRow[] =>
  counties.map(({ country_code, state_code, county_code, name }) => {
    const key = areaKey(country_code, state_code, county_code);
    return {
      ...nothing,
      ...sums.getCenter(key),
      place_id: `county:${key}`,
      type: 'county',
      value: name,
      display_name: `${name}${stateName(country_code, state_code)}${inCountry(country_code)}`,
      country_code,
      state_code,
      county_code,
      county: name,
      // Elsewhere many towns do not say which county they are in, and the sums are far off.
      population: country_code === 'US' ? sums.getPeople(key) : null,
      names: foldedNames(name),
    };
  });
