import { describe, expect, it } from 'vitest';
import { sampleFile, sampleOrder } from '#testing/ad-platforms/sample-order.ts';
import { adSetSpec } from './ad-set-spec.ts';
import { buildTargeting } from './audience/targeting.ts';
import { campaignSpec } from './campaign-spec.ts';
import { creativeSpec } from './creative-spec.ts';
import { classifyError, graphErrorIn, reasonFor } from './graph-error.ts';

const keyFor = ({ q }: { q: string }) => `key of ${q}`;
const lookups = { keyFor, locales: new Map<string, number[]>(), segments: [] };
const options = { lookups, customer_list: null };
const owner = { page_id: '2', pixel_id: null };
type Point = { lat: number; lng: number };

const place = (type: string, value: string, coordinates: Point | null = null, radius_miles: number | null = null) => ({
  type,
  value,
  country_code: 'US',
  state_code: null,
  coordinates,
  radius_miles,
});

describe('the campaign spec for Meta', () => {
  it('always lists the special categories, even if there are none', () => {
    expect(campaignSpec(sampleOrder('meta'), null, 'LOWEST_COST_WITHOUT_CAP')).toMatchObject({
      special_ad_categories: [],
      status: 'PAUSED',
    });
    const special = campaignSpec(
      sampleOrder('meta', { special_categories: ['housing', 'credit'] }),
      null,
      'LOWEST_COST_WITHOUT_CAP',
    );
    expect(special).toMatchObject({
      special_ad_categories: ['HOUSING', 'FINANCIAL_PRODUCTS_SERVICES'],
      special_ad_category_country: ['US'],
    });
  });

  it('declares a political ad in the campaign, the creative and the text', () => {
    const order = sampleOrder('meta', { is_political: true, paid_for_by: 'Friends of Ada' });
    expect(campaignSpec(order, null, 'LOWEST_COST_WITHOUT_CAP')).toMatchObject({
      special_ad_categories: ['ISSUES_ELECTIONS_POLITICS'],
    });
    const creative = creativeSpec(
      order,
      'name',
      { kind: 'image', image_hash: 'abc' },
      {
        page_id: '2',
        instagram_user_id: '3',
        locales: lookups.locales,
      },
    );
    expect(creative).toMatchObject({ authorization_category: 'POLITICAL' });
    expect(creative.object_story_spec).toMatchObject({ page_id: '2', instagram_user_id: '3' });
    expect(JSON.stringify(creative)).toContain('Paid for by Friends of Ada');
    expect(
      JSON.stringify(
        creativeSpec(
          sampleOrder('meta'),
          'name',
          { kind: 'image', image_hash: 'abc' },
          {
            page_id: '2',
            instagram_user_id: null,
            locales: lookups.locales,
          },
        ),
      ),
    ).not.toMatch(/POLITICAL|Paid for by|instagram_user_id/);
  });

  it.each([
    ['awareness', null, 'OUTCOME_AWARENESS', 'REACH'],
    ['engagement', null, 'OUTCOME_ENGAGEMENT', 'POST_ENGAGEMENT'],
    ['conversions', '9', 'OUTCOME_SALES', 'OFFSITE_CONVERSIONS'],
    // Without a pixel conversions cannot be measured, so the campaign optimizes for link clicks.
    ['conversions', null, 'OUTCOME_TRAFFIC', 'LINK_CLICKS'],
  ] as const)('%s with pixel %s is %s for %s', (objective, pixel_id, outcome, goal) => {
    const order = sampleOrder('meta', { objective });
    expect(campaignSpec(order, pixel_id, 'LOWEST_COST_WITHOUT_CAP').objective).toBe(outcome);
    expect(adSetSpec('1', order, { ...owner, pixel_id }, options).optimization_goal).toBe(goal);
  });

  it("has a lifetime budget in cents and days in the campaign's time zone", () => {
    const order = sampleOrder('meta', { budget_cents: 12_345, start_date: '2026-11-01', end_date: '2026-11-02' });
    expect(adSetSpec('1', order, owner, options)).toMatchObject({
      lifetime_budget: '12345',
      // Daylight saving time ends on the first day.
      start_time: '2026-11-01T04:00:00.000Z',
      end_time: '2026-11-03T05:00:00.000Z',
    });
  });

  it("has a spend cap from Meta's minimum on", () => {
    expect(campaignSpec(sampleOrder('meta', { budget_cents: 10_000 }), null, 'LOWEST_COST_WITHOUT_CAP')).toMatchObject({
      spend_cap: '10000',
    });
    expect(
      campaignSpec(sampleOrder('meta', { budget_cents: 9_999 }), null, 'LOWEST_COST_WITHOUT_CAP'),
    ).not.toHaveProperty('spend_cap');
  });
});

describe('the targeting for Meta', () => {
  it.each([
    ['meta', ['facebook', 'instagram']],
    ['facebook', ['facebook']],
    ['instagram', ['instagram']],
  ] as const)('%s is shown on %s', (platform, publisher_platforms) => {
    expect(buildTargeting(sampleOrder(platform), lookups)).toMatchObject({ publisher_platforms });
  });

  it('draws each circle with its own radius of at most fifty miles, and keys for states and postal codes', () => {
    const order = sampleOrder('meta', {
      places: [
        place('city', 'Boston', { lat: 42.4, lng: -71.1 }, 100),
        place('city', 'Salem', { lat: 42.5, lng: -70.9 }, 5),
        place('state', 'TX'),
        place('zip', '78701'),
      ],
    });
    expect(buildTargeting(order, lookups).geo_locations).toEqual({
      custom_locations: [
        { latitude: 42.4, longitude: -71.1, radius: 50, distance_unit: 'mile' },
        { latitude: 42.5, longitude: -70.9, radius: 5, distance_unit: 'mile' },
      ],
      regions: [{ key: 'key of Texas' }],
      zips: [{ key: 'US:78701' }],
    });
    expect(buildTargeting({ ...order, places: [] }, lookups).geo_locations).toEqual({ countries: ['US'] });
  });

  it('merges age ranges and omits genders that Meta does not know', () => {
    const order = sampleOrder('meta', { age_ranges: ['25-34', '65+'], genders: ['Women'] });
    expect(buildTargeting(order, lookups)).toMatchObject({ age_min: 25, age_max: 65, genders: [2] });
    expect(buildTargeting({ ...order, genders: ['Women', 'Non-binary'] }, lookups)).not.toHaveProperty('genders');
    expect(buildTargeting({ ...order, age_ranges: [] }, lookups)).not.toHaveProperty('age_min');
  });

  it('does not target by age, gender or postal code for housing, employment and credit', () => {
    const order = sampleOrder('meta', {
      special_categories: ['employment'],
      genders: ['Men'],
      places: [place('zip', '78701', { lat: 30.3, lng: -97.7 }, 5)],
    });
    expect(buildTargeting(order, lookups)).toEqual({
      geo_locations: { custom_locations: [{ latitude: 30.3, longitude: -97.7, radius: 15, distance_unit: 'mile' }] },
      publisher_platforms: ['facebook', 'instagram'],
    });
  });
});

describe('errors of Meta', () => {
  const error = (code: number, more: object = {}) => ({ message: `(#${code})`, code, ...more });
  it.each([
    [error(190), 'token'],
    [error(4), 'later'],
    [error(17), 'later'],
    [error(613), 'later'],
    [error(80_004), 'later'],
    [error(200), 'later'],
    [error(1), 'unsure'],
    [error(2), 'unsure'],
    [error(-1), 'unsure'],
    [error(368, { is_transient: true }), 'unsure'],
    [error(100, { error_subcode: 33 }), 'absent'],
    [error(100), 'no'],
    [error(368), 'no'],
  ] as const)('%o is %s', (given, expected) => {
    expect(classifyError(given)).toBe(expected);
  });

  it('use the message for users', () => {
    const body = { error: error(100, { error_user_title: 'Country missing', error_user_msg: 'Choose one.' }) };
    const found = graphErrorIn(body);
    expect(found && reasonFor(found)).toBe('Country missing: Choose one.');
    expect(graphErrorIn({ id: '1' })).toBeNull();
  });

  it('tells files without a known hash apart', async () => {
    const { adTagFor } = await import('./creative-spec.ts');
    const order = sampleOrder('meta');
    const [one, other] = [sampleFile('a.png'), sampleFile('a.png')].map((file) => ({ ...file, sha256: '' }));
    if (one === undefined || other === undefined) throw new Error('no files');
    expect(adTagFor(order, one)).not.toBe(adTagFor(order, other));
    expect(adTagFor(order, sampleFile('a.png'))).toBe(adTagFor(order, sampleFile('a.png')));
  });
});
