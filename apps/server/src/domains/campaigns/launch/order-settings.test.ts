import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { describe, expect, it } from 'vitest';
import { sampleCustomerList } from '#testing/ad-platforms/whole-order.ts';
import { advancedSettings, fitTranslations, trackingFor } from './order-settings.ts';

const source = { customer_list: sampleCustomerList, account_time_zone: 'America/New_York' };
const campaign = (changes: object) =>
  CampaignData.parse({ start_date: '2026-12-01', end_date: '2026-12-10', advanced_mode: true, ...changes });

describe('the settings of Advanced', () => {
  const set = {
    bidding_strategy: 'cost_cap',
    target_cpa: 12.5,
    manual_bid_amount: 3,
    dayparting_enabled: true,
    dayparting_schedule: { Monday: ['Morning'] },
  };

  it('carry only the amount that the strategy needs, in cents', () => {
    expect(advancedSettings(campaign(set), source).bidding).toMatchObject({ target_cpa_cents: 1_250, bid_cents: null });
  });

  it('are not sent in Simple, which hides them', () => {
    expect(advancedSettings(campaign({ ...set, advanced_mode: false }), source)).toMatchObject({
      bidding: { strategy: 'maximum_delivery', target_cpa_cents: null },
      schedule: null,
      customer_list: null,
    });
  });

  it('move hours to the time zone of the ad account', () => {
    const scheduleIn = (account_time_zone: string) =>
      advancedSettings(campaign(set), { ...source, account_time_zone }).schedule;
    expect(scheduleIn('America/New_York')).toEqual([{ day: 'Monday', from_minute: 360, to_minute: 720 }]);
    expect(scheduleIn('America/Los_Angeles')).toEqual([{ day: 'Monday', from_minute: 180, to_minute: 540 }]);
  });

  it('run at all times when no time slot is selected', () => {
    expect(advancedSettings(campaign({ ...set, dayparting_schedule: {} }), source).schedule).toBeNull();
  });
});

describe('translations', () => {
  const set = { headline: 'Hola', body_copy: 'Hola', call_to_action: 'Ver', language_name: 'Spanish', source_key: 'x' };

  it('are sent for the selected languages only', () => {
    const campaignTranslations = { es: set, fr: set };
    const data = campaign({ selectedCampaignLanguages: ['en', 'es', 'de'], campaignTranslations });
    expect(fitTranslations('meta', data).map(({ language }) => language)).toEqual(['es']);
  });
});

describe('tracking', () => {
  const run = (platform: 'meta' | 'tiktok') => ({ campaign_id: 'c1', platform });
  const pixel = {
    tracking_method: 'Facebook Pixel',
    tracking_id_or_url: ' 1234567890 ',
    landing_page_url: 'https://a.example',
  };

  it('uses the pixel on its own platform only, and UTM parameters everywhere', () => {
    expect(trackingFor(run('meta'), campaign(pixel)).pixel_id).toBe('1234567890');
    expect(trackingFor(run('meta'), campaign({ ...pixel, tracking_id_or_url: 'my pixel' })).pixel_id).toBeNull();
    expect(trackingFor(run('tiktok'), campaign(pixel))).toEqual({
      pixel_id: null,
      third_party_url: null,
      url_parameters: { utm_source: 'tiktok', utm_medium: 'paid', utm_campaign: 'c1' },
    });
  });
});
