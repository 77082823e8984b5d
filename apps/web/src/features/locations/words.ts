import { countryName } from '@universal-media/contract/countries';
import {
  type Location,
  type LocationType,
  type LocationVerdict,
  locationTypeWords,
  type TargetingType,
  targetingWords,
} from '@universal-media/contract/locations';
import { postalExample } from '@universal-media/contract/postal-patterns';
import { compact, count } from '../../lib/format.ts';

const SMART = 'Smart';

export const searchTypeWords = (type: LocationType | null): string => (type === null ? SMART : locationTypeWords[type]);

export function searchPlaceholder(type: LocationType | null, country_code: string): string {
  const example = postalExample(country_code);
  switch (type) {
    case null: {
      const codes = country_code === 'US' ? 'City, state or ZIP code' : 'City or postal code';
      return example ? `${codes}, like ${example}` : 'Name of a city';
    }
    case 'zip':
      return example ? `Postal code, like ${example}` : 'Postal code';
    case 'city':
      return 'Name of a city';
    case 'state':
      return country_code === 'US' ? 'State, like Texas or TX' : 'State, province or region';
    case 'county':
      return 'Name of a county';
    case 'country':
      return 'Name of a country';
  }
}

const people = (population: number | null): string | null =>
  population === null ? null : `${count(population)} people`;

/** The quiet line under a place that was found: what it is, where, and how many live there. */
export function foundWords({ type, county, population, country_code, state_code }: Location): string {
  const where = county ?? (type === 'city' || type === 'zip' ? state_code : null);
  const abroad = country_code === 'US' || type === 'country' ? null : countryName(country_code);
  return [locationTypeWords[type], where, abroad, people(population)].filter((part) => part !== null).join(', ');
}

const and = new Intl.ListFormat('en', { type: 'conjunction' });
const NAMED = 4;

function namesOf(places: readonly Pick<Location, 'display_name'>[]): string {
  const named = places.slice(0, NAMED).map(({ display_name }) => display_name);
  const more = places.length - named.length;
  return and.format(more > 0 ? [...named, `${more} more`] : named);
}

/** Said of places that another way of targeting left behind. */
export function misfitWords(targeting_type: TargetingType, places: readonly Location[]): string {
  const { title, description } = targetingWords[targeting_type];
  const meant = `${description.charAt(0).toLowerCase()}${description.slice(1)}`;
  const one = places.length === 1;
  const whole = targeting_type === 'local' ? ` and ${one ? 'counts' : 'count'} as a whole` : '';
  return `${namesOf(places)} ${one ? 'does' : 'do'} not fit ${title} (${meant}). ${one ? 'It stays' : 'They stay'} in the campaign${whole}.`;
}

export const placeCount = (places: number): string => (places === 1 ? '1 place' : `${count(places)} places`);

/** One line for the head of the section: how many places, and whether every platform can show ads there. */
export function summaryOf(places: number, verdicts: readonly LocationVerdict[]): string {
  if (places === 0) return 'No place yet';
  if (verdicts.length === 0) return placeCount(places);
  const able = verdicts.filter(({ supported }) => supported).length;
  const them = places === 1 ? 'it' : 'them';
  if (verdicts.length === 1) {
    return `${placeCount(places)}, ${verdicts[0]?.platform_name} ${able === 1 ? 'can' : 'cannot'} target ${them}`;
  }
  const which = able === verdicts.length ? `all ${able}` : `${able} of ${verdicts.length}`;
  return `${placeCount(places)}, ${which} platforms can target ${them}`;
}

/** What the large figure counts. */
export function insideWords(circles: number, places: number): string {
  if (circles === 0 || circles < places) return places === 1 ? 'people live there' : 'people in all places together';
  if (circles === 1) return 'people inside the circle';
  return circles === 2 ? 'people in both circles' : `people in all ${circles} circles`;
}

/** What stands under a chosen place: the people in its circle, or in the place itself. */
export function peopleWords(figure: number | null | undefined, inCircle: boolean): string | null {
  if (figure === null || figure === undefined) return null;
  return inCircle ? `${compact(figure)} people inside` : `${compact(figure)} people`;
}
