import { describe, expect, it } from 'vitest';
import {
  GeneratedTestimonial,
  NewTestimonialCampaign,
  PREVIOUS_TESTIMONIALS,
  TESTIMONIAL_TEXTS,
  testimonialBudget,
  testimonialEndpoints,
  testimonialPlatforms,
} from './testimonials.ts';

describe('the documented texts', () => {
  it.each([
    ['Error: The statement is empty', TESTIMONIAL_TEXTS.error('The statement is empty')],
    ['Failed to generate content', TESTIMONIAL_TEXTS.failed],
    ['Error generating content', TESTIMONIAL_TEXTS.unreachable],
    ['Error getting recommendations', TESTIMONIAL_TEXTS.recommendationsFailed],
    ['Failed to create campaign', TESTIMONIAL_TEXTS.createFailed],
    ['Testimonial campaign created successfully!', TESTIMONIAL_TEXTS.created],
  ])('“%s”', (documented, text) => {
    expect(text).toBe(documented);
  });
});

describe('the documented calls', () => {
  it.each([
    ['GET', '/api/influencer/templates', 'listTestimonialTemplates'],
    ['GET', '/api/influencer/tiers', 'listInfluencerTiers'],
    ['GET', '/api/influencer/testimonial/campaigns', 'listTestimonialCampaigns'],
    ['POST', '/api/influencer/testimonial/generate', 'generateTestimonial'],
    ['POST', '/api/influencer/recommendations', 'recommendInfluencers'],
    ['POST', '/api/influencer/testimonial/campaign', 'createTestimonialCampaign'],
  ] as const)('%s %s', (method, path, name) => {
    expect(testimonialEndpoints[name]).toMatchObject({ method, path });
  });

  it('answer with the documented fields', () => {
    const fields = ['success', 'error', 'generated_content', 'estimated_reach', 'platforms'];
    expect(Object.keys(GeneratedTestimonial.shape)).toEqual(expect.arrayContaining(fields));
  });

  it('take the documented platforms and budgets', () => {
    expect(testimonialPlatforms.map(({ name }) => name)).toEqual([
      'facebook',
      'instagram',
      'x',
      'reddit',
      'google_ads',
    ]);
    expect(testimonialBudget).toMatchObject({ min: 100, step: 50, initial: 500 });
    expect(PREVIOUS_TESTIMONIALS).toBe(5);
    const call = { template_id: 'customer_story', content_data: {}, target_platforms: ['google_ads'], budget: 100 };
    expect(NewTestimonialCampaign.parse(call).target_platforms).toEqual(['google']);
    for (const change of [{ budget: 99 }, { target_platforms: [] }, { target_platforms: ['tiktok'] }]) {
      expect(NewTestimonialCampaign.safeParse({ ...call, ...change }).success).toBe(false);
    }
  });
});
