import { scheduleRanges } from '@universal-media/contract/targeting/dayparts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { customerHashes, wholeOrder } from '#testing/ad-platforms/whole-order.ts';
import { openConnectedPlatforms } from '#testing/settings-table/launch.ts';

let platforms: Awaited<ReturnType<typeof openConnectedPlatforms>>;
beforeAll(async () => {
  platforms = await openConnectedPlatforms();
});
afterAll(() => platforms.close());

const { email, phone, phone_digits } = customerHashes;
const HEADLINES = ['Winter tune-up', 'Revisión de invierno', 'Révision d’hiver', 'Wintercheck'];
const BODIES = [
  'Full bike service for $89, ready in two days.',
  'Servicio completo por 89 dólares.',
  'Entretien complet pour 89 dollars.',
  'Komplette Wartung für 89 Dollar.',
];
const UTM = (source: string) => `utm_source=${source}&utm_medium=paid&utm_campaign=c1`;

describe('a campaign in four languages with dayparting, a target CPA, two interests and a customer list', () => {
  it('is an ad group per language at Google', async () => {
    const received = await platforms.create(wholeOrder('google'));
    expect(received['campaign']).toMatchObject([
      { advertisingChannelType: 'SEARCH', maximizeConversions: { targetCpaMicros: 12_500_000 } },
    ]);
    expect(received['campaign_criterion']).toEqual([
      { proximity: expect.objectContaining({ radius: 25, radiusUnits: 'MILES' }) },
      ...[1000, 1003, 1002, 1001].map((id) => ({ language: { languageConstant: `languageConstants/${id}` } })),
      { adSchedule: { dayOfWeek: 'MONDAY', startHour: 6, startMinute: 'ZERO', endHour: 12, endMinute: 'ZERO' } },
      { adSchedule: { dayOfWeek: 'FRIDAY', startHour: 12, startMinute: 'ZERO', endHour: 24, endMinute: 'ZERO' } },
    ]);
    expect(received['ad_group']).toHaveLength(4);
    const keywords = [
      ['bike repair', 'bicycle tune-up'],
      ['reparar bicicleta'],
      ['réparer vélo'],
      ['Fahrrad reparieren'],
    ];
    for (const [index, group] of (received['ad_group'] ?? []).entries()) {
      expect(group).toMatchObject({
        targetingSetting: { targetRestrictions: [{ targetingDimension: 'AUDIENCE', bidOnly: false }] },
        ads: [
          {
            finalUrls: ['https://bikes.example/winter'],
            finalUrlSuffix: UTM('google'),
            responsiveSearchAd: {
              headlines: expect.arrayContaining([{ text: HEADLINES[index] }]),
              descriptions: expect.arrayContaining([{ text: BODIES[index] }]),
            },
          },
        ],
      });
      expect(group['criteria']).toEqual([
        ...(keywords[index] ?? []).map((text) => ({ keyword: { text, matchType: 'PHRASE' } })),
        ...['18_24', '45_54', '55_64', '65_UP'].map((age) => ({
          negative: true,
          ageRange: { type: `AGE_RANGE_${age}` },
        })),
        { userInterest: { userInterestCategory: expect.stringContaining('/userInterests/') } },
        { userInterest: { userInterestCategory: expect.stringContaining('/userInterests/') } },
        { userList: { userList: expect.stringContaining('/userLists/') } },
      ]);
    }
    expect(received['customer_list']).toMatchObject([
      { description: '3 customers', hashes: { email: email.toSorted(), phone } },
    ]);
  });

  it('is an ad group per language with its own language on YouTube', async () => {
    const received = await platforms.create(wholeOrder('youtube'));
    expect(received['campaign_criterion']).toMatchObject([{ adSchedule: {} }, { adSchedule: {} }]);
    const languages = received['ad_group']?.map(({ criteria }) =>
      [criteria].flat().filter((one) => JSON.stringify(one).includes('languageConstants')),
    );
    expect(languages).toEqual(
      [1000, 1003, 1002, 1001].map((id) => [{ language: { languageConstant: `languageConstants/${id}` } }]),
    );
  });

  it('is one ad that speaks all languages at Meta', async () => {
    const received = await platforms.create(wholeOrder('meta'));
    expect(received['campaign']).toMatchObject([{ objective: 'OUTCOME_SALES' }]);
    expect(received['ad_set']).toMatchObject([
      {
        lifetime_budget: 50_000,
        bid_strategy: 'COST_CAP',
        bid_amount: 1_250,
        optimization_goal: 'OFFSITE_CONVERSIONS',
        billing_event: 'IMPRESSIONS',
        promoted_object: { pixel_id: '1234567890', custom_event_type: 'PURCHASE' },
        pacing_type: ['day_parting'],
        // Meta counts days from Sunday.
        adset_schedule: [
          { start_minute: 360, end_minute: 720, days: [1], timezone_type: 'ADVERTISER' },
          { start_minute: 720, end_minute: 1_440, days: [5], timezone_type: 'ADVERTISER' },
        ],
        targeting: {
          locales: { length: 4 },
          flexible_spec: [{ interests: [{ name: 'Cycling' }, { name: 'Travel' }] }],
          custom_audiences: [{ id: received['customer_list']?.[0]?.['id'] }],
        },
      },
    ]);
    expect(received['customer_list']).toMatchObject([
      { description: '3 customers', hashes: { email: email.toSorted(), phone: phone_digits } },
    ]);
    expect(received['creative']).toHaveLength(2);
    for (const creative of received['creative'] ?? []) {
      expect(creative).toMatchObject({
        url_tags: UTM('meta'),
        asset_feed_spec: {
          optimization_type: 'LANGUAGE',
          titles: HEADLINES.map((text) => ({ text })),
          bodies: BODIES.map((text) => ({ text })),
          link_urls: [{ website_url: 'https://bikes.example/winter' }],
          call_to_action_types: ['LEARN_MORE'],
          asset_customization_rules: ['en', 'es', 'fr', 'de'].map((name) => ({
            is_default: name === 'en',
            customization_spec: { locales: [expect.any(Number)] },
            title_label: { name },
            body_label: { name },
          })),
        },
      });
    }
    expect(received['ad']).toMatchObject([
      { tracking_specs: [{ fb_pixel: ['1234567890'] }] },
      { tracking_specs: [{ fb_pixel: ['1234567890'] }] },
    ]);
  });

  it('is an ad group per language that shares the budget at TikTok', async () => {
    const order = wholeOrder('tiktok');
    const received = await platforms.create(order);
    expect(received['campaign']).toMatchObject([{ budget_optimize_on: true, budget: 50_000 }]);
    expect(received['ad_group']).toHaveLength(4);
    const slots = z.string().parse(received['ad_group']?.[0]?.['dayparting']);
    expect(slots.slice(0, 48)).toBe(`${'0'.repeat(12)}${'1'.repeat(12)}${'0'.repeat(24)}`);
    expect(slots.slice(4 * 48, 5 * 48)).toBe(`${'0'.repeat(24)}${'1'.repeat(24)}`);
    expect(order.schedule).toEqual(scheduleRanges({ Monday: ['Morning'], Friday: ['Afternoon', 'Evening'] }));
    for (const [index, group] of (received['ad_group'] ?? []).entries()) {
      expect(group).toMatchObject({
        languages: [['en', 'es', 'fr', 'de'][index]],
        dayparting: slots,
        interest_category_ids: [expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)],
        audience_ids: received['customer_list']?.map(({ id }) => id),
        // Conversions need a pixel of the ad account; without one TikTok bids for clicks.
        optimization_goal: 'CLICK',
        bid_type: 'BID_TYPE_NO_BID',
        ads: [
          { ad_text: BODIES[index], landing_page_url: `https://bikes.example/winter?${UTM('tiktok')}` },
          { ad_text: BODIES[index], landing_page_url: `https://bikes.example/winter?${UTM('tiktok')}` },
        ],
      });
    }
    expect(received['customer_list']).toMatchObject([
      { calculate_type: 'EMAIL_SHA256', hashes: email.toSorted() },
      { calculate_type: 'PHONE_SHA256', hashes: phone },
    ]);
  });
});
