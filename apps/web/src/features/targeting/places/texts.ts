import { countryName } from '@universal-media/contract/targeting/countries';
import {
  type Location,
  type LocationType,
  type LocationVerdict,
  locationTypeNames,
  type TargetingType,
  targetingTexts,
} from '@universal-media/contract/targeting/locations';
import { postalExample } from '@universal-media/contract/targeting/postal-patterns';
import { compact, count } from '#lib/format/format.ts';

const AUTO_DETECT = 'Auto-detect';

export const searchTypeText = (type: LocationType | null): string =>
  type === null ? AUTO_DETECT : locationTypeNames[type];

export function searchPlaceholder(type: LocationType | null, country_code: string): string {
  const example = postalExample(country_code);
  switch (type) {
    case null: {
      const codes = country_code === 'US' ? 'City, state or ZIP code' : 'City or postal code';
      return example ? `${codes}, like ${example}` : 'City name';
    }
    case 'zip':
      return example ? `Postal code, like ${example}` : 'Postal code';
    case 'city':
      return 'City name';
    case 'state':
      return country_code === 'US' ? 'State, like Texas or TX' : 'State, province or region';
    case 'county':
      return 'County name';
    case 'country':
      return 'Country name';
  }
}

const people = (population: number | null): string | null =>
  population === null ? null : `${count(population)} people`;

/** The line under a search result: type, region and population. */
export function foundPlaceText({ type, county, population, country_code, state_code }: Location): string {
  const where = county ?? (type === 'city' || type === 'zip' ? state_code : null);
  const abroad = country_code === 'US' || type === 'country' ? null : countryName(country_code);
  return [locationTypeNames[type], where, abroad, people(population)].filter((part) => part !== null).join(', ');
}

const and = new Intl.ListFormat('en', { type: 'conjunction' });
const NAMED = 4;

function listNames(places: readonly Pick<Location, 'display_name'>[]): string {
  const named = places.slice(0, NAMED).map(({ display_name }) => display_name);
  const more = places.length - named.length;
  return and.format(more > 0 ? [...named, `${more} more`] : named);
}

/** Explains locations that do not fit the current strategy. */
export function misfitText(targeting_type: TargetingType, places: readonly Location[]): string {
  const { title, description } = targetingTexts[targeting_type];
  const allowed = `${description.charAt(0).toLowerCase()}${description.slice(1)}`;
  const one = places.length === 1;
  const whole = targeting_type === 'local' ? ` and ${one ? 'is' : 'are'} targeted as a whole` : '';
  return `${listNames(places)} ${one ? "doesn't" : "don't"} fit ${title} (${allowed}). ${one ? 'It stays' : 'They stay'} in the campaign${whole}.`;
}

export const placeCount = (places: number): string => (places === 1 ? '1 location' : `${count(places)} locations`);

/** The summary of the section: how many locations, and how many platforms can target them. */
export function placesSummaryText(places: number, verdicts: readonly LocationVerdict[]): string {
  if (places === 0) return 'No locations yet';
  if (verdicts.length === 0) return placeCount(places);
  const able = verdicts.filter(({ supported }) => supported).length;
  const them = places === 1 ? 'it' : 'them';
  if (verdicts.length === 1) {
    return `${placeCount(places)}, ${verdicts[0]?.platform_name} ${able === 1 ? 'can' : "can't"} target ${them}`;
  }
  const share = able === verdicts.length ? `all ${able}` : `${able} of ${verdicts.length}`;
  return `${placeCount(places)}, ${share} platforms can target ${them}`;
}

/** The label of the total population. */
export function peopleInsideText(circles: number, places: number): string {
  if (circles === places && circles > 0) return circles === 1 ? 'people in this area' : 'people in these areas';
  return places === 1 ? 'people in this location' : 'people in these locations';
}

/** The population of a location, or of the area within its radius. */
export function populationText(figure: number | null | undefined, inCircle: boolean): string | null {
  if (figure === null || figure === undefined) return null;
  return inCircle ? `${compact(figure)} people in this area` : `${compact(figure)} people`;
}
