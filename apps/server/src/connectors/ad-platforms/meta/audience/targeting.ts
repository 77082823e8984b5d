import { usStates } from '@universal-media/contract/targeting/us-states';
import type { CampaignOrder } from '../../ad-platform.ts';
import { parseAgeRange } from '../../units.ts';

type Place = CampaignOrder['places'][number];
export type Audience = Pick<CampaignOrder, 'platform' | 'places' | 'age_ranges' | 'genders' | 'special_categories'>;

/** A place that has a key at Meta. */
export interface NamedPlace {
  readonly q: string;
  readonly type: 'region' | 'city';
  readonly country_code: string;
}

export type KeyFor = (place: NamedPlace) => string;

// Meta allows circles of 1 to 50 miles, and at least 15 for housing, employment and credit.
const RADIUS = { min: 1, max: 50, min_special: 15, default: 25 } as const;
const MAX_AGE = 65;

const isSpecial = ({ special_categories }: Audience): boolean => special_categories.length > 0;

function radiusFor(order: Audience, { radius_miles }: Place): number {
  const min = isSpecial(order) ? RADIUS.min_special : RADIUS.min;
  return Math.min(RADIUS.max, Math.max(min, radius_miles ?? RADIUS.default));
}

const isCountry = ({ type }: Place) => type === 'country';
const isState = ({ type }: Place) => type === 'state';
const isPostal = ({ type }: Place) => type === 'zip';
// Special categories must not target postal codes, so a wide circle replaces the code.
const isCircle = (order: Audience) => (place: Place) =>
  place.coordinates !== null &&
  !isCountry(place) &&
  !isState(place) &&
  (!isPostal(place) || isSpecial(order) || place.radius_miles !== null);

const named = (place: Place): NamedPlace => ({
  q: isState(place) && place.country_code === 'US' ? (usStates[place.value] ?? place.value) : place.value,
  type: isState(place) ? 'region' : 'city',
  country_code: place.country_code,
});

/** Returns states, and cities without coordinates: Meta needs their keys. */
export const namedPlaces = (order: Audience): NamedPlace[] =>
  order.places
    .filter((place) => isState(place) || !(isCountry(place) || isPostal(place) || isCircle(order)(place)))
    .map(named);

function geoLocations(order: Audience, keyFor: KeyFor) {
  const { places } = order;
  if (places.length === 0) return { countries: ['US'] };
  const circles = places.filter(isCircle(order));
  const rest = places.filter((place) => !circles.includes(place));
  const lists = {
    countries: rest.filter(isCountry).map(({ country_code }) => country_code),
    regions: rest.filter(isState).map((place) => ({ key: keyFor(named(place)) })),
    zips: isSpecial(order)
      ? []
      : rest.filter(isPostal).map(({ country_code, value }) => ({ key: `${country_code}:${value}` })),
    cities: rest
      .filter((place) => !isCountry(place) && !isState(place) && !isPostal(place))
      .map((place) => ({ key: keyFor(named(place)), radius: radiusFor(order, place), distance_unit: 'mile' })),
    custom_locations: circles.flatMap((place) =>
      place.coordinates === null
        ? []
        : [
            {
              latitude: place.coordinates.lat,
              longitude: place.coordinates.lng,
              radius: radiusFor(order, place),
              distance_unit: 'mile',
            },
          ],
    ),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

function ageLimits({ age_ranges }: Audience) {
  const ranges = age_ranges.flatMap((range) => parseAgeRange(range) ?? []);
  if (ranges.length === 0) return {};
  const oldest = ranges.some(({ to }) => to === null) ? MAX_AGE : Math.max(...ranges.map(({ to }) => to ?? MAX_AGE));
  return {
    age_min: Math.max(18, Math.min(...ranges.map(({ from }) => from))),
    age_max: Math.min(MAX_AGE, oldest),
  };
}

// Meta knows two genders. A choice with others targets everyone.
const GENDERS = new Map([
  ['Men', 1],
  ['Women', 2],
]);

function genderLimits({ genders }: Audience) {
  const known = genders.map((gender) => GENDERS.get(gender));
  return known.length === 1 && known[0] !== undefined ? { genders: known } : {};
}

const publishers: Partial<Record<CampaignOrder['platform'], readonly string[]>> = {
  facebook: ['facebook'],
  instagram: ['instagram'],
};

/** Meta's ids for what an order names. */
interface TargetIds {
  readonly keyFor: KeyFor;
  readonly locales: ReadonlyMap<string, readonly number[]>;
  readonly segments: readonly object[];
}

/** Builds the targeting of an ad set. Special categories must not target by age, gender or postal code. */
export const buildTargeting = (order: Audience, { keyFor, locales, segments }: TargetIds) => ({
  geo_locations: geoLocations(order, keyFor),
  ...(!isSpecial(order) && { ...ageLimits(order), ...genderLimits(order) }),
  ...(locales.size > 0 && { locales: [...new Set([...locales.values()].flat())] }),
  ...(segments.length > 0 && { flexible_spec: segments }),
  publisher_platforms: publishers[order.platform] ?? ['facebook', 'instagram'],
});
