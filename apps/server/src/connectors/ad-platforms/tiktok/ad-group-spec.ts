import { dayStart } from '../../../core/day-start.ts';
import type { CampaignOrder } from '../ad-platform.ts';
import { agesOf } from '../ages.ts';
import { dollarsOf, goalOf, plainName } from './campaign-spec.ts';

/** TikTok's numbers for the places of an order. */
export interface PlaceIds {
  readonly location_ids: readonly string[];
  readonly zipcode_ids: readonly string[];
}

const groups = [
  { from: 18, name: 'AGE_18_24' },
  { from: 25, name: 'AGE_25_34' },
  { from: 35, name: 'AGE_35_44' },
  { from: 45, name: 'AGE_45_54' },
  // The last one has no end: who asks for 55 to 64 gets the older too.
  { from: 55, name: 'AGE_55_100' },
] as const;

function ageGroups({ age_ranges }: CampaignOrder) {
  const ranges = age_ranges.flatMap((range) => agesOf(range) ?? []);
  const fits = (from: number) => ranges.some((range) => range.from <= from && (range.to === null || range.to >= from));
  const asked = groups.filter(({ from, name }) => fits(from) || (name === 'AGE_55_100' && fits(65)));
  return asked.length === 0 ? {} : { age_groups: asked.map(({ name }) => name) };
}

const GENDERS = new Map([
  ['Women', 'GENDER_FEMALE'],
  ['Men', 'GENDER_MALE'],
]);

// TikTok knows two; who asked for others too has asked for everybody.
function genderOf({ genders }: CampaignOrder): { readonly gender: string } {
  const [only, ...others] = genders;
  const known = only === undefined || others.length > 0 ? undefined : GENDERS.get(only);
  return { gender: known ?? 'GENDER_UNLIMITED' };
}

/** Where the law forbids choosing people by age or gender, neither is sent. */
const audienceOf = (order: CampaignOrder, { location_ids, zipcode_ids }: PlaceIds) => ({
  ...(location_ids.length > 0 && { location_ids }),
  ...(zipcode_ids.length > 0 && { zipcode_ids }),
  ...(order.special_categories.length === 0 && { ...ageGroups(order), ...genderOf(order) }),
});

/** `2026-11-16 05:00:00`, in UTC. */
const written = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ');
export const readTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** A start that has passed is now: TikTok takes none that lies far back. */
export const startOf = (order: CampaignOrder, now: number): string =>
  written(new Date(Math.max(now, dayStart(order.time_zone, order.start_date).getTime())));

/** What of an ad group may change while it stands. */
export const adGroupSettings = (order: CampaignOrder, places: PlaceIds) => ({
  adgroup_name: plainName(order.name),
  budget: dollarsOf(order.budget_cents),
  schedule_end_time: written(dayStart(order.time_zone, order.end_date)),
  ...audienceOf(order, places),
});

interface Means {
  readonly places: PlaceIds;
  readonly pixel_id: string | null;
  readonly now: number;
}

export function adGroupSpec(campaign_id: string, order: CampaignOrder, { places, pixel_id, now }: Means) {
  const { promotion_type, optimization_goal, billing_event } = goalOf(order, pixel_id);
  const withPixel = optimization_goal === 'CONVERT' && pixel_id !== null;
  return {
    ...adGroupSettings(order, places),
    campaign_id,
    ...(promotion_type !== undefined && { promotion_type }),
    placement_type: 'PLACEMENT_TYPE_NORMAL',
    placements: ['PLACEMENT_TIKTOK'],
    budget_mode: 'BUDGET_MODE_TOTAL',
    schedule_type: 'SCHEDULE_START_END',
    schedule_start_time: startOf(order, now),
    optimization_goal,
    billing_event,
    bid_type: 'BID_TYPE_NO_BID',
    pacing: 'PACING_MODE_SMOOTH',
    ...(withPixel && { pixel_id, optimization_event: 'SHOPPING' }),
    // On, under a campaign that is not.
    operation_status: 'ENABLE',
  };
}
