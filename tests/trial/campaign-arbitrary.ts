import { BUDGET_TYPES } from '@universal-media/contract/campaigns/budget/total';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { ADVERTISER_CATEGORIES, SPECIAL_CATEGORIES } from '@universal-media/contract/platforms/ad-policy';
import { platformIds } from '@universal-media/contract/platforms/platforms';
import { RADIUS_MILES, TARGETING_TYPES } from '@universal-media/contract/targeting/locations';
import * as options from '@universal-media/contract/targeting/targeting-options';
import fc from 'fast-check';
import { samplePlaces } from './sample-places.ts';

// Campaigns as people leave them: most fields right, a few wrong, and the wrong ones close to where a rule turns.

/** Right nine times of ten, so that of a whole campaign about every fourth is ready. */
const mostly = <T>(right: fc.Arbitrary<T>, any: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: right, weight: 9 }, { arbitrary: any, weight: 1 });

// Narrow, accented, full-width and outside of the first plane: each is one character to a reader.
const letters = fc.constantFrom('a', '\u00E9', '\u5B57', '\u{1F6B2}');
const padding = fc.constantFrom('', ' ', '\n\t');
/** Words of four letters, of which the last may be shorter: platforms show whole words only. */
const inWords = (length: number, letter: string): string =>
  Array.from({ length }, (_, at) => (at % 5 === 4 && at < length - 1 ? ' ' : letter)).join('');
const arbitraryText = (...lengths: number[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...lengths), letters, padding)
    .map(([length, letter, pad]) => pad + inWords(length, letter) + pad);

const arbitraryList = (most: number, count: number): fc.Arbitrary<string[]> =>
  fc.array(mostly(arbitraryText(0, 1, most), arbitraryText(most + 1)), { minLength: 1, maxLength: count });

const some = <T>(from: readonly T[], maxLength = from.length): fc.Arbitrary<T[]> =>
  fc.subarray([...from], { maxLength });
const one = <T>(from: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...from);

const near = (today: string, ...days: number[]): fc.Arbitrary<string> =>
  fc.constantFrom(...days.map((count) => addDaysTo(today, count)));

const platforms = some(platformIds, 5);
const allocation = fc.dictionary(one(platformIds), fc.constantFrom(0, 49, 50, 750, 1_200), { maxKeys: 5 });
const dollars = fc.constantFrom(null, 0, 0.01, 10, 10.01, 300);

const rightPages = ['https://ridgelinebikes.example/tune', 'HTTP://a.co', 'https://m\u00FCnchen.de/?q=1'];
const pages = [
  '',
  ' ',
  'ridgelinebikes.example',
  'ftp://a.co',
  'https://localhost',
  'https://a b.co',
  'https://1.2.3.4/',
];
const rightVideos = ['https://youtu.be/dQw4w9WgXcQ', ' https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5 '];
const videos = [
  '',
  'https://vimeo.com/1',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/',
  'https://youtube.com/watch?v=',
];

const declaration: fc.Arbitrary<CampaignData['declaration']> = fc.record({
  advertiser_category: mostly(
    one(['business', 'nonprofit', 'creator', 'education']),
    one([null, ...ADVERTISER_CATEGORIES]),
  ),
  paid_for_by: fc.constantFrom('', '  ', 'Friends of Jo Ortega'),
  special_categories: mostly(some(SPECIAL_CATEGORIES), fc.constant(null)),
});

/** Generates a campaign under construction on that day. It always fits the schema; whether it may run is open. */
export const campaignOn = (today: string): fc.Arbitrary<CampaignData> =>
  fc.record({
    name: mostly(fc.constant('Winter tune-up'), fc.constantFrom('', '   ')),
    description: fc.constant(''),
    brand_id: fc.constant(null),
    campaign_type: one(options.CAMPAIGN_TYPES),
    start_date: mostly(near(today, 1, 7), fc.oneof(fc.constant(''), near(today, -2, -1, 0, 30, 400))),
    end_date: mostly(near(today, 8, 14, 45), fc.oneof(fc.constantFrom('', '9999-12-31'), near(today, -1, 0, 1, 7))),
    time_zone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC'),
    budget_type: one(BUDGET_TYPES),
    budget_amount: mostly(
      fc.constantFrom(1_800, 3_000, 12_345),
      fc.constantFrom(0, 1, 14, 49, 50, 99, 100, 101, 749, 750, 799, 800, 1_000_000_000),
    ),
    budget_allocation: mostly(fc.constant<CampaignData['budget_allocation']>(null), allocation),
    ad_duration: one(options.AD_DURATIONS),
    selectedPlatforms: mostly(
      some(platformIds, 4).filter((chosen) => chosen.length > 0),
      platforms,
    ),
    declaration,
    youtube_hosting_preference: fc.constantFrom('upload_to_universal', 'provide_url'),
    youtube_video_url: mostly(one(rightVideos), one(videos)),
    geographic_targeting: fc.record({
      targeting_type: one(TARGETING_TYPES),
      locations: mostly(
        some(samplePlaces).filter((places) => places.length > 0),
        fc.constant([]),
      ),
      radius_miles: one(RADIUS_MILES),
    }),
    audience_targeting: fc.record({
      age_ranges: some(options.audienceGroups.age_ranges, 3),
      genders: some(options.audienceGroups.genders, 1),
      interests: some(options.audienceGroups.interests, 3),
      demographics: fc.constant([]),
      behaviors: fc.constant([]),
    }),
    headline: mostly(arbitraryText(5, 6, 59, 60), arbitraryText(0, 4, 61)),
    body_copy: mostly(arbitraryText(10, 11, 199, 200), arbitraryText(0, 9, 201)),
    platform_copy: fc.constant({}),
    call_to_action: one(options.CALLS_TO_ACTION),
    landing_page_url: mostly(one(rightPages), one(pages)),
    tracking_method: one(options.TRACKING_METHODS),
    tracking_id_or_url: fc.constant(''),
    advanced_mode: fc.boolean(),
    short_headlines: arbitraryList(30, 5),
    long_headlines: arbitraryList(90, 2),
    keywords: arbitraryList(50, 6),
    bidding_strategy: one(options.BIDDING_STRATEGIES),
    bidding_method: one(options.BIDDING_METHODS),
    target_cpa: dollars,
    target_roas: fc.constant(null),
    manual_bid_amount: dollars,
    campaign_budget_optimization: fc.boolean(),
    budget_automation: fc.boolean(),
    dayparting_enabled: fc.boolean(),
    dayparting_schedule: fc.dictionary(one(options.DAYS), some(options.DAYPARTS), { maxKeys: 4 }),
    custom_audiences: some(options.CUSTOM_AUDIENCES),
    customer_file: fc.constant(null),
    primary_language: fc.constant('en'),
    selectedCampaignLanguages: fc.constant(['en']),
    languages_offered: fc.constant(false),
    campaignTranslations: fc.constant({}),
    glossary: fc.constant([]),
    uploadedContent: fc.constant([]),
    testimonial_id: fc.constant(null),
  });
