import { countryName } from '@universal-media/contract/countries';
import { usStates } from '@universal-media/contract/us-states';
import { z } from 'zod';
import type { CampaignOrder } from '../ad-platform.ts';
import { Declined } from '../steps.ts';
import type { PlaceIds } from './ad-group-spec.ts';
import type { BusinessApi } from './business-api.ts';
import { goalOf } from './campaign-spec.ts';

type Place = CampaignOrder['places'][number];

// In the United States a city is what TikTok calls a district, and a county what it calls a city.
const levels: Readonly<Record<string, readonly string[]>> = {
  country: ['COUNTRY'],
  state: ['PROVINCE'],
  city: ['DISTRICT', 'CITY'],
  county: ['CITY'],
  zip: ['ZIP_CODE'],
};

function wordOf({ type, value, country_code }: Place): string {
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
};

/** A place it does not know is a no: a wider one would be paid for and not asked for. */
async function idOf(api: BusinessApi, goal: ReturnType<typeof goalOf>, place: Place): Promise<string> {
  const word = wordOf(place);
  const geo_types = levels[place.type] ?? ['CITY'];
  const { targeting_tag_list } = await api.ask(
    'tool/targeting/search/',
    {
      search_type: 'FUZZY_SEARCH',
      keywords: [word],
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
      ? [{ ...geo, isExact: name.toLowerCase() === word.toLowerCase() }]
      : [],
  );
  const best = geo_types
    .map((type) => fits.find(({ geo_type, isExact }) => isExact && geo_type === type))
    .find((one) => one !== undefined);
  if (best === undefined) throw new Declined(`TikTok does not know ${word} in ${countryName(place.country_code)}.`);
  return best.geo_id;
}

export async function placeIds(api: BusinessApi, order: CampaignOrder, pixel_id: string | null): Promise<PlaceIds> {
  const goal = goalOf(order, pixel_id);
  const places = order.places.length > 0 ? order.places : [WHOLE_COUNTRY];
  const ids = { location_ids: new Set<string>(), zipcode_ids: new Set<string>() };
  for (const place of places) {
    if (place.type === 'zip' && order.special_categories.length > 0) {
      throw new Declined('TikTok takes no postal codes for housing, employment and credit.');
    }
    (place.type === 'zip' ? ids.zipcode_ids : ids.location_ids).add(await idOf(api, goal, place));
  }
  return { location_ids: [...ids.location_ids], zipcode_ids: [...ids.zipcode_ids] };
}
