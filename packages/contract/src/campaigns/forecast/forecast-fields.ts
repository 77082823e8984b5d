import type { CampaignData } from '../campaign.ts';

/** Everything a price or a forecast depends on. */
export type ForecastFields = Pick<
  CampaignData,
  | 'campaign_type'
  | 'start_date'
  | 'end_date'
  | 'budget_type'
  | 'budget_amount'
  | 'budget_allocation'
  | 'selectedPlatforms'
  | 'geographic_targeting'
  | 'audience_targeting'
>;

/** Picks the fields that an estimate is asked with, so that a new headline never asks for a new forecast. */
export function pickForecastFields(campaign: CampaignData): ForecastFields {
  const { campaign_type, start_date, end_date, budget_type, budget_amount } = campaign;
  const { budget_allocation, selectedPlatforms, geographic_targeting, audience_targeting } = campaign;
  const budget = { budget_type, budget_amount, budget_allocation };
  return {
    campaign_type,
    start_date,
    end_date,
    ...budget,
    selectedPlatforms,
    geographic_targeting,
    audience_targeting,
  };
}
