import { campaignOn } from '@universal-media/trial/campaign-arbitrary';
import { samplePlaces } from '@universal-media/trial/sample-places';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameJson } from '../../wire/same-json.ts';
import { campaignCost } from '../budget/total.ts';
import { CampaignData } from '../campaign.ts';
import { editCost, needsReview, unreviewedFields } from './edit.ts';

const campaign = campaignOn('2026-11-16');
const costOf = (data: CampaignData) => campaignCost(data, data.selectedPlatforms.length).total_cents;
const paid = fc.integer({ min: 0, max: 10_000_000 }).map((credits) => credits * 100);

/** The same on the wire, with every object's keys in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, turned(inner)]);
  return Object.fromEntries(entries.toReversed());
}

const order = CampaignData.parse({
  name: 'Winter tune-up',
  start_date: '2026-11-17',
  end_date: '2026-11-29',
  budget_amount: 1_000,
  selectedPlatforms: ['youtube', 'meta'],
  geographic_targeting: { locations: [samplePlaces[0]] },
  headline: 'Tuned before the cold.',
  body_copy: 'Full tune-up for $89, two-day turnaround.',
  landing_page_url: 'https://ridgelinebikes.example/tune',
});

describe('what an edit costs', () => {
  it('is more or less, never both, and always comes to what the campaign costs now', () => {
    fc.assert(
      fc.property(campaign, campaign, paid, (before, now, paid_cents) => {
        const { charge_cents, less_cents, total_cents } = editCost(before, now, paid_cents);
        expect(Math.min(charge_cents, less_cents)).toBe(0);
        expect(paid_cents + charge_cents - less_cents).toBe(total_cents);
        expect(total_cents).toBe(costOf(now));
        expect(charge_cents % 100).toBe(0);
      }),
    );
  });

  it('costs nothing and needs no review when nothing changed', () => {
    fc.assert(
      fc.property(campaign, (same) => {
        const { charge_cents, less_cents, needs_review } = editCost(same, same, costOf(same));
        expect({ charge_cents, less_cents, needs_review }).toEqual({
          charge_cents: 0,
          less_cents: 0,
          needs_review: false,
        });
      }),
    );
  });

  it('does not depend on the order in which fields were sent', () => {
    fc.assert(
      fc.property(campaign, campaign, paid, (before, now, paid_cents) => {
        const otherwise = CampaignData.parse(turned(now));
        expect(needsReview(CampaignData.parse(now), otherwise)).toBe(false);
        expect(editCost(before, otherwise, paid_cents)).toEqual(editCost(before, CampaignData.parse(now), paid_cents));
      }),
    );
  });

  it('in two steps is what it is in one', () => {
    fc.assert(
      fc.property(campaign, campaign, campaign, paid, (first, second, third, paid_cents) => {
        const { total_cents } = editCost(first, second, paid_cents);
        const next = editCost(second, third, total_cents);
        expect(total_cents + next.charge_cents - next.less_cents).toBe(editCost(first, third, paid_cents).total_cents);
      }),
    );
  });
});

const looked: [change: string, now: Partial<CampaignData>][] = [
  ['a headline', { headline: 'Tuned after the cold.' }],
  ['the text', { body_copy: 'Half a tune-up for $89.' }],
  ['one platform’s own text', { platform_copy: { meta: { headline: 'On Meta' } } }],
  ['the button', { call_to_action: 'Shop Now' }],
  ['where it leads', { landing_page_url: 'https://elsewhere.example/' }],
  ['a short headline', { short_headlines: ['Another'] }],
  ['a long headline', { long_headlines: ['Another'] }],
  ['a file', { uploadedContent: [{ content_id: '00000000-0000-4000-8000-000000000001', filename: 'a.mp4' }] }],
  ['the video', { youtube_hosting_preference: 'provide_url', youtube_video_url: 'https://youtu.be/dQw4w9WgXcQ' }],
  ['who pays for it', { declaration: { ...order.declaration, advertiser_category: 'political' } }],
  ['where it runs', { geographic_targeting: { ...order.geographic_targeting, targeting_type: 'regional' } }],
  ['whom it reaches', { audience_targeting: { ...order.audience_targeting, age_ranges: ['18-24'] } }],
  ['a platform more', { selectedPlatforms: ['youtube', 'meta', 'tiktok'] }],
  ['a platform less', { selectedPlatforms: ['meta'] }],
];
const unseen: [change: string, now: Partial<CampaignData>][] = [
  ['its name', { name: 'Spring tune-up' }],
  ['the budget', { budget_amount: 2_000 }],
  ['the last day', { end_date: '2026-12-24' }],
  ['how the budget is split', { budget_allocation: { youtube: 400, meta: 600 } }],
  ['the note to oneself', { description: 'Ask Jo' }],
];

describe('a changed campaign', () => {
  it.each(looked)('is looked at again after a change of %s', (_, now) => {
    expect(needsReview(order, { ...order, ...now })).toBe(true);
  });

  it.each(unseen)('runs on after a change of %s', (_, now) => {
    expect(needsReview(order, { ...order, ...now })).toBe(false);
  });

  it('is looked at again or not, whichever of the two was first', () => {
    fc.assert(
      fc.property(campaign, campaign, (one, other) => {
        expect(needsReview(one, other)).toBe(needsReview(other, one));
      }),
    );
  });
});

/** Differs from `order` in every field. A new field does not compile until it is listed here. */
const other: Required<CampaignData> = {
  name: 'Spring tune-up',
  description: 'Ask Jo',
  campaign_type: 'conversions',
  start_date: '2026-11-18',
  end_date: '2026-12-24',
  time_zone: 'Europe/Paris',
  budget_type: 'daily',
  budget_amount: 2_000,
  budget_allocation: { meta: 1_000 },
  ad_duration: '15s',
  selectedPlatforms: ['meta'],
  declaration: { ...order.declaration, advertiser_category: 'political' },
  youtube_hosting_preference: 'provide_url',
  youtube_video_url: 'https://youtu.be/dQw4w9WgXcQ',
  geographic_targeting: { ...order.geographic_targeting, targeting_type: 'regional' },
  audience_targeting: { ...order.audience_targeting, interests: ['Cycling'] },
  headline: 'Tuned after the cold.',
  body_copy: 'Half a tune-up for $89.',
  platform_copy: { meta: { headline: 'On Meta' } },
  call_to_action: 'Shop Now',
  landing_page_url: 'https://elsewhere.example/',
  tracking_method: 'Google Tag (GA4 or Ads)',
  tracking_id_or_url: 'G-1234567',
  advanced_mode: true,
  short_headlines: ['Another'],
  long_headlines: ['Another'],
  keywords: ['bicycle'],
  bidding_strategy: 'cost_cap',
  bidding_method: 'cpc',
  target_cpa: 12,
  target_roas: 3,
  manual_bid_amount: 2,
  campaign_budget_optimization: true,
  budget_automation: true,
  dayparting_enabled: true,
  dayparting_schedule: { Monday: ['Morning'] },
  custom_audiences: ['Past customers'],
  customer_file: { audience_id: '00000000-0000-4000-8000-000000000002', file_name: 'a.csv', emails: 1, phones: 0 },
  primary_language: 'es',
  selectedCampaignLanguages: ['en', 'es'],
  languages_offered: true,
  campaignTranslations: {
    es: { language_name: 'Spanish', source_key: 'k', headline: 'A', body_copy: 'B', call_to_action: 'C' },
  },
  glossary: ['Ridgeline'],
  uploadedContent: [{ content_id: '00000000-0000-4000-8000-000000000001', filename: 'a.mp4' }],
};

describe('a change of one field', () => {
  const fields = CampaignData.keyof().options;
  const changed = (field: keyof CampaignData) => CampaignData.parse({ ...order, [field]: other[field] });

  it.each(fields.filter((field) => !unreviewedFields.includes(field)))('%s goes back to review', (field) => {
    expect(needsReview(order, changed(field))).toBe(true);
    // Whatever else changes with it.
    for (const second of fields) {
      const both = CampaignData.parse({ ...order, [second]: other[second], [field]: other[field] });
      expect(needsReview(order, both)).toBe(true);
    }
  });

  it.each(unreviewedFields)('%s needs no review', (field) => {
    expect(changed(field)).not.toEqual(order);
    expect(needsReview(order, changed(field))).toBe(false);
  });

  it('is reviewed in any campaign, unless the field is listed', () => {
    fc.assert(
      fc.property(campaign, campaign, fc.constantFrom(...fields), (one, two, field) => {
        const [before, edited] = [CampaignData.parse(one), CampaignData.parse({ ...one, [field]: two[field] })];
        const differs = !isSameJson(before[field], edited[field]);
        expect(needsReview(before, edited)).toBe(differs && !unreviewedFields.includes(field));
      }),
    );
  });
});
