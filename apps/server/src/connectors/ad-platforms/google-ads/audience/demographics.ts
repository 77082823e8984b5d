import type { CampaignOrder } from '../../ad-platform.ts';

const ages: Readonly<Record<string, string>> = {
  '18-24': 'AGE_RANGE_18_24',
  '25-34': 'AGE_RANGE_25_34',
  '35-44': 'AGE_RANGE_35_44',
  '45-54': 'AGE_RANGE_45_54',
  '55-64': 'AGE_RANGE_55_64',
  '65+': 'AGE_RANGE_65_UP',
};
const genders: Readonly<Record<string, string>> = { Women: 'FEMALE', Men: 'MALE' };

// Google shows an ad to everyone who is not excluded, so the groups that were not chosen are excluded.
const others = (all: Readonly<Record<string, string>>, chosen: readonly string[]): string[] =>
  chosen.length === 0 || chosen.some((one) => !Object.hasOwn(all, one))
    ? []
    : Object.entries(all).flatMap(([name, type]) => (chosen.includes(name) ? [] : [type]));

/** Returns the excluded ages and genders. Ads for housing, employment and credit must not exclude anyone. */
export function excludedDemographics({ age_ranges, genders: chosen, special_categories }: CampaignOrder): object[] {
  if (special_categories.length > 0) return [];
  return [
    ...others(ages, age_ranges).map((type) => ({ negative: true, ageRange: { type } })),
    ...others(genders, chosen).map((type) => ({ negative: true, gender: { type } })),
  ];
}
