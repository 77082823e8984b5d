import { TRACKING_METHODS } from '../../targeting/targeting-options.ts';
import type { Segment } from './segments/segment-table.ts';
import {
  applied,
  approximated,
  byValue,
  type Difference,
  type Setting,
  type SettingFact,
  type StatedSetting,
  settingValues,
  unavailable,
  type ValueFact,
} from './settings.ts';

/** The support of a platform that applies everything, to be narrowed by what it lacks. */
export const appliesEverything: Readonly<Record<StatedSetting, SettingFact>> = {
  special_categories: applied,
  paid_for_by: applied,
  campaign_type: applied,
  youtube_video_url: applied,
  age_ranges: applied,
  genders: applied,
  interests: applied,
  demographics: applied,
  behaviors: applied,
  call_to_action: applied,
  landing_page_url: applied,
  tracking_method: applied,
  languages: applied,
  bidding_strategy: applied,
  bidding_method: applied,
  campaign_budget_optimization: applied,
  budget_automation: applied,
  dayparting: applied,
  custom_audiences: applied,
  customer_file: applied,
  short_headlines: applied,
  long_headlines: applied,
  keywords: applied,
};

const ages: readonly string[] = settingValues.age_ranges;

/** The platform takes one range from the youngest to the oldest, so a gap between the chosen groups is filled. */
export const oneAgeRange: SettingFact = (chosen) => {
  const places = chosen.map((age) => ages.indexOf(age)).filter((at) => at >= 0);
  const isContiguous = places.length === 0 || Math.max(...places) - Math.min(...places) + 1 === new Set(places).size;
  return isContiguous
    ? []
    : [{ values: chosen, support: approximated('Takes one age range, so the ages between your groups are included.') }];
};

/** The platform knows women and men only, so any other choice reaches everyone. All three are everyone anyway. */
export const twoGenders: SettingFact = (chosen) =>
  chosen.includes('Non-binary') && new Set(chosen).size < settingValues.genders.length
    ? [
        {
          values: ['Non-binary'],
          support: approximated('Targets women, men or everyone, so your ad reaches everyone.'),
        },
      ]
    : [];

/** The platform sells these values only together, so choosing some of them includes the others. */
export const soldTogether =
  (values: readonly string[], support: Difference): SettingFact =>
  (chosen) => {
    const some = values.filter((value) => chosen.includes(value));
    return some.length === 0 || some.length === values.length ? [] : [{ values: some, support }];
  };

const noSegment = unavailable('Has no such audience.');

/** Choices without a segment on the platform do not narrow its ads. */
export const bySegments =
  (segments: Readonly<Record<string, Segment<string> | null>>): ValueFact =>
  (chosen) => {
    const known = new Map(Object.entries(segments));
    const missing = chosen.filter((value) => (known.get(value) ?? null) === null);
    return missing.length === 0 ? [] : [{ values: missing, support: noSegment }];
  };

const anyOfThem = approximated('Reaches people in any of the chosen audiences, not only in all of them.');

/** The platform adds these audiences up, where ours narrow each other. */
export const addedUp =
  (together: readonly Setting[]) =>
  (missing: ValueFact): ValueFact =>
  (chosen, context) => [
    ...missing(chosen, context),
    ...(together.filter((setting) => context.used.has(setting)).length > 1
      ? [{ values: chosen, support: anyOfThem }]
      : []),
  ];

/** Our own custom audiences are names only: nothing of them exists in an ad account that we connect to. */
export const noCustomAudiences = unavailable('Not connected yet. Upload a customer list instead.');

export const oneHeadline = unavailable('Shows one headline per ad.');
export const noKeywords = unavailable('Has no keyword targeting.');
export const billedByImpressions = approximated('Billed per thousand impressions.');

export const pixelNotReady = unavailable("Our own pixel isn't available yet.");
export const otherPixel = approximated("This tag doesn't measure here. We tag your link with UTM parameters instead.");
const notMeasured = unavailable("This tag doesn't measure ads that can't be clicked.");

/** Each tag measures the ads of its own company; elsewhere a link still carries UTM parameters. */
export const trackedBy = (
  own: readonly (typeof TRACKING_METHODS)[number][],
  { clickable }: { readonly clickable: boolean },
): SettingFact => {
  const other = clickable ? otherPixel : notMeasured;
  const differing = TRACKING_METHODS.filter((method) => !own.includes(method));
  return byValue(
    'tracking_method',
    Object.fromEntries(
      differing.map((method) => [method, method === 'Universal Media Conversion Pixel' ? pixelNotReady : other]),
    ),
  );
};

const notForTelevision = unavailable("Viewers can't click a television ad.");

/** What television lacks, wherever it is bought. */
export const televisionSupport = {
  paid_for_by: approximated('Show the line in your video. We check it in review.'),
  campaign_type: byValue('campaign_type', {
    engagement: approximated("Delivered for reach, because viewers can't click."),
    conversions: approximated("Delivered for reach, because viewers can't click."),
  }),
  genders: twoGenders,
  call_to_action: notForTelevision,
  landing_page_url: notForTelevision,
  languages: unavailable("Viewers aren't selected by language. Your video runs as uploaded."),
  bidding_method: byValue('bidding_method', {
    ocpm: billedByImpressions,
    cpc: billedByImpressions,
    cpv: billedByImpressions,
  }),
  short_headlines: unavailable('Shows your video only.'),
  long_headlines: unavailable('Shows your video only.'),
  keywords: noKeywords,
} as const satisfies Partial<Record<StatedSetting, SettingFact>>;

const fixedPrice = unavailable('Bought at a fixed price per thousand impressions.');
/** A package is bought at a fixed price, so there is nothing to bid. */
export const fixedPriceBidding = byValue('bidding_strategy', {
  cost_cap: fixedPrice,
  target_roas: fixedPrice,
  manual_bidding: fixedPrice,
});
