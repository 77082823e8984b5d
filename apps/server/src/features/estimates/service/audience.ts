import type { CampaignData } from '@universal-media/contract/campaign';
import { audienceSize } from '@universal-media/contract/targeting-options';
import type { Trx } from '../../../storage/transact.ts';
import type { LocationService } from '../../locations/service.ts';

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
