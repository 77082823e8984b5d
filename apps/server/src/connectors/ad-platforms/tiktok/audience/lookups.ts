import type { CampaignOrder } from '../../ad-platform.ts';
import type { BusinessApi } from '../business-api.ts';
import { findInterestIds } from './interests.ts';
import { findLanguageCodes } from './languages.ts';
import { findPlaceIds, type PlaceIds } from './places.ts';

/** TikTok's ids for what an order names. */
export interface Lookups {
  readonly places: PlaceIds;
  readonly interests: readonly string[];
  /** By our code. A language that TikTok does not offer is missing. */
  readonly languages: ReadonlyMap<string, string>;
}

export const findLookups = async (
  api: BusinessApi,
  order: CampaignOrder,
  pixel_id: string | null,
): Promise<Lookups> => ({
  places: await findPlaceIds(api, order, pixel_id),
  interests: await findInterestIds(api, order),
  languages: await findLanguageCodes(api, order.languages),
});
