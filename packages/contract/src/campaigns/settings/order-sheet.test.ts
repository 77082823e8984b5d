import { expect, it } from 'vitest';
import { platformById, platformIds, platforms } from '../../platforms/platforms.ts';
import { settings } from '../../platforms/settings/settings.ts';
import { CampaignData } from '../campaign.ts';
import { orderSheet } from './order-sheet.ts';

const campaign: CampaignData = {
  ...CampaignData.parse({}),
  selectedPlatforms: ['x', 'youtube'],
  headline: 'Winter tune-up from $49',
  body_copy: 'Book a slot before the snow comes.',
  landing_page_url: 'https://ridgeline.example/winter',
  tracking_method: 'Third-Party Tracking URL',
  tracking_id_or_url: 'https://track.example/c?1',
  youtube_hosting_preference: 'provide_url',
  youtube_video_url: 'https://youtu.be/abcdefgh',
  advanced_mode: true,
  bidding_strategy: 'cost_cap',
  target_cpa: 12.5,
  dayparting_enabled: true,
  dayparting_schedule: { Monday: ['Morning', 'Evening'] },
  custom_audiences: ['Website visitors'],
  customer_file: {
    audience_id: '01987654-3210-7000-8000-000000000000',
    file_name: 'customers.csv',
    emails: 5_000,
    phones: 3,
  },
  keywords: ['bike repair', ' '],
  selectedCampaignLanguages: ['en', 'es'],
  campaignTranslations: {
    es: {
      headline: 'Puesta a punto de invierno',
      body_copy: 'Reserva antes de la nieve.',
      call_to_action: 'Learn More',
      language_name: 'Spanish',
      source_key: 'k',
    },
  },
};

const read = (platform: 'x' | 'youtube') =>
  new Map(orderSheet(campaign, platform).map(({ setting, values }) => [setting, values.join('\n')]));

it('shows staff every setting of a campaign', () => {
  const sheet = read('x');
  expect(sheet.get('bidding_strategy')).toBe('Cost cap, target CPA $12.50');
  expect(sheet.get('dayparting')?.replaceAll('\u202f', ' ')).toContain(
    'Monday: 6:00 AM to 12:00 PM, 6:00 PM to 12:00 AM',
  );
  expect(sheet.get('dayparting')).toContain('America/New_York');
  expect(sheet.get('custom_audiences')).toBe('Website visitors');
  expect(sheet.get('customer_file')).toBe('customers.csv: 5,000 emails, 3 phone numbers');
  expect(sheet.get('languages')).toContain('Puesta a punto de invierno');
  expect(sheet.get('tracking_method')).toBe('Third-Party Tracking URL: https://track.example/c?1');
  expect(sheet.get('keywords')).toBe('bike repair');
});

it('has a line for every setting on every platform; the YouTube video only on YouTube', () => {
  for (const platform of platformIds) {
    const lines = orderSheet(campaign, platform).map(({ setting }) => setting);
    expect(lines).toEqual(settings.filter((one) => one !== 'youtube_video_url' || platform === 'youtube'));
  }
  expect(read('youtube').get('youtube_video_url')).toBe('https://youtu.be/abcdefgh');
});

/** Every setting of the builder with a value. */
const complete: CampaignData = {
  ...campaign,
  declaration: {
    advertiser_category: 'political',
    paid_for_by: 'Ridgeline Committee',
    special_categories: ['housing'],
  },
  geographic_targeting: {
    targeting_type: 'local',
    radius_miles: 25,
    locations: [
      {
        place_id: 'city:1',
        type: 'city',
        value: 'Austin',
        display_name: 'Austin, TX',
        country_code: 'US',
        state_code: 'TX',
        coordinates: null,
        population: null,
        county: null,
      },
    ],
  },
  audience_targeting: {
    age_ranges: ['25-34'],
    genders: ['Women'],
    interests: ['Cycling'],
    demographics: ['Parents'],
    behaviors: ['Commuters'],
  },
  campaign_budget_optimization: true,
  budget_automation: true,
  short_headlines: ['Tuned for winter'],
  long_headlines: ['A full tune-up before the snow'],
};

const handRun = platforms.filter(({ connection }) => connection === null);

it.each(handRun.map(({ id }) => id))('leaves out no setting that the advertiser set, on %s', (platform) => {
  const { copy } = platformById(platform);
  const missing = orderSheet(complete, platform)
    .filter(({ values }) => values.length === 0)
    .map(({ setting }) => setting);
  // Texts that the platform does not show have no value, and the sheet says so.
  const notShown = (['headline', 'body_copy'] as const).filter((text) => copy[text] === null);
  expect(missing).toEqual(notShown);
});

it('names what the platform does differently beside the setting', () => {
  const dayparting = orderSheet(campaign, 'x').find(({ setting }) => setting === 'dayparting');
  expect(dayparting?.differences).toMatchObject([{ platform: 'x', support: { kind: 'unavailable' } }]);
});

it('leaves out what Simple hides', () => {
  const simple = orderSheet({ ...campaign, advanced_mode: false }, 'x');
  expect(simple.find(({ setting }) => setting === 'keywords')?.values).toEqual([]);
});
