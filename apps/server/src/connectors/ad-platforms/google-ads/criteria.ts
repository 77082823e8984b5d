import type { CampaignOrder } from '../ad-platform.ts';
import type { AdGroupPlan } from '../language-groups.ts';
import { excludedDemographics } from './audience/demographics.ts';
import type { PlaceCriterion } from './audience/geo-targets.ts';
import { languageConstants } from './audience/language-constants.ts';
import { adKindFor } from './creatives.ts';

/** What an order is targeted at, with Google's ids. */
export interface Targets {
  readonly places: readonly PlaceCriterion[];
  readonly segments: readonly object[];
  readonly customer_list: string | null;
}

const MINUTES = { 0: 'ZERO', 30: 'THIRTY' } as const;
const toMinute = (minutes: number): string => (minutes % 60 === 30 ? MINUTES[30] : MINUTES[0]);

/** The hours in which ads run, in the account's time zone. Without any, ads run at all times. */
const adSchedules = ({ schedule }: CampaignOrder): object[] =>
  (schedule ?? []).map(({ day, from_minute, to_minute }) => ({
    adSchedule: {
      dayOfWeek: day.toUpperCase(),
      startHour: Math.floor(from_minute / 60),
      startMinute: toMinute(from_minute),
      endHour: Math.floor(to_minute / 60),
      endMinute: toMinute(to_minute),
    },
  }));

const languageCriteria = (languages: readonly string[]): object[] =>
  languageConstants(languages).map((languageConstant) => ({ language: { languageConstant } }));

/** Search campaigns are targeted at campaign level, all others at ad group level. Hours always belong to the campaign. */
export const campaignCriteria = (order: CampaignOrder, { places }: Targets): object[] => [
  ...(adKindFor(order) === 'search' ? [...places, ...languageCriteria(order.languages)] : []),
  ...adSchedules(order),
];

const audienceCriteria = ({ segments, customer_list }: Targets): object[] => [
  ...segments,
  ...(customer_list === null ? [] : [{ userList: { userList: customer_list } }]),
];

/** Keywords are in the ad group's language, which is what matches searches in that language. */
export const groupCriteria = ({ order, languages }: AdGroupPlan, targets: Targets): object[] => [
  ...(adKindFor(order) === 'search'
    ? order.keywords.map((text) => ({ keyword: { text, matchType: 'PHRASE' } }))
    : [...targets.places, ...languageCriteria(languages)]),
  ...excludedDemographics(order),
  ...audienceCriteria(targets),
];

/** Restricts an ad group to its audience. Otherwise Google only watches how the audience responds. */
export const targetingSetting = (targets: Targets): object => ({
  targetRestrictions: audienceCriteria(targets).length > 0 ? [{ targetingDimension: 'AUDIENCE', bidOnly: false }] : [],
});

export interface ExistingCriterion {
  readonly resourceName: string;
  readonly criterion: object;
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)]),
      )
    : value;
const keyFor = (criterion: object): string => JSON.stringify(sorted(criterion));

/** Compares criteria, so that an update touches only those that changed. */
export function compareCriteria(existing: readonly ExistingCriterion[], desired: readonly object[]) {
  const wanted = new Map(desired.map((criterion) => [keyFor(criterion), criterion]));
  const kept = new Set(existing.map(({ criterion }) => keyFor(criterion)).filter((key) => wanted.has(key)));
  return {
    remove: existing.filter(({ criterion }) => !kept.has(keyFor(criterion))).map(({ resourceName }) => resourceName),
    create: [...wanted].flatMap(([key, criterion]) => (kept.has(key) ? [] : [criterion])),
  };
}
