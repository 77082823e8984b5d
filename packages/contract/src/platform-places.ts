import type { Location, LocationVerdict, RadiusMiles } from './locations.ts';
import { type ChosenPlace, type PlaceRule, placeRules } from './platform-place-rules.ts';
import { type PlatformId, platformById, platformOf } from './platforms.ts';

type Place = Pick<Location, 'type' | 'value' | 'display_name' | 'country_code'>;

const unknown = (platform_name: string): LocationVerdict => ({
  supported: false,
  platform_name,
  warnings: [],
  errors: ['We do not offer this platform.'],
});

const isAbout = ({ platforms }: PlaceRule, id: PlatformId) => platforms === 'all' || platforms.includes(id);

function verdictOn(id: PlatformId, chosen: readonly ChosenPlace[]): LocationVerdict {
  const platform_name = platformById(id).name;
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const rule of placeRules.filter((each) => isAbout(each, id))) {
    const met = chosen.filter((each) => rule.meets(each));
    if (met.length === 0) continue;
    const sentence = `${platform_name} ${rule.says(met.map(({ place }) => place))}.`;
    // Somewhere else in the campaign it still runs, so it is told and not refused.
    const refused = rule.kind === 'barred' || (rule.kind === 'absent' && met.length === chosen.length);
    (refused ? errors : warnings).push(sentence);
  }
  return { supported: errors.length === 0, platform_name, warnings, errors };
}

/**
 * What each platform says to the chosen places, under the name it was asked by. A radius is that of cities and postal codes;
 * states and countries have none.
 */
export function validateLocations(
  platforms: readonly string[],
  locations: readonly Place[],
  radius_miles: RadiusMiles | null = null,
): Record<string, LocationVerdict> {
  const chosen = locations.map((place) => ({
    place,
    radius_miles: place.type === 'city' || place.type === 'zip' ? radius_miles : null,
  }));
  return Object.fromEntries(
    platforms.map((name) => {
      const id = platformOf(name);
      return [name, id === null ? unknown(name) : verdictOn(id, chosen)];
    }),
  );
}
