import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { addDaysTo, endDateAfter } from '@universal-media/contract/campaigns/dates';
import { platformIds } from '@universal-media/contract/platforms/platforms';

const soon = () => addDaysTo(new Date().toISOString().slice(0, 10), 3);

const towns = [
  ['Austin', 30.267, -97.743],
  ['Round Rock', 30.508, -97.679],
  ['San Marcos', 29.883, -97.941],
] as const;

const place = (index: number) => {
  const [name, latitude, longitude] = towns[index % towns.length] ?? towns[0];
  return {
    place_id: `city:${index}`,
    type: 'city',
    value: name,
    display_name: `${name} ${index}, TX, United States`,
    country_code: 'US',
    state_code: 'TX',
    coordinates: { latitude: latitude + index / 50, longitude: longitude - index / 50 },
    population: 50_000 + index,
    county: null,
  };
};

/** A campaign with every field of step 2. */
export const readyCampaign = () => ({
  name: 'Winter tune-up',
  start_date: soon(),
  end_date: endDateAfter(soon(), 14),
  budget_amount: 3_000,
  selectedPlatforms: ['streaming_package', 'youtube', 'meta', 'tiktok', 'google', 'spotify'],
  declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: [] },
  geographic_targeting: { targeting_type: 'local', locations: [place(0)], radius_miles: 25 },
  headline: 'Tuned before the cold.',
  body_copy: 'Full tune-up for $89, two-day turnaround, free loaner bike while you wait.',
  landing_page_url: 'https://ridgelinebikes.example/tune',
});

/** Every setting that some platform approximates or lacks. */
export const advancedCampaign = () => ({
  ...readyCampaign(),
  selectedPlatforms: ['roku', 'meta', 'tiktok', 'x', 'google', 'spotify'],
  audience_targeting: {
    age_ranges: ['18-24', '65+'],
    genders: ['Non-binary'],
    interests: ['Cycling', 'Outdoors'],
    demographics: ['Parents', 'Veterans'],
    behaviors: ['Commuters', 'Registered voters'],
  },
  tracking_method: 'Facebook Pixel',
  tracking_id_or_url: '1234567890123456',
  advanced_mode: true,
  bidding_strategy: 'cost_cap',
  bidding_method: 'cpc',
  target_cpa: 18,
  campaign_budget_optimization: true,
  budget_automation: true,
  dayparting_enabled: true,
  dayparting_schedule: { Monday: ['Morning', 'Evening'], Saturday: ['Morning', 'Afternoon', 'Evening'] },
  custom_audiences: ['Website visitors', 'Social followers'],
  short_headlines: ['Tuned before the cold'],
  long_headlines: ['Full tune-up with a free loaner bike'],
  keywords: ['bike tune-up', 'bike repair'],
});

const languages = ['es', 'fr', 'de', 'ar', 'ja'] as const;

/** The largest realistic campaign: every platform, thirty places, six languages, advanced. */
export const crowdedCampaign = () => ({
  ...readyCampaign(),
  budget_amount: 9_000,
  selectedPlatforms: [...platformIds],
  geographic_targeting: {
    targeting_type: 'local',
    locations: Array.from({ length: 30 }, (_, index) => place(index)),
    radius_miles: 25,
  },
  selectedCampaignLanguages: ['en', ...languages],
  campaignTranslations: Object.fromEntries(
    languages.map((code) => [
      code,
      {
        language_name: code,
        source_key: 'other',
        headline: `Tuned ${code}`,
        body_copy: `Full tune-up ${code}, two-day turnaround`,
        call_to_action: 'Learn More',
      },
    ]),
  ),
});

/** Saves a draft for the signed-in user, as another browser would. */
export async function keepDraft(page: Page, campaign_data: object, step = 2): Promise<string> {
  const draft_id = randomUUID();
  const token = await page.evaluate(() => sessionStorage.getItem('um.token') ?? '');
  const answer = await page.request.post('/api/campaigns/draft/save', {
    headers: { authorization: `Bearer ${token}` },
    data: { draft_id, version: 0, save_id: randomUUID(), draft_name: 'Winter tune-up', campaign_data, step },
  });
  if (!answer.ok()) throw new Error(`The draft was not kept: ${answer.status()} ${await answer.text()}`);
  return draft_id;
}

/** The browser's own copies of drafts. */
export const copiesInBrowser = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('um.draft.') ? [String(value)] : [])),
  );

/** Waits until the browser's own copy of a draft holds this text. */
export const storedInBrowser = (page: Page, text: string) =>
  expect.poll(async () => (await copiesInBrowser(page)).some((copy) => copy.includes(text))).toBe(true);

export const builderAt = (draft_id: string, step: number) => `/?view=campaign-builder&draft=${draft_id}&step=${step}`;

export const say = (type: string, description: string) => {
  test.info().annotations.push({ type, description });
  console.info(`${type}: ${description}`);
};
