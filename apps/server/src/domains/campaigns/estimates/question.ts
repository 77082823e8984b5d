import type { PlatformShare } from '@universal-media/contract/campaigns/budget/platform-shares';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { campaignDays, isDate } from '@universal-media/contract/campaigns/dates';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { audienceSize } from '@universal-media/contract/targeting/targeting-options';
import { creditsOf } from '@universal-media/contract/wire/money';
import { chooseCountry } from '#core/campaigns/forecast/country.ts';
import type { Question } from '#core/campaigns/forecast/question.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';

export type FetchedCpms = Readonly<Partial<Record<PlatformId, number>>>;

/** Builds the input of the forecast; null while platforms, dates or budget are missing. */
export function toForecastQuestion(
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
    country: chooseCountry(geographic_targeting.locations.map(({ country_code }) => country_code)),
    start_date,
    days: campaignDays(start_date, end_date),
    audience,
    placements,
  };
}

/** Only local campaigns have a radius, around cities and postal codes. */
const toPlaces = ({ targeting_type, locations, radius_miles }: CampaignData['geographic_targeting']) =>
  locations.map(({ place_id, type, coordinates }) => ({
    place_id,
    coordinates,
    radius_miles: targeting_type === 'local' && (type === 'city' || type === 'zip') ? radius_miles : null,
  }));

/** Counts the people in the campaign's locations who fit its audience; null when their population is unknown. */
export async function countAudience(
  { population }: Pick<CampaignsContext, 'population'>,
  trx: Trx,
  campaign: CampaignData,
): Promise<number | null> {
  const places = toPlaces(campaign.geographic_targeting);
  if (places.length === 0) return null;
  const people = await population.countPeople(trx, places);
  return audienceSize(people, campaign.audience_targeting) || null;
}
