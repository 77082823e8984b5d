import { type LocationVerdict, type RadiusMiles, radiusFor, type TargetedLocation } from '../targeting/locations.ts';
import { type ChosenPlace, sanctions } from './place-rules.ts';
import { findPlatformId, type PlatformId, platformById } from './platforms.ts';
import { approximated, unavailable, type ValueDifference } from './settings/settings.ts';

type Place = Pick<TargetedLocation, 'type' | 'value' | 'display_name' | 'country_code' | 'radius_miles'>;

const unknown = (platform_name: string): LocationVerdict => ({
  supported: false,
  platform_name,
  warnings: [],
  errors: ['We do not offer this platform.'],
});

function checkPlaces(id: PlatformId, chosen: readonly ChosenPlace[]): LocationVerdict {
  const { name: platform_name, places: rules } = platformById(id);
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const rule of [sanctions, ...rules]) {
    const met = chosen.filter((each) => rule.applies(each));
    if (met.length === 0) continue;
    const sentence = `${platform_name} ${rule.describe(met.map(({ place }) => place))}.`;
    // The platform can still run in the other places of the campaign, so this is a warning.
    const refused = rule.kind === 'forbidden' || (rule.kind === 'unavailable' && met.length === chosen.length);
    (refused ? errors : warnings).push(sentence);
  }
  return { supported: errors.length === 0, platform_name, warnings, errors };
}

/** Without a radius, the places themselves are targeted. */
const withRadius = (locations: readonly Place[], radius_miles: RadiusMiles | null): ChosenPlace[] =>
  locations.map((place) => ({
    place,
    radius_miles: radius_miles === null ? null : radiusFor(place, { targeting_type: 'local', radius_miles }),
  }));

const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** Lists the places, and the circles around them, that a platform does not target as chosen. */
export function placeDifferences(
  id: PlatformId,
  locations: readonly Place[],
  radius_miles: RadiusMiles | null,
): (ValueDifference & { readonly setting: 'places' | 'radius' })[] {
  const chosen = withRadius(locations, radius_miles);
  return [sanctions, ...platformById(id).places].flatMap((rule) => {
    const met = chosen.filter((each) => rule.applies(each));
    if (met.length === 0) return [];
    const places = met.map(({ place }) => place);
    const sentence = asSentence(rule.describe(places));
    const isAboutPlace = met.some(({ place }) => rule.applies({ place, radius_miles: null }));
    return [
      {
        setting: isAboutPlace ? 'places' : 'radius',
        values: isAboutPlace ? places.map(({ display_name }) => display_name) : [],
        support: rule.kind === 'approximate' ? approximated(sentence) : unavailable(sentence),
      },
    ];
  });
}

/**
 * Checks the chosen places against each platform's rules and answers under the names the caller used.
 */
export function validateLocations(
  platforms: readonly string[],
  locations: readonly Place[],
  radius_miles: RadiusMiles | null = null,
): Record<string, LocationVerdict> {
  const chosen = withRadius(locations, radius_miles);
  return Object.fromEntries(
    platforms.map((name) => {
      const id = findPlatformId(name);
      return [name, id === null ? unknown(name) : checkPlaces(id, chosen)];
    }),
  );
}
