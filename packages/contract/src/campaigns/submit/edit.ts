import type { PlatformId } from '../../platforms/platforms.ts';
import { isSameJson } from '../../wire/same-json.ts';
import { allocationInForce } from '../budget/allocation.ts';
import { type PlatformShare, platformShares } from '../budget/platform-shares.ts';
import { type Captured, rebalance } from '../budget/rebalance.ts';
import { type Budget, campaignCost, totalBudget } from '../budget/total.ts';
import { CampaignData } from '../campaign.ts';
import type { CampaignAction, CampaignStatus } from '../status.ts';

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

/** A platform run that the platform rejected. Its share went back to the wallet, except for what was captured before. */
export interface RejectedRun {
  readonly platform: PlatformId;
  /** Paid for it and not returned yet. */
  readonly paid_cents: number;
}

/** The rejected runs of a campaign, and those that an edit submits again. All others stay off and cost nothing. */
export interface Resubmission {
  readonly rejected: readonly RejectedRun[];
  readonly resubmit: readonly PlatformId[];
}

/** What it costs to submit a rejected run again. */
export interface ResubmissionPrice {
  readonly platform: PlatformId;
  readonly price_cents: number;
  readonly is_chosen: boolean;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What was paid for a campaign until now: what its holds have left, and what was captured for each platform. */
export interface PaidSoFar {
  readonly held_cents: number;
  readonly captured: readonly Captured[];
}

export const paidCents = ({ held_cents, captured }: PaidSoFar): number =>
  held_cents + sum(captured.map(({ media_cents, fee_cents }) => media_cents + fee_cents));

export interface EditCost {
  /** What the change takes from the wallet. */
  readonly charge_cents: number;
  /** What comes back. Released at once before the campaign runs, otherwise when it is settled. */
  readonly less_cents: number;
  /** What was paid in the end. A fee that was charged stays, also where the changed plan has a lower one. */
  readonly total_cents: number;
  readonly needs_review: boolean;
  /** Every rejected run that is still selected, with its own price. */
  readonly resubmissions: readonly ResubmissionPrice[];
}

export const needsReview = (before: CampaignData, edited: CampaignData): boolean =>
  reviewedFields.some((field) => !isSameJson(before[field], edited[field]));

/** The cost of each platform. */
function toShares(campaign: CampaignData): PlatformShare[] {
  const { selectedPlatforms, budget_allocation } = campaign;
  const cost = campaignCost(campaign, selectedPlatforms.length);
  return platformShares(allocationInForce(budget_allocation, selectedPlatforms, totalBudget(campaign)), cost);
}

/** The rejected runs that stay off: still selected, but not submitted again. */
export const leftOff = ({ selectedPlatforms }: CampaignData, { rejected, resubmit }: Resubmission): RejectedRun[] =>
  rejected.filter(({ platform }) => selectedPlatforms.includes(platform) && !resubmit.includes(platform));

/** The price of each rejected run that is still selected. */
export const resubmissionPrices = (
  edited: CampaignData,
  { rejected, resubmit }: Resubmission,
): readonly ResubmissionPrice[] => {
  const shares = new Map(
    toShares(edited).map(({ platform, media_cents, fee_cents }) => [platform, media_cents + fee_cents]),
  );
  return rejected.flatMap(({ platform, paid_cents }) => {
    const share = shares.get(platform);
    if (share === undefined) return [];
    return [{ platform, price_cents: Math.max(0, share - paid_cents), is_chosen: resubmit.includes(platform) }];
  });
};

/**
 * Computes what an edit costs and whether it needs a review. A rejected run counts only if it is submitted again, so that no
 * other edit pays for it.
 */
export function editCost(
  before: CampaignData,
  edited: CampaignData,
  paid: PaidSoFar,
  resubmission: Resubmission = { rejected: [], resubmit: [] },
): EditCost {
  const off = new Set(leftOff(edited, resubmission).map(({ platform }) => platform));
  const shares = toShares(edited).filter(({ platform }) => !off.has(platform));
  const captured = paid.captured.filter(({ platform }) => !off.has(platform));
  const { hold_cents, release_cents, spare_media_cents } = rebalance(shares, captured, paid.held_cents);
  const less_cents = release_cents + spare_media_cents;
  const paid_cents = paidCents({ ...paid, captured });
  return {
    charge_cents: hold_cents,
    less_cents,
    total_cents: paid_cents + hold_cents - less_cents,
    needs_review: needsReview(before, edited),
    resubmissions: resubmissionPrices(edited, resubmission),
  };
}

/** What a campaign's row says about a resubmission. */
interface ResubmittedCampaign extends Budget {
  readonly state: CampaignStatus;
  readonly platforms: readonly PlatformId[];
  readonly can: readonly CampaignAction[];
}

/** Answers whether editing a campaign submits all of it again. */
export const isResubmitted = (state: CampaignStatus): boolean => state === 'rejected' || state === 'failed';

/** What it costs to submit a whole campaign again as it is; null where an edit does not. Its cost was returned before. */
export const wholeResubmissionCents = (campaign: ResubmittedCampaign): number | null =>
  isResubmitted(campaign.state) && campaign.can.includes('edit')
    ? campaignCost(campaign, campaign.platforms.length).total_cents
    : null;

export const EDIT_TEXTS = {
  free: 'No Additional Cost',
  freeLong: 'Free Update!',
  pause: 'Are you sure you want to stop this campaign? This will pause all active ads.',
  resume: 'Are you sure you want to restart this campaign? This will resume all ads.',
  deleted: 'Campaign deleted successfully!',
} as const;
