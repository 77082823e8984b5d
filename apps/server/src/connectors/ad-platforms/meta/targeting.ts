import { usStates } from '@universal-media/contract/us-states';
import type { CampaignOrder } from '../ad-platform.ts';
import { agesOf } from '../ages.ts';

type Place = CampaignOrder['places'][number];
export type Audience = Pick<
  CampaignOrder,
  'platform' | 'places' | 'radius_miles' | 'age_ranges' | 'genders' | 'special_categories'
>;

/** A place that Meta knows by a number of its own. */
export interface NamedPlace {
  readonly q: string;
  readonly type: 'region' | 'city';
  readonly country_code: string;
}

export type KeyOf = (place: NamedPlace) => string;

// Meta draws circles of 1 to 50 miles. Housing, employment and credit may not be aimed closer than 15.
const RADIUS = { least: 1, most: 50, special: 15, usual: 25 } as const;
const OLDEST = 65;

const isSpecial = ({ special_categories }: Audience): boolean => special_categories.length > 0;

function radiusOf(order: Audience): number {
  const least = isSpecial(order) ? RADIUS.special : RADIUS.least;
  return Math.min(RADIUS.most, Math.max(least, order.radius_miles ?? RADIUS.usual));
}

const isCountry = ({ type }: Place) => type === 'country';
const isState = ({ type }: Place) => type === 'state';
const isPostal = ({ type }: Place) => type === 'zip';
// A circle around a postal code says which code it is: for special categories it is wide, and stands in for the code.
const isCircle = (order: Audience) => (place: Place) =>
  place.coordinates !== null &&
  !isCountry(place) &&
  !isState(place) &&
  (!isPostal(place) || isSpecial(order) || order.radius_miles !== null);

const named = (place: Place): NamedPlace => ({
  q: isState(place) && place.country_code === 'US' ? (usStates[place.value] ?? place.value) : place.value,
  type: isState(place) ? 'region' : 'city',
  country_code: place.country_code,
});

/** States, and cities without a point on the map: their keys are asked for before an ad set is described. */
export const namedPlaces = (order: Audience): NamedPlace[] =>
  order.places
    .filter((place) => isState(place) || !(isCountry(place) || isPostal(place) || isCircle(order)(place)))
    .map(named);

function geoLocations(order: Audience, keyOf: KeyOf) {
  const { places } = order;
  if (places.length === 0) return { countries: ['US'] };
  const circles = places.filter(isCircle(order));
  const rest = places.filter((place) => !circles.includes(place));
  const lists = {
    countries: rest.filter(isCountry).map(({ country_code }) => country_code),
    regions: rest.filter(isState).map((place) => ({ key: keyOf(named(place)) })),
    zips: isSpecial(order)
      ? []
      : rest.filter(isPostal).map(({ country_code, value }) => ({ key: `${country_code}:${value}` })),
    cities: rest
      .filter((place) => !isCountry(place) && !isState(place) && !isPostal(place))
      .map((place) => ({ key: keyOf(named(place)), radius: radiusOf(order), distance_unit: 'mile' })),
    custom_locations: circles.flatMap(({ coordinates }) =>
      coordinates === null
        ? []
        : [
            {
              latitude: coordinates.lat,
              longitude: coordinates.lng,
              radius: radiusOf(order),
              distance_unit: 'mile',
            },
          ],
    ),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

function ageLimits({ age_ranges }: Audience) {
  const ranges = age_ranges.flatMap((range) => agesOf(range) ?? []);
  if (ranges.length === 0) return {};
  const oldest = ranges.some(({ to }) => to === null) ? OLDEST : Math.max(...ranges.map(({ to }) => to ?? OLDEST));
  return {
    age_min: Math.max(18, Math.min(...ranges.map(({ from }) => from))),
    age_max: Math.min(OLDEST, oldest),
  };
}

// Meta knows two; who asked for others too has asked for everybody.
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

/** Whom an ad set is for. Where the law forbids choosing people by age, gender or postal code, none of it is sent. */
export const targetingOf = (order: Audience, keyOf: KeyOf) => ({
  geo_locations: geoLocations(order, keyOf),
  ...(!isSpecial(order) && { ...ageLimits(order), ...genderLimits(order) }),
  publisher_platforms: publishers[order.platform] ?? ['facebook', 'instagram'],
});
