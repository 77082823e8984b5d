import { describe, expect, it } from 'vitest';
import { sampleFile, sampleOrder, sampleVideo } from '#testing/ad-platforms/sample-order.ts';
import type { CampaignOrder } from '../ad-platform.ts';
import { decimalToMicros } from '../units.ts';
import { adGroupSpec } from './ad-group-spec.ts';
import { budgetProblem, campaignSpec } from './campaign-spec.ts';
import { classifyError } from './codes.ts';
import { creativeSpec } from './creative/ad-spec.ts';
import { planAdGroups } from './group-plan.ts';

const places = { location_ids: ['6252001'], zipcode_ids: [] };
const now = Date.parse('2026-11-15T12:00:00Z');
const lookups = { places, interests: [], languages: new Map([['en', 'en']]) };
const options = { lookups, customer_lists: [], pixel_id: null, now };
const groupFor = (order: CampaignOrder) => {
  const [group] = planAdGroups(order, lookups, false);
  if (group === undefined) throw new Error('no ad group');
  return group;
};

describe('the specs for TikTok', () => {
  it('have a total budget in dollars on campaign and ad group', () => {
    const order = sampleOrder('tiktok', { budget_cents: 64_999 });
    const budget = { budget: 649.99, budget_mode: 'BUDGET_MODE_TOTAL' };
    expect(campaignSpec(order, null, false)).toMatchObject(budget);
    expect(adGroupSpec('1', groupFor(order), options)).toMatchObject(budget);
  });

  it("start now if the first day has begun, and end after the last day in the campaign's time zone", () => {
    const order = sampleOrder('tiktok', { start_date: '2026-11-15', end_date: '2026-11-24' });
    expect(adGroupSpec('1', groupFor(order), options)).toMatchObject({
      schedule_start_time: '2026-11-15 12:00:00',
      schedule_end_time: '2026-11-25 05:00:00',
    });
    const later = sampleOrder('tiktok', { start_date: '2026-11-16', end_date: '2026-11-24' });
    expect(adGroupSpec('1', groupFor(later), options)).toMatchObject({ schedule_start_time: '2026-11-16 05:00:00' });
  });

  it.each([
    [
      ['25-34', '35-44'],
      ['AGE_25_34', 'AGE_35_44'],
    ],
    [['55-64'], ['AGE_55_100']],
    [['65+'], ['AGE_55_100']],
  ])('%s are %s', (age_ranges, age_groups) => {
    expect(adGroupSpec('1', groupFor(sampleOrder('tiktok', { age_ranges })), options)).toMatchObject({ age_groups });
  });

  it('do not target by age or gender for housing, employment and credit, and declare the category', () => {
    const order = sampleOrder('tiktok', { special_categories: ['housing', 'credit'], genders: ['Women'] });
    expect(campaignSpec(order, null, false)).toMatchObject({ special_industries: ['HOUSING', 'CREDIT'] });
    const group = adGroupSpec('1', groupFor(order), options);
    expect(group).not.toHaveProperty('age_groups');
    expect(group).not.toHaveProperty('gender');
    expect(campaignSpec(sampleOrder('tiktok'), null, false)).not.toHaveProperty('special_industries');
  });

  it.each([
    ['awareness', null, 'REACH', 'REACH'],
    ['engagement', null, 'TRAFFIC', 'CLICK'],
    ['conversions', '9', 'WEB_CONVERSIONS', 'CONVERT'],
    ['conversions', null, 'TRAFFIC', 'CLICK'],
  ] as const)('%s with pixel %s is %s for %s', (objective, pixel_id, objective_type, optimization_goal) => {
    const order = sampleOrder('tiktok', { objective });
    expect(campaignSpec(order, pixel_id, false)).toMatchObject({ objective_type, operation_status: 'DISABLE' });
    expect(adGroupSpec('1', groupFor(order), { ...options, pixel_id })).toMatchObject({ optimization_goal });
  });

  it('have names without emoji that contain the key', () => {
    const order = sampleOrder('tiktok', { name: 'Sale \u{1F6B2}\u2744\uFE0F now [um-1]', key: 'um-1' });
    expect(campaignSpec(order, null, false).campaign_name).toBe('Sale  now [um-1]');
    const file = sampleVideo('a.mp4');
    const { ad_name } = creativeSpec(order, file, { image_id: 'i', video_id: 'v' }, '7');
    expect(ad_name).toMatch(/^Sale {2}now file-[\da-f]{16} \[um-1\] [\da-f]{12}$/);
  });

  it('have a text of at most a hundred characters, where wide ones count double', () => {
    const specFor = (body_copy: string) =>
      creativeSpec(sampleOrder('tiktok', { body_copy }), sampleFile('a.png'), { image_id: 'i', video_id: null }, '7');
    expect(specFor('four '.repeat(30)).ad_text).toBe('four '.repeat(20).trim());
    expect(specFor('字'.repeat(150)).ad_text).toHaveLength(50);
    expect(specFor('').ad_text).toBe('Winter tune-up');
  });
});

describe('the minimum budget of TikTok', () => {
  it.each([
    [20_000, 10, true],
    [19_999, 10, false],
    [5_000, 1, true],
    [4_999, 1, false],
  ])('%i cents for %i days: %s', (budget_cents, days, fits) => {
    expect(budgetProblem({ budget_cents, days }) === null).toBe(fits);
  });

  it('is given in dollars', () => {
    expect(budgetProblem({ budget_cents: 100, days: 7 })).toContain('$140 for 7 days');
  });
});

describe('responses of TikTok', () => {
  it.each([
    [0, 'ok'],
    [20_001, 'unsure'],
    [40_001, 'later'],
    [40_002, 'no'],
    [40_050, 'no'],
    [40_100, 'later'],
    [40_105, 'token'],
    [40_067, 'too_much'],
    [50_000, 'unsure'],
    [60_001, 'unsure'],
    [51_305, 'unsure'],
  ] as const)('%i is %s', (code, expected) => {
    expect(classifyError(code)).toBe(expected);
  });

  it.each([
    ['12.34', 12_340_000],
    ['0.29', 290_000],
    ['1.0000005', 1_000_001],
    ['7', 7_000_000],
    ['4503599627.37', 4_503_599_627_370_000],
  ])('%s dollars are %i micros', (text, micros) => {
    expect(decimalToMicros(text)).toBe(micros);
  });
});
