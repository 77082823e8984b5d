import { isSameJson } from '../../wire/same-json.ts';
import { campaignCost } from '../budget/total.ts';
import { CampaignData } from '../campaign.ts';

/**
 * The fields that change without a new review: names, dates, money and what only the builder reads. Every other field is
 * reviewed, so a field that is missing here is reviewed rather than skipped. `advanced_mode` is reviewed, because it puts
 * keywords, headlines and bids into force that were stored while it was off.
 */
export const unreviewedFields: readonly (keyof CampaignData)[] = [
  'name',
  'description',
  'start_date',
  'end_date',
  'time_zone',
  'budget_type',
  'budget_amount',
  'budget_allocation',
  'languages_offered',
  'glossary',
];

/** The fields that staff review again after a change. */
const reviewedFields = CampaignData.keyof().options.filter((field) => !unreviewedFields.includes(field));

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
