import type { PlatformShare } from '@universal-media/contract/campaigns/budget/platform-shares';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { campaignDays, isDate } from '@universal-media/contract/campaigns/dates';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { radiusFor } from '@universal-media/contract/targeting/locations';
import { audienceSize } from '@universal-media/contract/targeting/targeting-options';
import { toCredits } from '@universal-media/contract/wire/money';
import { chooseCountry } from '#core/campaigns/forecast/country.ts';
import { FORECAST_MODEL } from '#core/campaigns/forecast/forecast.ts';
import type { Question } from '#core/campaigns/forecast/question.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';

export type FetchedCpms = Readonly<Partial<Record<PlatformId, number>>>;

/** Describes the market that prices are for: goal, country, season, length and audience. */
export const toMarket = (campaign: CampaignData, audience: number | null): Omit<Question, 'placements'> => ({
  objective: campaign.campaign_type,
  country: chooseCountry(campaign.geographic_targeting.locations.map(({ country_code }) => country_code)),
  start_date: campaign.start_date,
  days: campaignDays(campaign.start_date, campaign.end_date),
  audience,
});

/** Lists everything the forecast of a campaign depends on. Two campaigns with the same list have the same forecast. */
export const listForecastFields = (campaign: CampaignData, shares: readonly PlatformShare[]): unknown[] => [
  FORECAST_MODEL,
  campaign.campaign_type,
  campaign.start_date,
  campaign.end_date,
  shares.map(({ platform, media_cents, fee_cents }) => [platform, media_cents, fee_cents]),
  campaign.geographic_targeting.locations.map(({ type, value, country_code, state_code }) => [
    type,
    value,
    country_code,
    state_code,
  ]),
  toPlaces(campaign.geographic_targeting).map(({ place_id, coordinates, radius_miles }) => [
    place_id,
    coordinates?.latitude,
    coordinates?.longitude,
    radius_miles,
  ]),
  AUDIENCE_GROUPS.map((group) => campaign.audience_targeting[group].toSorted()),
];

const AUDIENCE_GROUPS = ['age_ranges', 'genders', 'interests', 'demographics', 'behaviors'] as const;

/** Builds the input of the forecast; null while platforms, dates or budget are missing. */
export function toForecastQuestion(
  campaign: CampaignData,
  shares: readonly PlatformShare[],
  audience: number | null,
  fetched: FetchedCpms,
): Question | null {
  const { start_date, end_date } = campaign;
  const placements = shares.flatMap(({ platform, media_cents }) =>
    media_cents === 0 ? [] : [{ platform, dollars: toCredits(media_cents), fetched_cpm: fetched[platform] ?? null }],
  );
  if (placements.length === 0 || !isDate(start_date) || !isDate(end_date)) return null;
  return { ...toMarket(campaign, audience), placements };
}

const toPlaces = (targeting: CampaignData['geographic_targeting']) =>
  targeting.locations.map((place) => ({
    place_id: place.place_id,
    coordinates: place.coordinates,
    radius_miles: radiusFor(place, targeting),
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
