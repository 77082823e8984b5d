import { countryName } from '../targeting/countries.ts';
import type { Location, RadiusMiles } from '../targeting/locations.ts';
import type { DatedFact } from '../wire/dated-fact.ts';

/** One place of a campaign, with the radius around it if it has one. */
export interface ChosenPlace {
  readonly place: Pick<Location, 'type' | 'value' | 'display_name' | 'country_code'>;
  readonly radius_miles: RadiusMiles | null;
}

export interface PlaceRule extends DatedFact {
  /**
   * `forbidden`: no ads may run there, so the place has to go. `unavailable`: the platform does not run there; other
   * places of the campaign still work. `approximate`: it runs there, but in a different shape than requested.
   */
  readonly kind: 'forbidden' | 'unavailable' | 'approximate';
  applies(chosen: ChosenPlace): boolean;
  /** Follows the platform's name: "is not available in Cuba". */
  describe(places: readonly ChosenPlace['place'][]): string;
}

const and = new Intl.ListFormat('en', { type: 'conjunction' });

const shownCountries = (places: readonly ChosenPlace['place'][]): string =>
  and.format([...new Set(places.map(({ country_code }) => countryName(country_code)))].sort());

const NAMED = 3;
const shownPlaces = (places: readonly ChosenPlace['place'][]): string => {
  const names = places.slice(0, NAMED).map(({ display_name }) => display_name);
  const others = places.length - names.length;
  return and.format(others > 0 ? [...names, `${others} more`] : names);
};

const inCountries =
  (...codes: string[]) =>
  ({ place }: ChosenPlace) =>
    codes.includes(place.country_code);
const isPostal = ({ place }: ChosenPlace) => place.type === 'zip';
const isAbroad = ({ place }: ChosenPlace) => place.country_code !== 'US';

const dated = (source: string): DatedFact => ({ source, checked_on: '2026-11-01' });

/** Holds on every platform. */
export const sanctions: PlaceRule = {
  kind: 'forbidden',
  applies: inCountries('CU', 'IR', 'KP', 'SY'),
  describe: (places) => `is not available in ${shownCountries(places)}`,
  ...dated('US sanctions programs; Google Ads country restrictions'),
};

export const unavailableIn = (countries: readonly string[], source: string): PlaceRule => ({
  kind: 'unavailable',
  applies: inCountries(...countries),
  describe: (places) => `is not available in ${shownCountries(places)}`,
  ...dated(source),
});

export const notInChina: PlaceRule = {
  kind: 'unavailable',
  applies: inCountries('CN'),
  describe: () => 'cannot be reached from mainland China',
  ...dated('Public availability pages of the platforms'),
};

export const notInRussia: PlaceRule = {
  kind: 'unavailable',
  applies: inCountries('RU'),
  describe: () => 'shows no ads in Russia',
  ...dated('Notices of the platforms since March 2022'),
};

/** Television is bought in the United States only, by market and not by ZIP code or small radius. */
export const televisionPlaces: readonly PlaceRule[] = [
  {
    kind: 'unavailable',
    applies: isAbroad,
    describe: (places) => `is shown in the United States only, not in ${shownCountries(places)}`,
    ...dated('Roku Ads Manager help; US streaming inventory'),
  },
  {
    kind: 'approximate',
    applies: (chosen) => isPostal(chosen) && !isAbroad(chosen),
    describe: (places) =>
      `is sold by television market: delivery by ZIP code is not promised for ${shownPlaces(places)}`,
    ...dated('Designated market areas; Roku Ads Manager help'),
  },
  {
    kind: 'approximate',
    applies: (chosen) => chosen.radius_miles !== null && chosen.radius_miles < 10 && !isAbroad(chosen),
    describe: () => 'reaches households by region: a radius below 10 miles is likely to spill over',
    ...dated('Designated market areas; Roku Ads Manager help'),
  },
];

export const postalCodesInUsOnly: PlaceRule = {
  kind: 'approximate',
  applies: (chosen) => isPostal(chosen) && isAbroad(chosen),
  describe: (places) =>
    `supports postal codes in the United States only: the city around ${shownPlaces(places)} is targeted instead`,
  ...dated('Location targeting pages of Spotify, TikTok and Reddit'),
};

export const radiusUpTo50Miles: PlaceRule = {
  kind: 'approximate',
  applies: ({ radius_miles }) => radius_miles === 100,
  describe: () => 'supports a radius of up to 50 miles: 100 miles become 50',
  ...dated('Meta Business Help, location targeting'),
};

export const noRadius: PlaceRule = {
  kind: 'approximate',
  applies: ({ radius_miles }) => radius_miles !== null,
  describe: () => "doesn't support radius targeting: the towns inside your radius are targeted instead",
  ...dated('Location targeting pages of TikTok, Reddit and Spotify'),
};

/** We set up this platform by its API, which takes the places alone. */
export const noRadiusAtAll: PlaceRule = {
  kind: 'approximate',
  applies: ({ radius_miles }) => radius_miles !== null,
  describe: () => "doesn't support radius targeting: only the locations themselves are targeted",
  ...dated('TikTok API for Business, location targeting'),
};

export const noCounties: PlaceRule = {
  kind: 'approximate',
  applies: ({ place }) => place.type === 'county',
  describe: (places) => `doesn't support counties: the towns of ${shownPlaces(places)} are targeted instead`,
  ...dated('Location targeting pages of the platforms'),
};
