import type { CampaignData } from '@universal-media/contract/campaign';
import { campaignDays, isDate } from '@universal-media/contract/campaign-dates';
import { creditsOf } from '@universal-media/contract/money';
import type { PlatformShare } from '@universal-media/contract/platform-shares';
import type { PlatformId } from '@universal-media/contract/platforms';
import { audienceSize } from '@universal-media/contract/targeting-options';
import type { Question } from '../../../core/forecast/question.ts';
import type { Trx } from '../../../storage/transact.ts';
import type { LocationService } from '../../locations/service.ts';

export type FetchedCpms = Readonly<Partial<Record<PlatformId, number>>>;

/** The tables are those of the United States: where nobody has said where, it is there. */
const HOME = 'US';
const SEVERAL = 'several';

export function countryOf(country_codes: readonly string[]): string {
  const [first = HOME, ...others] = new Set(country_codes);
  return others.length === 0 ? first : SEVERAL;
}

/** What is asked of the forecast; null while there is nothing to ask: no platform, no dates or no money. */
export function questionOf(
  campaign: CampaignData,
  shares: readonly PlatformShare[],
  audience: number | null,
  fetched: FetchedCpms,
): Question | null {
  const { campaign_type, start_date, end_date, geographic_targeting } = campaign;
  const placements = shares.flatMap(({ platform, media_cents }) =>
    media_cents === 0 ? [] : [{ platform, dollars: creditsOf(media_cents), fetched_cpm: fetched[platform] ?? null }],
  );
  if (placements.length === 0 || !isDate(start_date) || !isDate(end_date)) return null;
  return {
    objective: campaign_type,
    country: countryOf(geographic_targeting.locations.map(({ country_code }) => country_code)),
    start_date,
    days: campaignDays(start_date, end_date),
    audience,
    placements,
  };
}

/** Only cities and postal codes have a circle around them, and only a local campaign draws one. */
const placesOf = ({ targeting_type, locations, radius_miles }: CampaignData['geographic_targeting']) =>
  locations.map(({ place_id, type, coordinates }) => ({
    place_id,
    coordinates,
    radius_miles: targeting_type === 'local' && (type === 'city' || type === 'zip') ? radius_miles : null,
  }));

/** People of the campaign's places who fit; null where there are no places, or nobody has counted theirs. */
export async function audienceIn(trx: Trx, locations: LocationService, campaign: CampaignData): Promise<number | null> {
  const places = placesOf(campaign.geographic_targeting);
  if (places.length === 0) return null;
  const people = await locations.peopleInside(trx, places);
  return audienceSize(people, campaign.audience_targeting) || null;
}
