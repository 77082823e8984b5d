import { usesStateLetters } from './names/state-codes.ts';
import { areaKey, sumAreas } from './population/area-sums.ts';
import { findCitySections } from './population/city-sections.ts';
import { countPeople } from './population/count-people.ts';
import { locateCodes } from './population/locate-codes.ts';
import type { PostalCode } from './read/postal-code.ts';
import { readCounties, readStates } from './read/read-areas.ts';
import { readCaPostalCodes } from './read/read-ca-postal-codes.ts';
import { readCountryPopulations } from './read/read-country-populations.ts';
import { readDePostalCodes } from './read/read-de-postal-codes.ts';
import { readFrPostalCodes } from './read/read-fr-postal-codes.ts';
import { readSettlements, type Settlement } from './read/read-settlements.ts';
import { readUsPostalCodes } from './read/read-us-postal-codes.ts';
import { countryRows, countyRows, stateRows } from './store/area-rows.ts';
import type { PlaceRow } from './store/place-row.ts';
import { cityRows, postalRows } from './store/town-rows.ts';

/** Builds the rows of all places. The same data packages always give the same rows. */
export function buildPlaces(): PlaceRow[] {
  const settlements = readSettlements();
  const codes = locateCodes(
    [...readUsPostalCodes(), ...readCaPostalCodes(), ...readDePostalCodes(), ...readFrPostalCodes(settlements)],
    settlements,
  );
  const [states, counties, countries] = [readStates(), readCounties(), readCountryPopulations()];
  const parts = findCitySections(settlements);
  const people = countPeople({ settlements, parts, codes, countries });
  const sums = sumAreas(countedPoints(people));

  const stateNames = new Map(states.map((each) => [areaKey(each.country_code, each.state_code), each.name]));
  const countyNames = new Map(
    counties.map((each) => [areaKey(each.country_code, each.state_code, each.county_code), each.name]),
  );
  const stateName = (country_code: string, state_code: string | null) => {
    const name = usesStateLetters(country_code) ? state_code : stateNames.get(areaKey(country_code, state_code));
    return name ? `, ${name}` : '';
  };
  const countyName = ({ country_code, state_code, county_code }: Settlement | PostalCode) =>
    countyNames.get(areaKey(country_code, state_code, county_code)) ?? null;
  const around = { stateName, countyName, people, parts };
  return [
    ...countryRows(countries, sums),
    ...stateRows(states, sums),
    ...countyRows(counties, stateName, sums),
    ...cityRows(settlements, around),
    ...postalRows(codes, around),
  ];
}

function* countedPoints(people: ReadonlyMap<Settlement | PostalCode, number>) {
  for (const [place, count] of people) {
    const at = 'at' in place ? place.at : place;
    if (at) yield { ...place, at, people: count };
  }
}
