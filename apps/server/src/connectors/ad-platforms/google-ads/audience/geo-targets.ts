import { countryName } from '@universal-media/contract/targeting/countries';
import { usStates } from '@universal-media/contract/targeting/us-states';
import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import type { CampaignOrder } from '../../ad-platform.ts';
import type { GoogleSession } from '../google-client.ts';

type Place = CampaignOrder['places'][number];

const Suggested = z.object({
  geoTargetConstantSuggestions: z
    .array(z.object({ searchTerm: z.string(), geoTargetConstant: z.object({ resourceName: z.string() }) }))
    .default([]),
});

const nameFor = ({ type, value, country_code, state_code }: Place): string => {
  if (type === 'country') return countryName(country_code);
  if (type === 'state' && country_code === 'US') return usStates[value] ?? value;
  return state_code === null || type === 'state' ? value : `${value}, ${state_code}`;
};

const MICRO_DEGREES = 1_000_000;
const NEAR_MILES = 10;
/** Maximum number of names per request. */
const MAX_NAMES = 25;

const circle = ({ lat, lng }: { lat: number; lng: number }, radius: number) => ({
  proximity: {
    geoPoint: {
      latitudeInMicroDegrees: Math.round(lat * MICRO_DEGREES),
      longitudeInMicroDegrees: Math.round(lng * MICRO_DEGREES),
    },
    radius,
    radiusUnits: 'MILES',
  },
});

export type PlaceCriterion = ReturnType<typeof circle> | { readonly location: { readonly geoTargetConstant: string } };

/** Maps places to Google's. A city with a radius, and a place that Google does not know by name, becomes a circle. */
export function geoTargets(client: GoogleSession) {
  // The ids do not change, and the same few places are looked up again and again.
  const known = new Map<string, string | null>();

  async function suggest(country_code: string, names: readonly string[]): Promise<void> {
    const { status, body } = await client.read({
      method: 'POST',
      path: '/v26/geoTargetConstants:suggest',
      body: { locale: 'en', countryCode: country_code, locationNames: { names } },
    });
    if (status >= 400) throw new TryLater(`Google Ads place look-up failed with status ${status}`);
    const found = Suggested.parse(body).geoTargetConstantSuggestions;
    for (const name of names) {
      const first = found.find(({ searchTerm }) => searchTerm === name);
      known.set(`${country_code} ${name}`, first?.geoTargetConstant.resourceName ?? null);
    }
  }

  async function loadMissing(places: readonly Place[]): Promise<void> {
    const missing = Map.groupBy(
      places.filter((place) => !known.has(`${place.country_code} ${nameFor(place)}`)),
      ({ country_code }) => country_code,
    );
    for (const [country_code, group] of missing) {
      const names = [...new Set(group.map(nameFor))];
      for (let from = 0; from < names.length; from += MAX_NAMES) {
        await suggest(country_code, names.slice(from, from + MAX_NAMES));
      }
    }
  }

  /** Returns the criteria, or the name of a place that Google does not know. */
  return async function criteria({ places }: CampaignOrder): Promise<PlaceCriterion[] | string> {
    const isCircle = ({ type, coordinates, radius_miles }: Place) =>
      radius_miles !== null && coordinates !== null && (type === 'city' || type === 'zip');
    await loadMissing(places.filter((place) => !isCircle(place)));
    const result: PlaceCriterion[] = [];
    for (const place of places) {
      const { coordinates } = place;
      const geoTargetConstant = known.get(`${place.country_code} ${nameFor(place)}`);
      if (coordinates !== null && (isCircle(place) || typeof geoTargetConstant !== 'string')) {
        result.push(circle(coordinates, place.radius_miles ?? NEAR_MILES));
      } else if (typeof geoTargetConstant === 'string') result.push({ location: { geoTargetConstant } });
      else return nameFor(place);
    }
    return result;
  };
}
