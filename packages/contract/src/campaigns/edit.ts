import { isSameJson } from '../wire/same-json.ts';
import { campaignCost } from './budget/total.ts';
import { CampaignData } from './campaign.ts';

/**
 * The fields that change without a new review: names, dates, money, delivery settings and the state of the builder. Every
 * other field is reviewed, so a field that is missing here is reviewed rather than skipped.
 */
const unreviewedFields: readonly (keyof CampaignData)[] = [
  'name',
  'description',
  'campaign_type',
  'start_date',
  'end_date',
  'time_zone',
  'budget_type',
  'budget_amount',
  'budget_allocation',
  'ad_duration',
  'tracking_method',
  'tracking_id_or_url',
  'advanced_mode',
  'keywords',
  'bidding_strategy',
  'bidding_method',
  'target_cpa',
  'target_roas',
  'manual_bid_amount',
  'campaign_budget_optimization',
  'budget_automation',
  'dayparting_enabled',
  'dayparting_schedule',
  'custom_audiences',
  'customer_file',
  'primary_language',
  'selectedCampaignLanguages',
  'languages_offered',
  'glossary',
];

/** The fields that staff review again after a change. */
export const reviewedFields = CampaignData.keyof().options.filter((field) => !unreviewedFields.includes(field));

export interface EditCost {
  /** The increase in cost that the change takes from the wallet, in whole credits. */
  readonly charge_cents: number;
  /** The decrease in cost. Released at once before the campaign runs, otherwise when it is settled. */
  readonly less_cents: number;
  readonly total_cents: number;
  readonly needs_review: boolean;
}

export const needsReview = (before: CampaignData, edited: CampaignData): boolean =>
  reviewedFields.some((field) => !isSameJson(before[field], edited[field]));

/** Computes what an edit costs and whether it needs a review. `paid_cents` is what the campaign has cost until now. */
export function editCost(before: CampaignData, edited: CampaignData, paid_cents: number): EditCost {
  const { total_cents } = campaignCost(edited, edited.selectedPlatforms.length);
  return {
    charge_cents: Math.max(0, total_cents - paid_cents),
    less_cents: Math.max(0, paid_cents - total_cents),
    total_cents,
    needs_review: needsReview(before, edited),
  };
}

export const EDIT_TEXTS = {
  free: 'No Additional Cost',
  freeLong: 'Free Update!',
  pause: 'Are you sure you want to stop this campaign? This will pause all active ads.',
  resume: 'Are you sure you want to restart this campaign? This will resume all ads.',
  deleted: 'Campaign deleted successfully!',
} as const;
