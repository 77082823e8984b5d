import { z } from 'zod';
import { keywordsInUse } from '../copy/keywords.ts';
import { copyLimits, countCharacters } from '../copy/limits.ts';
import { findUnfitTexts } from '../copy/unfit-texts.ts';
import { isPolitical, policyAnswers } from '../platforms/ad-policy.ts';
import { minimumTotal } from '../platforms/minimum-spend.ts';
import { platformById } from '../platforms/platforms.ts';
import { BUILDER_MIN_TOTAL } from '../platforms/price-factors.ts';
import { advise } from './advice/advanced-advice.ts';
import { judgeAllocation } from './budget/allocation.ts';
import { totalBudget } from './budget/total.ts';
import type { CampaignData } from './campaign.ts';
import { isDate } from './dates.ts';

/** The parts of the first two steps, in the order they stand on the screen. */
export const builderSections = [
  'platforms',
  'basics',
  'budget',
  'video',
  'places',
  'audience',
  'copy',
  'languages',
  'advanced',
] as const;
export type BuilderSection = (typeof builderSections)[number];

/** Something that keeps a campaign from continuing, and the field that fixes it. */
export interface Missing {
  readonly section: BuilderSection;
  /** The name of the field, which is also the id of its control. */
  readonly field: keyof CampaignData;
  readonly message: string;
}

type Check = (campaign: CampaignData, today: string) => Missing[];

const none: Missing[] = [];
const missing = (section: BuilderSection, field: keyof CampaignData, message: string): Missing[] => [
  { section, field, message },
];

/** What is asked of the declaration. One field holds all three, so its screen tells them apart by their words. */
export const DECLARATION_MISSING = {
  advertiser_category: 'Select your advertiser type',
  paid_for_by: 'Enter who paid for this political ad',
  special_categories: 'Tell us if this ad is about housing, employment or credit',
} as const;

export const NO_PLATFORM = 'Choose at least one platform';

const checkPlatforms: Check = (campaign, today) => {
  const { selectedPlatforms, declaration, geographic_targeting } = campaign;
  const countries = geographic_targeting.locations.map((location) => location.country_code);
  const refused = policyAnswers(declaration, selectedPlatforms, countries, today).filter(
    (answer) => answer.verdict === 'refuse',
  );
  return [
    ...(selectedPlatforms.length === 0 ? missing('platforms', 'selectedPlatforms', NO_PLATFORM) : none),
    ...(declaration.advertiser_category === null
      ? missing('platforms', 'declaration', DECLARATION_MISSING.advertiser_category)
      : none),
    ...(isPolitical(declaration) && declaration.paid_for_by.trim() === ''
      ? missing('platforms', 'declaration', DECLARATION_MISSING.paid_for_by)
      : none),
    ...(declaration.special_categories === null
      ? missing('platforms', 'declaration', DECLARATION_MISSING.special_categories)
      : none),
    ...refused.flatMap(({ platform, reason }) =>
      missing('platforms', 'selectedPlatforms', `${platformById(platform).name}: ${reason ?? 'not available here'}`),
    ),
  ];
};

export const NAME_MISSING = 'Campaign Name is required. Please enter a name for your campaign.';
export const DATES_WRONG = 'Campaign End Date must be after Start Date. Please adjust your campaign dates.';

const checkBasics: Check = ({ name, start_date, end_date }, today) => [
  ...(name.trim() === '' ? missing('basics', 'name', NAME_MISSING) : none),
  ...(isDate(start_date) ? none : missing('basics', 'start_date', 'Choose a start date')),
  ...(isDate(end_date) ? none : missing('basics', 'end_date', 'Choose an end date')),
  ...(isDate(start_date) && start_date < today
    ? missing('basics', 'start_date', 'The start date has passed. Choose today or a later day.')
    : none),
  ...(isDate(start_date) && isDate(end_date) && start_date >= end_date
    ? missing('basics', 'end_date', DATES_WRONG)
    : none),
];

/** The builder's gate and its helper text say the same number. */
export const BUDGET_HELP = `Minimum total budget: $${BUILDER_MIN_TOTAL} (daily budget × campaign duration)`;

/** Far above any real campaign, and low enough for the ledger. */
const MAX_TOTAL_BUDGET = 100_000_000;
const BUDGET_TOO_LARGE = 'Maximum total campaign budget: $100,000,000. Contact us to spend more.';

const checkBudget: Check = (campaign) => {
  const total = totalBudget(campaign);
  const min = Math.max(BUILDER_MIN_TOTAL, minimumTotal(campaign.selectedPlatforms));
  if (total < min)
    return missing('budget', 'budget_amount', `Minimum total campaign budget: $${min} required (current: $${total})`);
  if (total > MAX_TOTAL_BUDGET) return missing('budget', 'budget_amount', BUDGET_TOO_LARGE);
  const { budget_allocation, selectedPlatforms } = campaign;
  if (budget_allocation && judgeAllocation(budget_allocation, selectedPlatforms, total).exceeded_by > 0)
    return missing('budget', 'budget_allocation', 'Your budget split is over budget');
  return none;
};

export const YOUTUBE_URL_HELP =
  'Please enter a valid YouTube URL (e.g., https://www.youtube.com/watch?v=... or https://youtu.be/...)';
const youtubeUrl = /^https:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/)[\w-]{6,}(?:[?&#/]\S*)?$/;
export const isYouTubeUrl = (text: string): boolean => youtubeUrl.test(text.trim());

const checkVideo: Check = ({ selectedPlatforms, youtube_hosting_preference, youtube_video_url }) =>
  selectedPlatforms.includes('youtube') &&
  youtube_hosting_preference === 'provide_url' &&
  !isYouTubeUrl(youtube_video_url)
    ? missing('video', 'youtube_video_url', YOUTUBE_URL_HELP)
    : none;

const checkPlaces: Check = ({ geographic_targeting }) =>
  geographic_targeting.locations.length === 0
    ? missing('places', 'geographic_targeting', 'Add at least one location')
    : none;

function checkLength(field: 'headline' | 'body_copy', name: string, text: string): Missing[] {
  const { min, max } = copyLimits[field];
  const length = countCharacters(text.trim());
  return length >= min && length <= max
    ? none
    : missing('copy', field, `${name} must be ${min} to ${max} characters (now ${length})`);
}

// Zod's own z.httpUrl knows no endings in other scripts: .рф is `xn--p1ai` to a browser.
const PageUrl = z.url({
  protocol: /^https?$/,
  hostname: /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i,
});

/** What is wrong with a landing page's address, or null. */
export function landingPageProblem(url: string): string | null {
  const text = url.trim();
  if (text === '') return 'Enter a landing page URL';
  if (!/^https?:\/\//i.test(text)) return 'Start the landing page URL with https://';
  return PageUrl.safeParse(text).success ? null : 'Enter a valid landing page URL';
}

const checkCopy: Check = ({ headline, body_copy, landing_page_url }) => {
  const landing = landingPageProblem(landing_page_url);
  return [
    ...checkLength('headline', 'Headline', headline),
    ...checkLength('body_copy', 'Body copy', body_copy),
    ...(landing === null ? none : missing('copy', 'landing_page_url', landing)),
  ];
};

/** Words are never cut, so a platform must have room for the first one. */
const checkWords: Check = (campaign) =>
  findUnfitTexts(campaign).flatMap(({ part, language, is_own, message }) => {
    if (language !== null) return missing('languages', 'campaignTranslations', message);
    return missing('copy', is_own ? 'platform_copy' : part, message);
  });

const lists = [
  { field: 'short_headlines', name: 'Short headline', max: copyLimits.short_headline.max },
  { field: 'long_headlines', name: 'Long headline', max: copyLimits.long_headline.max },
  { field: 'keywords', name: 'Keyword', max: copyLimits.keyword.max },
] as const;

const checkEntries = (
  entries: readonly string[],
  { field, name, max }: (typeof lists)[number],
  section: BuilderSection,
): Missing[] =>
  entries.flatMap((entry, index) =>
    countCharacters(entry.trim()) > max
      ? missing(section, field, `${name} ${index + 1} is longer than ${max} characters`)
      : none,
  );

/** In Simple, keywords stand beside the copy. */
const checkKeywords: Check = (campaign) =>
  campaign.advanced_mode
    ? none
    : lists
        .filter(({ field }) => field === 'keywords')
        .flatMap((list) => checkEntries(keywordsInUse(campaign), list, 'copy'));

const checkAdvanced: Check = (campaign) => {
  if (!campaign.advanced_mode) return none;
  const tooLong = lists.flatMap((list) => checkEntries(campaign[list.field], list, 'advanced'));
  const errors = advise(campaign).filter((advice) => advice.kind === 'error');
  return [
    ...tooLong,
    ...errors.flatMap((advice) => missing('advanced', 'campaign_budget_optimization', advice.message)),
  ];
};

const checks = [
  checkPlatforms,
  checkBasics,
  checkBudget,
  checkVideo,
  checkPlaces,
  checkCopy,
  checkWords,
  checkKeywords,
  checkAdvanced,
] as const satisfies readonly Check[];

/** Everything that keeps a campaign from going on to its creative; `today` is a date in the campaign's own zone. */
export const findMissing = (campaign: CampaignData, today: string): Missing[] =>
  checks.flatMap((check) => check(campaign, today));
