import { describe, expect, it } from 'vitest';
import { settings } from '../../platforms/settings/settings.ts';
import { CampaignData } from '../campaign.ts';
import { differenceText, settingDifferences } from './setting-differences.ts';
import { fieldsWithoutSetting, settingFields, usedSettings } from './used-settings.ts';

const campaign = (given: Partial<CampaignData>): CampaignData => ({ ...CampaignData.parse({}), ...given });
const place = (type: 'city' | 'zip', display_name: string, country_code = 'US') => ({
  place_id: `${type}:${display_name}`,
  type,
  value: display_name,
  display_name,
  country_code,
  state_code: null,
  coordinates: null,
  population: null,
  county: null,
});
const audience = { age_ranges: [], genders: [], interests: [], demographics: [], behaviors: [] };

const shown = (given: Partial<CampaignData>) =>
  settingDifferences(campaign(given)).map(({ setting, platform, support, values }) =>
    `${setting} ${platform} ${support.kind} ${values.join('+')}`.trim(),
  );

describe('the settings of the builder', () => {
  it('hold every field of a campaign, or the field is listed as needing none', () => {
    const held = new Set(Object.values(settingFields).flat());
    for (const field of CampaignData.keyof().options) {
      expect(held.has(field) !== fieldsWithoutSetting.includes(field), `${field} belongs to one of the lists`).toBe(
        true,
      );
    }
  });

  it('have a field each', () => {
    for (const setting of settings) expect(settingFields[setting].length).toBeGreaterThan(0);
  });
});

const pixel = { tracking_method: 'Facebook Pixel' } as const;

describe('differences between a campaign and its platforms', () => {
  it('are none for a plain campaign on Meta', () => {
    expect(shown({ selectedPlatforms: ['meta'], headline: 'A headline', body_copy: 'Some copy' })).toEqual([]);
  });

  it('concern only settings in use and only the chosen platforms', () => {
    const keywords = ['bicycle repair', ''];
    expect(shown({ selectedPlatforms: ['meta', 'reddit'], advanced_mode: false, keywords })).toEqual([]);
    expect(shown({ selectedPlatforms: ['meta'], advanced_mode: true, keywords })).toEqual([
      'keywords meta unavailable',
    ]);
  });

  it('name the values they concern', () => {
    const demographics = ['Parents', 'Veterans'];
    expect(shown({ selectedPlatforms: ['meta'], audience_targeting: { ...audience, demographics } })).toEqual([
      'demographics meta unavailable Veterans',
    ]);
  });

  it('follow the place rules for places and circles', () => {
    const geographic_targeting = {
      targeting_type: 'local' as const,
      locations: [place('city', 'Austin'), place('zip', '10115', 'DE')],
      radius_miles: 100 as const,
    };
    expect(shown({ selectedPlatforms: ['meta', 'spotify'], geographic_targeting })).toEqual([
      'places spotify approximated 10115',
      'radius meta approximated',
      'radius spotify approximated',
    ]);
  });

  it('withhold narrow targeting from ads for housing, employment and credit', () => {
    const found = shown({
      selectedPlatforms: ['meta', 'tiktok', 'x'],
      declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: ['housing'] },
      audience_targeting: { ...audience, age_ranges: ['25-34'], genders: ['Women'] },
      geographic_targeting: { targeting_type: 'local', locations: [place('zip', '78701')], radius_miles: 5 },
    });
    expect(found).toContain('age_ranges meta unavailable');
    expect(found).toContain('genders tiktok unavailable');
    expect(found).toContain('places meta approximated');
    expect(found).toContain('radius meta approximated');
    expect(found.filter((line) => line.startsWith('age_ranges x'))).toEqual([]);
  });

  it('depend on the rest of the campaign where the platform does', () => {
    const audience_targeting = { ...audience, interests: ['Cycling'], behaviors: ['Online shoppers'] };
    const google = shown({ selectedPlatforms: ['google'], campaign_type: 'conversions', audience_targeting });
    expect(google).toContain('interests google approximated');
    expect(
      shown({ selectedPlatforms: ['google'], audience_targeting: { ...audience_targeting, behaviors: [] } }),
    ).not.toContain('interests google approximated');
    expect(shown({ selectedPlatforms: ['meta'], campaign_type: 'conversions' })).toEqual([
      'campaign_type meta approximated',
    ]);
    expect(
      shown({
        selectedPlatforms: ['meta'],
        campaign_type: 'conversions',
        ...pixel,
        tracking_id_or_url: '1234567890123456',
      }),
    ).toEqual([]);
  });

  it('say nothing of a customer list that connected platforms match by emails and phone numbers', () => {
    const audience_id = '01987654-3210-7000-8000-000000000000';
    const listed = (emails: number, phones: number) =>
      shown({
        selectedPlatforms: ['google', 'meta', 'tiktok'],
        advanced_mode: true,
        customer_file: { audience_id, file_name: 'customers.csv', emails, phones },
      }).filter((line) => line.startsWith('customer_file'));
    expect(listed(5, 0)).toEqual([]);
    expect(listed(5, 5)).toEqual([]);
    expect(listed(0, 5)).toEqual([]);
  });

  it('never speak of the YouTube video elsewhere', () => {
    const found = shown({
      selectedPlatforms: ['youtube', 'roku'],
      youtube_hosting_preference: 'provide_url',
      youtube_video_url: 'https://youtu.be/abcdefgh',
    });
    expect(found.filter((line) => line.startsWith('youtube_video_url'))).toEqual([]);
  });

  it('ignore a tracking method without an id', () => {
    expect(usedSettings(campaign({ ...pixel, tracking_id_or_url: ' ' })).has('tracking_method')).toBe(false);
    const [found] = settingDifferences(
      campaign({ selectedPlatforms: ['tiktok'], ...pixel, tracking_id_or_url: '123' }),
    );
    expect(found && differenceText(found.support)).toContain('UTM');
  });

  it('ignore an id without a tracking method, which is off by default', () => {
    expect(campaign({}).tracking_method).toBeNull();
    expect(usedSettings(campaign({ tracking_id_or_url: '123' })).has('tracking_method')).toBe(false);
  });
});
