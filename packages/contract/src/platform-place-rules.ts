import { countryName } from './countries.ts';
import type { DatedFact } from './dated-fact.ts';
import type { Location, RadiusMiles } from './locations.ts';
import type { PlatformId } from './platforms.ts';

/** What a rule looks at: one place, and the radius around it where it has one. */
export interface ChosenPlace {
  readonly place: Pick<Location, 'type' | 'value' | 'display_name' | 'country_code'>;
  readonly radius_miles: RadiusMiles | null;
}

export interface PlaceRule extends DatedFact {
  readonly platforms: readonly PlatformId[] | 'all';
  /**
   * `barred`: nobody may be shown anything there, so the place has to go. `absent`: the platform is not there; other places
   * of the same campaign still are. `coarse`: it runs, in another shape than asked for.
   */
  readonly kind: 'barred' | 'absent' | 'coarse';
  meets(chosen: ChosenPlace): boolean;
  /** After the platform's name: "is not available in Cuba". */
  says(places: readonly ChosenPlace['place'][]): string;
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

const seen = { checked_on: '2026-11-01' } as const;
const television = ['streaming_package', 'roku'] as const;

/** Where platforms are not, and what they do not know of places. Checked by hand, so dated and with their source. */
export const placeRules: readonly PlaceRule[] = [
  {
    platforms: 'all',
    kind: 'barred',
    meets: inCountries('CU', 'IR', 'KP', 'SY'),
    says: (places) => `is not available in ${shownCountries(places)}`,
    source: 'US sanctions programmes; Google Ads country restrictions',
    ...seen,
  },
  {
    platforms: television,
    kind: 'absent',
    meets: isAbroad,
    says: (places) => `is shown in the United States only, not in ${shownCountries(places)}`,
    source: 'Roku Ads Manager help; US streaming inventory',
    ...seen,
  },
  {
    platforms: ['tiktok'],
    kind: 'absent',
    meets: inCountries('IN', 'CN', 'HK'),
    says: (places) => `is not available in ${shownCountries(places)}`,
    source: 'Indian ban of 2020; TikTok available locations',
    ...seen,
  },
  {
    platforms: ['youtube', 'meta', 'facebook', 'instagram', 'google', 'display_package', 'spotify', 'reddit', 'x'],
    kind: 'absent',
    meets: inCountries('CN'),
    says: () => 'cannot be reached from mainland China',
    source: 'Public availability pages of the platforms',
    ...seen,
  },
  {
    platforms: ['youtube', 'meta', 'facebook', 'instagram', 'google', 'display_package', 'tiktok', 'spotify', 'x'],
    kind: 'absent',
    meets: inCountries('RU'),
    says: () => 'shows no ads in Russia',
    source: 'Notices of the platforms since March 2022',
    ...seen,
  },
  {
    platforms: television,
    kind: 'coarse',
    meets: (chosen) => isPostal(chosen) && !isAbroad(chosen),
    says: (places) => `is sold by television market: delivery by ZIP code is not promised for ${shownPlaces(places)}`,
    source: 'Designated market areas; Roku Ads Manager help',
    ...seen,
  },
  {
    platforms: television,
    kind: 'coarse',
    meets: (chosen) => chosen.radius_miles !== null && chosen.radius_miles < 10 && !isAbroad(chosen),
    says: () => 'reaches households by region: a radius below 10 miles is likely to spill over',
    source: 'Designated market areas; Roku Ads Manager help',
    ...seen,
  },
  {
    platforms: ['spotify', 'audio_package', 'tiktok', 'reddit'],
    kind: 'coarse',
    meets: (chosen) => isPostal(chosen) && isAbroad(chosen),
    says: (places) => `knows postal codes in the United States only: the city around ${shownPlaces(places)} is used`,
    source: 'Location targeting pages of Spotify, TikTok and Reddit',
    ...seen,
  },
  {
    platforms: ['meta', 'facebook', 'instagram'],
    kind: 'coarse',
    meets: ({ radius_miles }) => radius_miles === 100,
    says: () => 'draws circles of at most 50 miles: a radius of 100 miles is filled with several',
    source: 'Meta Business Help, location targeting',
    ...seen,
  },
  {
    platforms: ['tiktok', 'reddit', 'spotify', 'audio_package'],
    kind: 'coarse',
    meets: ({ radius_miles }) => radius_miles !== null,
    says: () => 'knows no radius: the towns inside the circle are used',
    source: 'Location targeting pages of TikTok, Reddit and Spotify',
    ...seen,
  },
  {
    platforms: ['tiktok', 'reddit', 'spotify', 'audio_package', 'x'],
    kind: 'coarse',
    meets: ({ place }) => place.type === 'county',
    says: (places) => `knows no counties: the towns of ${shownPlaces(places)} are used`,
    source: 'Location targeting pages of the platforms',
    ...seen,
  },
];
