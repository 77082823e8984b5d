import {
  AD_DURATIONS,
  audienceGroups,
  BIDDING_METHODS,
  BIDDING_STRATEGIES,
  CALLS_TO_ACTION,
  CAMPAIGN_TYPES,
  CUSTOM_AUDIENCES,
  TRACKING_METHODS,
} from '../../targeting/targeting-options.ts';
import type { DatedFact } from '../../wire/dated-fact.ts';

/**
 * Everything an advertiser can set in the builder that a platform may apply, approximate or lack. In the order of the
 * builder. Names, dates and the budget are not here: every platform applies them as they are.
 */
export const settings = [
  'special_categories',
  'paid_for_by',
  'campaign_type',
  'ad_duration',
  'youtube_video_url',
  'places',
  'radius',
  'age_ranges',
  'genders',
  'interests',
  'demographics',
  'behaviors',
  'headline',
  'body_copy',
  'call_to_action',
  'landing_page_url',
  'tracking_method',
  'languages',
  'bidding_strategy',
  'bidding_method',
  'campaign_budget_optimization',
  'budget_automation',
  'dayparting',
  'custom_audiences',
  'customer_file',
  'short_headlines',
  'long_headlines',
  'keywords',
] as const;
export type Setting = (typeof settings)[number];

/** As screens name them. */
export const settingNames: Record<Setting, string> = {
  special_categories: 'Special category',
  paid_for_by: 'Paid for by',
  campaign_type: 'Goal',
  ad_duration: 'Ad duration',
  youtube_video_url: 'YouTube video',
  places: 'Places',
  radius: 'Radius',
  age_ranges: 'Age',
  genders: 'Gender',
  interests: 'Interests',
  demographics: 'Demographics',
  behaviors: 'Behaviors',
  headline: 'Headline',
  body_copy: 'Body copy',
  call_to_action: 'Call to action',
  landing_page_url: 'Landing page',
  tracking_method: 'Tracking',
  languages: 'Languages',
  bidding_strategy: 'Bidding strategy',
  bidding_method: 'Bidding method',
  campaign_budget_optimization: 'Campaign budget optimization',
  budget_automation: 'Budget automation',
  dayparting: 'Dayparting',
  custom_audiences: 'Custom audiences',
  customer_file: 'Customer list',
  short_headlines: 'Short headlines',
  long_headlines: 'Long headlines',
  keywords: 'Keywords',
};

/** The choices of the settings that have a closed list of them. The target of a bidding strategy belongs to the strategy. */
export const settingValues = {
  campaign_type: CAMPAIGN_TYPES,
  ad_duration: AD_DURATIONS,
  ...audienceGroups,
  call_to_action: CALLS_TO_ACTION,
  tracking_method: TRACKING_METHODS,
  bidding_strategy: BIDDING_STRATEGIES,
  bidding_method: BIDDING_METHODS,
  custom_audiences: CUSTOM_AUDIENCES,
  customer_file: ['Emails', 'Phone numbers'],
} as const satisfies Partial<Record<Setting, readonly string[]>>;
type ValuedSetting = keyof typeof settingValues;

/** A setting that the platform does not apply as it was set. */
export type Difference =
  | { readonly kind: 'approximated'; readonly how: string }
  | { readonly kind: 'unavailable'; readonly why: string };
export type SettingSupport = { readonly kind: 'applied' } | Difference;

export const applied: SettingSupport = { kind: 'applied' };
export const approximated = (how: string): Difference => ({ kind: 'approximated', how });
export const unavailable = (why: string): Difference => ({ kind: 'unavailable', why });

/** A difference, and the chosen values it concerns: some of them, or all. */
export interface ValueDifference {
  readonly values: readonly string[];
  readonly support: Difference;
}

/** What else of the campaign an answer may depend on. */
export interface SettingContext {
  readonly campaign_type: (typeof CAMPAIGN_TYPES)[number];
  readonly tracking_id_or_url: string;
  /** The settings that the campaign uses. */
  readonly used: ReadonlySet<Setting>;
}

/** One answer for the whole setting, or one that depends on the chosen values and on the rest of the campaign. */
export type SettingFact = SettingSupport | ValueFact;
export type ValueFact = (chosen: readonly string[], context: SettingContext) => readonly ValueDifference[];

/** Already known from the platform's place rules, creative rules and copy limits. */
type DerivedSetting = 'places' | 'radius' | 'ad_duration' | 'headline' | 'body_copy';
export type StatedSetting = Exclude<Setting, DerivedSetting>;

/** What the platform withholds from ads for housing, employment or credit. */
export interface SpecialCategoryLimits {
  readonly settings: Readonly<Partial<Record<Setting, Difference>>>;
  readonly postal_codes: Difference | null;
  readonly min_radius_miles: number | null;
}

/** How the platform applies each setting. */
export interface PlatformSettings extends DatedFact {
  readonly support: Readonly<Record<StatedSetting, SettingFact>>;
  readonly special_category_limits: SpecialCategoryLimits | null;
}

/** Answers by value; values that are not named are applied. */
export const byValue =
  <Name extends ValuedSetting>(
    _setting: Name,
    answers: Readonly<Partial<Record<(typeof settingValues)[Name][number], Difference>>>,
  ): ValueFact =>
  (chosen) => {
    const known = new Map<string, Difference>(Object.entries(answers));
    const differing = chosen.flatMap((value) => {
      const support = known.get(value);
      return support ? [{ value, support }] : [];
    });
    return [...Map.groupBy(differing, ({ support }) => support)].map(([support, same]) => ({
      values: same.map(({ value }) => value),
      support,
    }));
  };
