import { minimumSpendFor, sumOfMinimums } from '../../platforms/minimum-spend.ts';
import { inPlatformOrder, type PlatformId } from '../../platforms/platforms.ts';
import { BUILDER_MIN_TOTAL } from '../../platforms/price-factors.ts';
import { type Location, targetingFor } from '../../targeting/locations.ts';
import { allocationInForce } from '../budget/allocation.ts';
import { CampaignData, MAX_CAMPAIGN_NAME, newCampaign } from '../campaign.ts';
import { addDaysTo, endDateAfter } from '../dates.ts';
import { minBudgetFor, type PlatformChoice, PROPOSED_DAYS } from './choose-platforms.ts';
import { goalPlans } from './goals.ts';
import { DAYS_UNTIL_START } from './propose.ts';

export interface FirstPlan {
  readonly platforms: readonly PlatformId[];
  /** Whole dollars by platform. The sum is the budget. */
  readonly allocation: PlatformChoice['allocation'];
  /** The platforms that the budget is too small for, each with what it takes. */
  readonly left_out: readonly { readonly platform: PlatformId; readonly min: number }[];
}

/**
 * Splits a budget evenly over the platforms that a visitor chose. As long as a share is below what its platform takes, the
 * most expensive platform is left out.
 */
export function planFirstBudget(chosen: readonly PlatformId[], budget: number): FirstPlan {
  let platforms = inPlatformOrder(chosen);
  const left_out: FirstPlan['left_out'][number][] = [];
  for (;;) {
    const allocation = allocationInForce(null, platforms, budget);
    if (platforms.every((platform) => (allocation[platform] ?? 0) >= minBudgetFor(platform))) {
      return { platforms, allocation, left_out };
    }
    const dearest = platforms.reduce((most, platform) =>
      minBudgetFor(platform) > minBudgetFor(most) ? platform : most,
    );
    left_out.push({ platform: dearest, min: minBudgetFor(dearest) });
    platforms = platforms.filter((platform) => platform !== dearest);
  }
}

/** The smallest budget, in dollars, of which every one of the platforms accepts its even share. */
export function smallestFirstBudget(chosen: readonly PlatformId[]): number {
  const platforms = inPlatformOrder(chosen);
  const above = Math.max(0, ...platforms.map((platform) => minBudgetFor(platform) - minimumSpendFor(platform)));
  return Math.max(BUILDER_MIN_TOTAL, sumOfMinimums(platforms) + above * platforms.length);
}

/** What a visitor chose before signing up. */
export interface VisitorPlan {
  /** Whole dollars; null where none was chosen. */
  readonly budget: number | null;
  readonly platforms: readonly PlatformId[];
}

/** The campaign that a visitor's plan becomes, and that its estimate is for: as soon as reviews allow, for two weeks. */
export function draftFirstCampaign(
  { budget, platforms }: VisitorPlan,
  place: Location | null,
  today: string,
  time_zone: string,
): CampaignData {
  const blank = newCampaign(today, time_zone);
  const start_date = addDaysTo(today, DAYS_UNTIL_START);
  const { campaign_type, call_to_action, radius_miles } = goalPlans.visits;
  return CampaignData.parse({
    ...blank,
    name: place === null ? 'First campaign' : `First campaign in ${place.display_name}`.slice(0, MAX_CAMPAIGN_NAME),
    campaign_type,
    call_to_action,
    start_date,
    end_date: endDateAfter(start_date, PROPOSED_DAYS),
    budget_type: 'total',
    budget_amount: budget ?? blank.budget_amount,
    selectedPlatforms: budget === null ? [...platforms] : planFirstBudget(platforms, budget).platforms,
    geographic_targeting: place === null ? {} : { ...targetingFor(place), radius_miles: radius_miles ?? undefined },
  });
}
