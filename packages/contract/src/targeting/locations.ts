import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { countryName, isCountry } from './countries.ts';

export const LocationType = z.enum(['city', 'state', 'zip', 'country', 'county']);
export type LocationType = z.infer<typeof LocationType>;

/** The names of the search types. */
export const locationTypeNames: Record<LocationType, string> = {
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  country: 'Country',
  county: 'County',
};

export const Coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Coordinates = z.infer<typeof Coordinates>;

const CountryCode = z.string().toUpperCase().refine(isCountry, 'Unknown country');

const text = z.string().min(1).max(200);

/** A place that a campaign can target. A campaign stores the whole place, so that later imports do not change it. */
export const Location = z
  .object({
    /** Stable across imports: `city:4671654`, `zip:US-78701`, `state:US-TX`. */
    place_id: z.string().min(1).max(120),
    type: LocationType,
    /** The value sent to platforms: a city or county name, a state or country code, or a postal code. */
    value: text,
    display_name: text,
    country_code: z.string().length(2),
    state_code: z.string().max(20).nullable(),
    /** The center; for a country or state, the center of its population. */
    coordinates: Coordinates.nullable(),
    population: z.number().int().min(0).nullable(),
    county: z.string().max(200).nullable(),
  })
  .meta({ id: 'Location' });
export type Location = z.infer<typeof Location>;

/** The length of a search query and the number of results. */
export const MIN_LOCATION_QUERY = 2;
export const MAX_LOCATION_QUERY = 100;
export const LOCATION_RESULTS = 10;
/** The maximum number of places in a campaign. */
export const MAX_LOCATIONS = 200;

export const TARGETING_TYPES = ['nationwide', 'regional', 'local', 'international'] as const;
export const TargetingType = z.enum(TARGETING_TYPES);
export type TargetingType = z.infer<typeof TargetingType>;

export const targetingTexts: Record<TargetingType, { readonly title: string; readonly description: string }> = {
  nationwide: { title: 'Nationwide', description: 'A whole country' },
  regional: { title: 'Regional', description: 'States, provinces or counties' },
  local: { title: 'Local', description: 'Cities and ZIP codes, with a radius' },
  international: { title: 'International', description: 'Several countries' },
};

export const RADIUS_MILES = [5, 10, 25, 50, 100] as const;
export const RadiusMiles = z.literal(RADIUS_MILES);
export type RadiusMiles = z.infer<typeof RadiusMiles>;

/** A place of a campaign. A city or postal code of a local campaign may have its own radius. */
export const TargetedLocation = Location.extend({ radius_miles: RadiusMiles.optional() }).meta({
  id: 'TargetedLocation',
});
export type TargetedLocation = z.infer<typeof TargetedLocation>;

interface Targeting {
  readonly targeting_type: TargetingType;
  /** For places without a radius of their own. */
  readonly radius_miles: RadiusMiles;
}

/** Returns the radius around a place. Only cities and postal codes of a local campaign have one. */
export const radiusFor = (
  place: Pick<TargetedLocation, 'type' | 'radius_miles'>,
  { targeting_type, radius_miles }: Targeting,
): RadiusMiles | null =>
  targeting_type === 'local' && (place.type === 'city' || place.type === 'zip')
    ? (place.radius_miles ?? radius_miles)
    : null;

const typeFor: Readonly<Record<LocationType, TargetingType>> = {
  city: 'local',
  zip: 'local',
  state: 'regional',
  county: 'regional',
  country: 'nationwide',
};

/** Targets one place: around a city or postal code, and otherwise the place itself. */
export const targetingFor = (place: Location) => ({ targeting_type: typeFor[place.type], locations: [place] });

/** Suggested for the United States; other countries suggest their largest cities. */
export const quickStates = ['CA', 'NY', 'TX', 'FL', 'IL', 'PA'] as const;
export const POPULAR_CITIES = 6;

export const locationTexts = {
  already_selected: 'This location is already selected',
  nothing_found: 'No locations found. Check the spelling or choose another country.',
  no_postal_codes: (country_code: string) =>
    `Postal codes in ${countryName(country_code)} aren't available yet. Search for a city instead.`,
  /** Required by their license wherever places are shown. */
  credit: 'Places: GeoNames, CC BY 4.0',
} as const;

/** Whether a place is already in the list. */
export const isSelected = (
  locations: readonly Pick<Location, 'place_id'>[],
  { place_id }: Pick<Location, 'place_id'>,
) => locations.some((each) => each.place_id === place_id);

/** Whether a platform can target the chosen places. */
export const LocationVerdict = z
  .object({
    supported: z.boolean(),
    platform_name: z.string(),
    warnings: z.array(z.string()),
    errors: z.array(z.string()),
  })
  .meta({ id: 'LocationVerdict' });
export type LocationVerdict = z.infer<typeof LocationVerdict>;

const Near = Location.pick({ place_id: true, display_name: true, value: true, population: true }).extend({
  coordinates: Coordinates,
});

/** How many nearby towns are returned, for map labels and suggestions. */
export const MAX_NEARBY = 12;

export const PeopleInside = z
  .object({
    /** In the order of the request. Null where the population is unknown. */
    places: z.array(
      z.object({ place_id: z.string(), radius_miles: z.number().nullable(), people: z.number().int().nullable() }),
    ),
    /** The population of all places, overlaps counted once. */
    people: z.number().int(),
    nearby: z.array(Near).max(MAX_NEARBY),
    source: z.string(),
  })
  .meta({ id: 'PeopleInside' });
export type PeopleInside = z.infer<typeof PeopleInside>;

const Found = z.object({ results: z.array(Location) });

export const locationEndpoints = group({
  searchLocations: endpoint({
    method: 'POST',
    path: '/api/locations/search',
    summary: 'Search places by name or postal code; without a search_type it is detected',
    access: { kind: 'public' },
    read_only: true,
    body: z.object({
      query: z.string().trim().min(MIN_LOCATION_QUERY).max(MAX_LOCATION_QUERY),
      search_type: LocationType.nullish(),
      country_code: CountryCode.default('US'),
    }),
    answers: { status: 200, body: Found },
    errors: ['invalid_input', 'too_many_requests'],
  }),
  findLocation: endpoint({
    method: 'GET',
    path: '/api/locations/place',
    summary: 'Find one place by its id; null if there is none',
    access: { kind: 'public' },
    query: z.object({ place_id: Location.shape.place_id }),
    answers: { status: 200, body: z.object({ place: Location.nullable() }) },
    errors: ['invalid_input', 'too_many_requests'],
  }),
  listPopularLocations: endpoint({
    method: 'GET',
    path: '/api/locations/popular',
    summary: 'List the suggested places of a country',
    access: { kind: 'public' },
    query: z.object({ country_code: CountryCode.default('US') }),
    answers: { status: 200, body: Found.extend({ country: Location.nullable() }) },
    errors: ['invalid_input', 'too_many_requests'],
  }),
  countPeople: endpoint({
    method: 'POST',
    path: '/api/locations/people',
    summary: 'Count the people in areas, states and countries, each and in total',
    access: { kind: 'advertiser' },
    read_only: true,
    body: z.object({
      places: z
        .array(
          z.object({
            place_id: Location.shape.place_id,
            /** For a place that is no longer in our data. */
            coordinates: Coordinates.nullish(),
            /** Without a radius, the place itself is counted. */
            radius_miles: RadiusMiles.nullish(),
          }),
        )
        .max(MAX_LOCATIONS),
    }),
    answers: { status: 200, body: PeopleInside },
    errors: ['invalid_input', 'too_many_requests'],
  }),
});
