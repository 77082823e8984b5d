import type { CampaignData } from './campaign.ts';
import { campaignCost } from './campaign-total.ts';
import { isSameJson } from './same-json.ts';

/** What people see, or where it leads: changed, the campaign is looked at again before it runs. */
const reviewedFields = [
  'headline',
  'body_copy',
  'platform_copy',
  'call_to_action',
  'landing_page_url',
  'short_headlines',
  'long_headlines',
  'campaignTranslations',
  'uploadedContent',
  'youtube_hosting_preference',
  'youtube_video_url',
  'declaration',
  'geographic_targeting',
  'audience_targeting',
] as const satisfies readonly (keyof CampaignData)[];

export interface EditCost {
  /** What the change takes from the wallet: only what the campaign costs more. Whole credits. */
  readonly charge_cents: number;
  /** What it costs less now. Comes back at once while nothing runs, and else when the campaign is settled. */
  readonly less_cents: number;
  readonly total_cents: number;
  readonly needs_review: boolean;
}

export const needsReview = (before: CampaignData, now: CampaignData): boolean =>
  reviewedFields.some((field) => !isSameJson(before[field], now[field])) ||
  !isSameJson(before.selectedPlatforms, now.selectedPlatforms);

/** What an edit costs, and whether it goes back to review. `paid_cents` is what the campaign has cost so far. */
export function editCost(before: CampaignData, now: CampaignData, paid_cents: number): EditCost {
  const { total_cents } = campaignCost(now, now.selectedPlatforms.length);
  return {
    charge_cents: Math.max(0, total_cents - paid_cents),
    less_cents: Math.max(0, paid_cents - total_cents),
    total_cents,
    needs_review: needsReview(before, now),
  };
}

export const EDIT_TEXTS = {
  free: 'No Additional Cost',
  freeLong: 'Free Update!',
  stop: 'Are you sure you want to stop this campaign? This will pause all active ads.',
  restart: 'Are you sure you want to restart this campaign? This will resume all ads.',
  deleted: 'Campaign deleted successfully!',
} as const;
