import { countryRows, countyRows, stateRows } from './area-rows.ts';
import { areaKey, sumAreas } from './area-sums.ts';
import { locateCodes } from './locate-codes.ts';
import { partsOfCities } from './parts-of-cities.ts';
import { countPeople } from './people.ts';
import type { PlaceRow } from './place-row.ts';
import type { PostalCode } from './postal-codes.ts';
import { readCounties, readStates } from './read-areas.ts';
import { readCaPostalCodes } from './read-ca-postal-codes.ts';
import { readCountryPopulations } from './read-country-populations.ts';
import { readDePostalCodes } from './read-de-postal-codes.ts';
import { readFrPostalCodes } from './read-fr-postal-codes.ts';
import { readUsPostalCodes } from './read-us-postal-codes.ts';
import { readSettlements, type Settlement } from './settlements.ts';
import { isSaidByLetters } from './state-letters.ts';
import { cityRows, postalRows } from './town-rows.ts';

/** Every place there is, from the data packages alone: the same packages, the same rows. */
export function buildPlaces(): PlaceRow[] {
  const settlements = readSettlements();
  const codes = locateCodes(
    [...readUsPostalCodes(), ...readCaPostalCodes(), ...readDePostalCodes(), ...readFrPostalCodes(settlements)],
    settlements,
  );
  const [states, counties, countries] = [readStates(), readCounties(), readCountryPopulations()];
  const parts = partsOfCities(settlements);
  const people = countPeople({ settlements, parts, codes, countries });
  const sums = sumAreas(countedPoints(people));

  const stateNames = new Map(states.map((each) => [areaKey(each.country_code, each.state_code), each.name]));
  const countyNames = new Map(
    counties.map((each) => [areaKey(each.country_code, each.state_code, each.county_code), each.name]),
  );
  const stateName = (country_code: string, state_code: string | null) => {
    const name = isSaidByLetters(country_code) ? state_code : stateNames.get(areaKey(country_code, state_code));
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
