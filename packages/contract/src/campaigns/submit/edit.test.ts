import { campaignOn } from '@universal-media/trial/campaign-arbitrary';
import { samplePlaces } from '@universal-media/trial/sample-places';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlatformId, platformIds } from '../../platforms/platforms.ts';
import { isSameJson } from '../../wire/same-json.ts';
import { allocationInForce } from '../budget/allocation.ts';
import { platformShares } from '../budget/platform-shares.ts';
import { campaignCost, totalBudget } from '../budget/total.ts';
import { CampaignData } from '../campaign.ts';
import { editCost, needsReview, resubmissionPrices, unreviewedFields } from './edit.ts';

// Without a platform there is nothing to pay for, and such an edit cannot be sent.
const campaign = campaignOn('2026-11-16').filter(({ selectedPlatforms }) => selectedPlatforms.length > 0);
const computeCost = (data: CampaignData) => campaignCost(data, data.selectedPlatforms.length).total_cents;
const held = (held_cents: number) => ({ held_cents, captured: [] });
const paid = fc.integer({ min: 0, max: 10_000_000 }).map((credits) => held(credits * 100));

/** The same on the wire, with every object's keys in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, turned(inner)]);
  return Object.fromEntries(entries.toReversed());
}

/** Everything is captured. */
const live = (data: CampaignData) => {
  const { selectedPlatforms, budget_allocation } = data;
  const allocation = allocationInForce(budget_allocation, selectedPlatforms, totalBudget(data));
  return { held_cents: 0, captured: platformShares(allocation, campaignCost(data, selectedPlatforms.length)) };
};
const computeFee = (data: CampaignData) =>
  computeCost(data) - campaignCost(data, data.selectedPlatforms.length).media_cents;

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
      fc.property(campaign, campaign, paid, (before, now, paid) => {
        const { charge_cents, less_cents, total_cents } = editCost(before, now, paid);
        expect(Math.min(charge_cents, less_cents)).toBe(0);
        expect(paid.held_cents + charge_cents - less_cents).toBe(total_cents);
        expect(total_cents).toBe(computeCost(now));
        expect(charge_cents % 100).toBe(0);
      }),
    );
  });

  it('costs nothing and needs no review when nothing changed', () => {
    fc.assert(
      fc.property(campaign, (same) => {
        const { charge_cents, less_cents, needs_review } = editCost(same, same, held(computeCost(same)));
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
      fc.property(campaign, campaign, paid, (before, now, paid) => {
        const otherwise = CampaignData.parse(turned(now));
        expect(needsReview(CampaignData.parse(now), otherwise)).toBe(false);
        expect(editCost(before, otherwise, paid)).toEqual(editCost(before, CampaignData.parse(now), paid));
      }),
    );
  });

  it('in two steps is what it is in one', () => {
    fc.assert(
      fc.property(campaign, campaign, campaign, paid, (first, second, third, paid) => {
        const { total_cents } = editCost(first, second, paid);
        const next = editCost(second, third, held(total_cents));
        expect(total_cents + next.charge_cents - next.less_cents).toBe(editCost(first, third, paid).total_cents);
      }),
    );
  });
});

describe('an edit of a running campaign', () => {
  it('keeps a fee that was charged: removing a platform does not pay for more media', () => {
    const edited = { ...order, selectedPlatforms: ['meta' as const], budget_amount: 1_010 };
    expect(computeFee(edited)).toBeLessThan(computeFee(order));
    expect(editCost(order, edited, live(order)).charge_cents).toBe(1_000);
  });

  it('returns media in the end and never a fee', () => {
    const edited = { ...order, selectedPlatforms: ['meta' as const], budget_amount: 400 };
    expect(editCost(order, edited, live(order))).toMatchObject({ charge_cents: 0, less_cents: 60_000 });
  });
});

const looked: [change: string, now: Partial<CampaignData>][] = [
  ['a headline', { headline: 'Tuned after the cold.' }],
  ['the text', { body_copy: 'Half a tune-up for $89.' }],
  ["one platform's own text", { platform_copy: { meta: { headline: 'On Meta' } } }],
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

const platforms = fc.uniqueArray(fc.constantFrom(...platformIds), { maxLength: 4 });

describe('an edit of a campaign that a platform rejected', () => {
  const findShare = (platform: PlatformId, data: CampaignData) =>
    resubmissionPrices(data, { rejected: [{ platform, paid_cents: 0 }], resubmit: [] })[0]?.price_cents ?? 0;
  const rejected = [{ platform: 'youtube' as const, paid_cents: 0 }];
  const paidForMeta = computeCost(order) - findShare('youtube', order);

  it('does not buy the rejected platform again, whatever else changes for free', () => {
    const edited = { ...order, headline: 'Something else', name: 'Spring' };
    expect(editCost(order, edited, held(paidForMeta), { rejected, resubmit: [] })).toMatchObject({
      charge_cents: 0,
      less_cents: 0,
      resubmissions: [{ platform: 'youtube', price_cents: computeCost(order) - paidForMeta, is_chosen: false }],
    });
  });

  it('charges exactly its share when it is submitted again', () => {
    expect(editCost(order, order, held(paidForMeta), { rejected, resubmit: ['youtube'] })).toMatchObject({
      charge_cents: findShare('youtube', order),
      total_cents: computeCost(order),
      resubmissions: [{ is_chosen: true }],
    });
  });

  it('charges nothing for a rejected run that is still paid for', () => {
    const paid = [{ platform: 'youtube' as const, paid_cents: findShare('youtube', order) }];
    for (const resubmit of [[], ['youtube' as const]]) {
      expect(editCost(order, order, live(order), { rejected: paid, resubmit })).toMatchObject({
        charge_cents: 0,
        less_cents: 0,
      });
    }
  });

  it('names no price for a platform that was removed', () => {
    const edited = { ...order, selectedPlatforms: ['meta' as const] };
    expect(editCost(order, edited, held(paidForMeta), { rejected, resubmit: [] }).resubmissions).toEqual([]);
  });

  it('costs the platforms that run, to the cent, in any campaign', () => {
    fc.assert(
      fc.property(campaign, campaign, paid, platforms, platforms, (before, edited, paid, off, resubmit) => {
        const runs = off.map((platform) => ({ platform, paid_cents: 0 }));
        const { charge_cents, less_cents, total_cents, resubmissions } = editCost(before, edited, paid, {
          rejected: runs,
          resubmit,
        });
        expect(Math.min(charge_cents, less_cents)).toBe(0);
        expect(paid.held_cents + charge_cents - less_cents).toBe(total_cents);
        const unbought = resubmissions.filter(({ is_chosen }) => !is_chosen);
        expect(unbought.reduce((all, { price_cents }) => all + price_cents, total_cents)).toBe(computeCost(edited));
      }),
    );
  });
});

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
  testimonial_id: '0198c5a2-0000-7000-8000-0000000000c1',
  brand_id: '0198c5a2-0000-7000-8000-0000000000b1',
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
