import { weekSlots } from '@universal-media/contract/targeting/dayparts';
import { dayEnd, dayStart } from '#core/kit/day-start.ts';
import type { CampaignOrder } from '../ad-platform.ts';
import { parseAgeRange } from '../units.ts';
import type { Lookups } from './audience/lookups.ts';
import { biddingFor } from './bidding.ts';
import { centsToDollars, goalFor, plainName } from './campaign-spec.ts';
import type { TikTokGroup } from './group-plan.ts';

const groups = [
  { from: 18, name: 'AGE_18_24' },
  { from: 25, name: 'AGE_25_34' },
  { from: 35, name: 'AGE_35_44' },
  { from: 45, name: 'AGE_45_54' },
  // The last group is open-ended: 55 to 64 includes everyone older.
  { from: 55, name: 'AGE_55_100' },
] as const;

function ageGroups({ age_ranges }: CampaignOrder) {
  const ranges = age_ranges.flatMap((range) => parseAgeRange(range) ?? []);
  const fits = (from: number) => ranges.some((range) => range.from <= from && (range.to === null || range.to >= from));
  const chosen = groups.filter(({ from, name }) => fits(from) || (name === 'AGE_55_100' && fits(65)));
  return chosen.length === 0 ? {} : { age_groups: chosen.map(({ name }) => name) };
}

const GENDERS = new Map([
  ['Women', 'GENDER_FEMALE'],
  ['Men', 'GENDER_MALE'],
]);

// TikTok knows two genders. A choice with others targets everyone.
function genderFor({ genders }: CampaignOrder): { readonly gender: string } {
  const [only, ...others] = genders;
  const known = only === undefined || others.length > 0 ? undefined : GENDERS.get(only);
  return { gender: known ?? 'GENDER_UNLIMITED' };
}

/** Sends empty lists too, so that an update clears them. Special categories must not target by age or gender. */
function audienceFor({ order, languages }: TikTokGroup, { lookups, customer_lists }: AdGroupOptions) {
  const { location_ids, zipcode_ids } = lookups.places;
  return {
    ...(location_ids.length > 0 && { location_ids }),
    ...(zipcode_ids.length > 0 && { zipcode_ids }),
    ...(order.special_categories.length === 0 && { ...ageGroups(order), ...genderFor(order) }),
    languages: languages.flatMap((language) => lookups.languages.get(language) ?? []),
    interest_category_ids: lookups.interests,
    audience_ids: customer_lists,
  };
}

const ALWAYS = '1'.repeat(weekSlots([]).length);

/** One digit for each half hour of the week, in the account's time zone. */
const daypartingFor = ({ schedule }: CampaignOrder): string =>
  schedule === null
    ? ALWAYS
    : weekSlots(schedule)
        .map((isOn) => (isOn ? '1' : '0'))
        .join('');

/** `2026-11-16 05:00:00`, in UTC. */
const formatTime = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ');
export const parseTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** Replaces a start in the past by now, because TikTok refuses old ones. */
export const startTimeFor = (order: CampaignOrder, now: number): string =>
  formatTime(new Date(Math.max(now, dayStart(order.time_zone, order.start_date).getTime())));

export interface AdGroupOptions {
  readonly lookups: Lookups;
  readonly customer_lists: readonly string[];
  readonly pixel_id: string | null;
  readonly now: number;
}

/** The settings of an ad group that can change later. */
export const adGroupSettings = (group: TikTokGroup, options: AdGroupOptions) => ({
  adgroup_name: plainName(group.name),
  ...(group.budget_cents !== null && { budget: centsToDollars(group.budget_cents) }),
  schedule_end_time: formatTime(dayEnd(group.order.time_zone, group.order.end_date)),
  dayparting: daypartingFor(group.order),
  ...biddingFor(group.order, options.pixel_id),
  ...audienceFor(group, options),
});

export function adGroupSpec(campaign_id: string, group: TikTokGroup, options: AdGroupOptions) {
  const { pixel_id, now } = options;
  const { promotion_type, optimization_goal } = goalFor(group.order, pixel_id);
  const withPixel = optimization_goal === 'CONVERT' && pixel_id !== null;
  return {
    ...adGroupSettings(group, options),
    campaign_id,
    ...(promotion_type !== undefined && { promotion_type }),
    placement_type: 'PLACEMENT_TYPE_NORMAL',
    placements: ['PLACEMENT_TIKTOK'],
    budget_mode: group.budget_cents === null ? 'BUDGET_MODE_INFINITE' : 'BUDGET_MODE_TOTAL',
    schedule_type: 'SCHEDULE_START_END',
    schedule_start_time: startTimeFor(group.order, now),
    pacing: 'PACING_MODE_SMOOTH',
    ...(withPixel && { pixel_id, optimization_event: 'SHOPPING' }),
    // Enabled below a disabled campaign, so that one call starts everything.
    operation_status: 'ENABLE',
  };
}
