import { type CampaignData, newCampaign } from '@universal-media/contract/campaigns/campaign';

/** What can be taken over from an earlier campaign. */
export type Reusable = 'audience' | 'places';

type Targeting = Partial<
  Pick<CampaignData, 'audience_targeting' | 'custom_audiences' | 'customer_file' | 'geographic_targeting'>
>;

/** Picks the audience or the places of a campaign. A customer list is part of the audience. */
export function pickTargeting(campaign: CampaignData, parts: readonly Reusable[]): Targeting {
  const { audience_targeting, custom_audiences, customer_file, geographic_targeting } = campaign;
  return {
    ...(parts.includes('audience') && { audience_targeting, custom_audiences, customer_file }),
    ...(parts.includes('places') && { geographic_targeting }),
  };
}

/** A new campaign for the same people in the same places; everything else starts from the defaults. */
export const campaignForSamePeople = (campaign: CampaignData, today: string): CampaignData => ({
  ...newCampaign(today, campaign.time_zone),
  ...pickTargeting(campaign, ['audience', 'places']),
});
