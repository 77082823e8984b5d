import { z } from 'zod';
import { countryName, isCountry } from './countries.ts';
import { endpoint, group } from './endpoint.ts';

export const LocationType = z.enum(['city', 'state', 'zip', 'country', 'county']);
export type LocationType = z.infer<typeof LocationType>;

/** The button words of what can be searched for. */
export const locationTypeWords: Record<LocationType, string> = {
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

const CountryCode = z.string().toUpperCase().refine(isCountry, 'We do not know this country');

const text = z.string().min(1).max(200);

/** A place a campaign can be shown in. A campaign keeps it whole, so that it reads the same when our table has moved on. */
export const Location = z
  .object({
    /** Stays the same when the table is imported again: `city:4671654`, `zip:US-78701`, `state:US-TX`. */
    place_id: z.string().min(1).max(120),
    type: LocationType,
    /** What platforms are told: the name of a city or county, the letters of a state or country, a postal code. */
    value: text,
    display_name: text,
    country_code: z.string().length(2),
    state_code: z.string().max(20).nullable(),
    /** The middle of it; of a country or state that of its people, not of its land. */
    coordinates: Coordinates.nullable(),
    population: z.number().int().min(0).nullable(),
    county: z.string().max(200).nullable(),
  })
  .meta({ id: 'Location' });
export type Location = z.infer<typeof Location>;

/** From how many characters on a search begins, and how many places it finds. */
export const LOCATION_QUERY_LEAST = 2;
export const LOCATION_QUERY_MOST = 100;
export const LOCATION_RESULTS = 10;
/** How many places one campaign can have. */
export const LOCATIONS_MOST = 200;

export const TARGETING_TYPES = ['nationwide', 'regional', 'local', 'international'] as const;
export const TargetingType = z.enum(TARGETING_TYPES);
export type TargetingType = z.infer<typeof TargetingType>;

export const targetingWords: Record<TargetingType, { readonly title: string; readonly description: string }> = {
  nationwide: { title: 'Nationwide', description: 'A whole country' },
  regional: { title: 'Regional', description: 'States, provinces or counties' },
  local: { title: 'Local', description: 'Cities and ZIP codes, with a radius' },
  international: { title: 'International', description: 'Several countries' },
};

export const RADIUS_MILES = [5, 10, 25, 50, 100] as const;
export const RadiusMiles = z.literal(RADIUS_MILES);
export type RadiusMiles = z.infer<typeof RadiusMiles>;

/** Offered with one click while the country is the United States; elsewhere it is the largest cities. */
export const quickStates = ['CA', 'NY', 'TX', 'FL', 'IL', 'PA'] as const;
export const POPULAR_CITIES = 6;

export const locationTexts = {
  already_selected: 'This location is already selected',
  nothing_found: 'No place found. Check the spelling, or choose another country.',
  no_postal_codes: (country_code: string) =>
    `We have no postal codes of ${countryName(country_code)} yet. Please search for a city instead.`,
  /** Their licence asks for it wherever places are shown. */
  credit: 'Places: GeoNames, CC BY 4.0',
} as const;

/** The same place twice is one place. */
export const isSelected = (
  locations: readonly Pick<Location, 'place_id'>[],
  { place_id }: Pick<Location, 'place_id'>,
) => locations.some((each) => each.place_id === place_id);

/** What a platform says to the chosen places. */
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

/** How many of the largest towns come with the count of people, for the map's labels and as further suggestions. */
export const NEARBY_MOST = 12;

export const PeopleInside = z
  .object({
    /** In the order they were asked for. Null where nobody has counted. */
    places: z.array(
      z.object({ place_id: z.string(), radius_miles: z.number().nullable(), people: z.number().int().nullable() }),
    ),
    /** Everybody inside at least one of them, counted once. */
    people: z.number().int(),
    nearby: z.array(Near).max(NEARBY_MOST),
    source: z.string(),
  })
  .meta({ id: 'PeopleInside' });
export type PeopleInside = z.infer<typeof PeopleInside>;

const Found = z.object({ results: z.array(Location) });

export const locationEndpoints = group({
  search: endpoint({
    method: 'POST',
    path: '/api/locations/search',
    summary: 'Places by the beginning of their name or postal code; without a search_type it is worked out',
    access: { kind: 'public' },
    looks: true,
    body: z.object({
      query: z.string().trim().min(LOCATION_QUERY_LEAST).max(LOCATION_QUERY_MOST),
      search_type: LocationType.nullish(),
      country_code: CountryCode.default('US'),
    }),
    answers: { status: 200, body: Found },
    errors: ['invalid_input', 'too_many_requests'],
  }),
  popular: endpoint({
    method: 'GET',
    path: '/api/locations/popular',
    summary: 'A country, and the places of it that are offered with one click',
    access: { kind: 'public' },
    query: z.object({ country_code: CountryCode.default('US') }),
    answers: { status: 200, body: Found.extend({ country: Location.nullable() }) },
    errors: ['invalid_input', 'too_many_requests'],
  }),
  people: endpoint({
    method: 'POST',
    path: '/api/locations/people',
    summary: 'How many people live inside circles, states and countries, each and all together',
    access: { kind: 'advertiser' },
    looks: true,
    body: z.object({
      places: z
        .array(
          z.object({
            place_id: Location.shape.place_id,
            /** For a place that is no longer in the table. */
            coordinates: Coordinates.nullish(),
            /** Without one the place itself is meant, as far as it reaches. */
            radius_miles: RadiusMiles.nullish(),
          }),
        )
        .max(LOCATIONS_MOST),
    }),
    answers: { status: 200, body: PeopleInside },
    errors: ['invalid_input', 'too_many_requests'],
  }),
  validate: endpoint({
    method: 'POST',
    path: '/api/platforms/validate-locations',
    summary: 'Which of the chosen platforms can be shown in the chosen places, and with which reservations',
    access: { kind: 'public' },
    looks: true,
    body: z.object({
      platforms: z.array(z.string().max(60)).max(40),
      locations: z.array(Location).max(LOCATIONS_MOST),
      radius_miles: RadiusMiles.nullish(),
    }),
    answers: { status: 200, body: z.object({ validation: z.record(z.string(), LocationVerdict) }) },
    errors: ['invalid_input'],
  }),
});
