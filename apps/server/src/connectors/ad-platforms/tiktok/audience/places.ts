import { countryName } from '@universal-media/contract/targeting/countries';
import { usStates } from '@universal-media/contract/targeting/us-states';
import { z } from 'zod';
import type { CampaignOrder } from '../../ad-platform.ts';
import { Refusal } from '../../outcomes.ts';
import type { BusinessApi } from '../business-api.ts';
import { goalFor } from '../campaign-spec.ts';

/** TikTok's ids for the places of an order. */
export interface PlaceIds {
  readonly location_ids: readonly string[];
  readonly zipcode_ids: readonly string[];
}

type Place = CampaignOrder['places'][number];

// In the United States TikTok calls a city a district, and a county a city.
const levels: Readonly<Record<string, readonly string[]>> = {
  country: ['COUNTRY'],
  state: ['PROVINCE'],
  city: ['DISTRICT', 'CITY'],
  county: ['CITY'],
  zip: ['ZIP_CODE'],
};

function searchTermFor({ type, value, country_code }: Place): string {
  if (type === 'country') return countryName(country_code);
  if (type === 'state' && country_code === 'US') return usStates[value] ?? value;
  return value.split(',')[0] ?? value;
}

const Found = z.object({
  targeting_tag_list: z.array(
    z.object({
      name: z.string(),
      status_info: z.object({ status: z.string() }).optional(),
      geo: z.object({ geo_id: z.string(), geo_type: z.string(), region_code: z.string() }).optional(),
    }),
  ),
});

const WHOLE_COUNTRY: Place = {
  type: 'country',
  value: 'US',
  country_code: 'US',
  state_code: null,
  coordinates: null,
  radius_miles: null,
};

/** Refuses a place that TikTok does not know, rather than target a wider one. */
async function findPlaceId(api: BusinessApi, goal: ReturnType<typeof goalFor>, place: Place): Promise<string> {
  const term = searchTermFor(place);
  const geo_types = levels[place.type] ?? ['CITY'];
  const { targeting_tag_list } = await api.ask(
    'tool/targeting/search/',
    {
      search_type: 'FUZZY_SEARCH',
      keywords: [term],
      objective_type: goal.objective_type,
      ...(goal.promotion_type !== undefined && { promotion_type: goal.promotion_type }),
      placements: ['PLACEMENT_TIKTOK'],
      geo_types,
      region_codes: [place.country_code],
    },
    Found,
  );
  const fits = targeting_tag_list.flatMap(({ name, status_info, geo }) =>
    geo?.region_code === place.country_code && status_info?.status !== 'DISABLED' && geo_types.includes(geo.geo_type)
      ? [{ ...geo, isExact: name.toLowerCase() === term.toLowerCase() }]
      : [],
  );
  const best = geo_types
    .map((type) => fits.find(({ geo_type, isExact }) => isExact && geo_type === type))
    .find((one) => one !== undefined);
  if (best === undefined)
    throw new Refusal(`TikTok does not know ${term} in ${countryName(place.country_code)}.`, 'geographic_targeting');
  return best.geo_id;
}

export async function findPlaceIds(api: BusinessApi, order: CampaignOrder, pixel_id: string | null): Promise<PlaceIds> {
  const goal = goalFor(order, pixel_id);
  const places = order.places.length > 0 ? order.places : [WHOLE_COUNTRY];
  const ids = { location_ids: new Set<string>(), zipcode_ids: new Set<string>() };
  for (const place of places) {
    if (place.type === 'zip' && order.special_categories.length > 0) {
      throw new Refusal(
        'TikTok does not allow postal codes for housing, employment and credit.',
        'geographic_targeting',
      );
    }
    (place.type === 'zip' ? ids.zipcode_ids : ids.location_ids).add(await findPlaceId(api, goal, place));
  }
  return { location_ids: [...ids.location_ids], zipcode_ids: [...ids.zipcode_ids] };
}
