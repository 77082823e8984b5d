import { z } from 'zod';
import { MAX_STATEMENT_LENGTH, TestimonialContent } from '../../copy/testimonials/statement.ts';
import {
  Relation,
  TemplateId,
  TestimonialPlatformName,
  TestimonialTemplate,
  testimonialPlatformNames,
} from '../../copy/testimonials/templates.ts';
import { InfluencerTier, TierRecommendation } from '../../copy/testimonials/tiers.ts';
import { ChosenPlatforms, findPlatformId, type PlatformId, platformById } from '../../platforms/platforms.ts';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';
import { CAMPAIGN_BYTES, CampaignData, PlatformCopyOverride } from '../campaign.ts';
import { LaunchResult } from '../campaigns.ts';
import { MissingField } from '../drafts.ts';
import { FALLBACK } from '../forecast/estimates.ts';
import { statusFields } from '../status.ts';

/** Whole dollars. */
export const testimonialBudget = { min: 100, step: 50, initial: 500, max: 1_000_000 } as const;
export const PREVIOUS_TESTIMONIALS = 5;

export const TESTIMONIAL_TEXTS = {
  error: (error: string): string => `Error: ${error}`,
  failed: 'Failed to generate content',
  unreachable: 'Error generating content',
  recommendationsFailed: 'Error getting recommendations',
  createFailed: 'Failed to create campaign',
  created: 'Testimonial campaign created successfully!',
} as const;

/** The documented names of the wizard's platforms, and ours. */
export const testimonialPlatforms: readonly { readonly name: TestimonialPlatformName; readonly id: PlatformId }[] =
  testimonialPlatformNames.map((name) => {
    const id = findPlatformId(name);
    if (id === null) throw new RangeError(`No platform ${name}`);
    return { name, id };
  });

const Reach = z.object({ min: z.number().int(), max: z.number().int() });

/** How many people a budget may reach, from the price range of each platform. */
export function estimateReach(names: readonly TestimonialPlatformName[], budget: number): z.infer<typeof Reach> {
  const prices = testimonialPlatforms.filter(({ name }) => names.includes(name)).map(({ id }) => platformById(id).cpm);
  const share = prices.length === 0 ? 0 : budget / prices.length;
  const sum = (price: (one: (typeof prices)[number]) => number): number =>
    Math.round(prices.reduce((all, one) => all + (share / price(one)) * 1_000 * FALLBACK.reach_of_impressions, 0));
  return { min: sum(({ max }) => max), max: sum(({ min }) => min) };
}

/** A claim that has no support in the statement. */
const faithfulnessProblems = [
  'number',
  'money',
  'date',
  'name',
  'superlative',
  'medical',
  'financial',
  'changed',
  'no_source',
] as const;
export const FaithfulnessFinding = z
  .object({
    problem: z.enum(faithfulnessProblems),
    /** The words in question. */
    text: z.string(),
    message: z.string(),
  })
  .meta({ id: 'FaithfulnessFinding' });
export type FaithfulnessFinding = z.infer<typeof FaithfulnessFinding>;

/** A sentence of the ad with the sentences of the statement that it comes from, counted from 1. */
export const SourcedSentence = z
  .object({ text: z.string(), sources: z.array(z.number().int()) })
  .meta({ id: 'SourcedSentence' });
export type SourcedSentence = z.infer<typeof SourcedSentence>;

export const TestimonialCheck = z
  .object({
    /** The statement, sentence by sentence. Sentences that give orders to a computer are not used. */
    statement: z.array(z.object({ text: z.string(), is_used: z.boolean() })),
    ad: z.array(SourcedSentence),
    numbers: z.array(z.string()),
    /** Percent of the ad's words that are the person's own. */
    own_words_percent: z.number().int(),
    findings: z.array(FaithfulnessFinding),
    /** Health, money and superlatives in the statement itself: the advertiser must be able to prove them. */
    claims: z.array(z.string()),
  })
  .meta({ id: 'TestimonialCheck' });
export type TestimonialCheck = z.infer<typeof TestimonialCheck>;

export const TestimonialAdTexts = z.object({
  headline: z.string(),
  body_copy: z.string(),
  platform_copy: z.partialRecord(z.enum(testimonialPlatforms.map(({ id }) => id)), PlatformCopyOverride),
});

export const GeneratedTestimonial = z
  .object({
    success: z.boolean(),
    error: z.string().nullable(),
    /** The ad text with its disclosure. */
    generated_content: z.string().nullable(),
    estimated_reach: Reach.nullable(),
    platforms: z.array(TestimonialPlatformName),
    testimonial_id: z.uuid().nullable(),
    texts: TestimonialAdTexts.nullable(),
    disclosure: z.string().nullable(),
    /** A language model shortened or reordered the words. */
    ai_assisted: z.boolean(),
    /** Why the statement is used unchanged; null when it is not. */
    unchanged_because: z.enum(['no_model', 'cap_reached', 'model_failed', 'check_failed']).nullable(),
    check: TestimonialCheck.nullable(),
    /** What was removed from the model's text, and why. */
    removed: z.array(FaithfulnessFinding),
  })
  .meta({ id: 'GeneratedTestimonial' });
export type GeneratedTestimonial = z.infer<typeof GeneratedTestimonial>;

/** The statement and attestation behind a campaign, beside its text. For its owner and for staff. */
export const CampaignTestimonial = z
  .object({
    testimonial_id: z.uuid(),
    template_id: TemplateId,
    template_name: z.string(),
    speaker_name: z.string(),
    relation: Relation,
    statement: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    proof_note: z.string(),
    attestation_version: z.number().int(),
    attested_at: Instant,
    confirmed: z.array(z.string()),
    ai_assisted: z.boolean(),
    disclosure: z.string(),
    check: TestimonialCheck,
    /** What keeps the text from running as it is. */
    problems: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'CampaignTestimonial' });
export type CampaignTestimonial = z.infer<typeof CampaignTestimonial>;

const PreviousTestimonial = z
  .object({
    campaign_id: z.uuid(),
    name: z.string(),
    template_id: TemplateId.nullable(),
    ...statusFields,
    budget: z.number(),
    platforms: ChosenPlatforms,
    target_platforms: ChosenPlatforms,
    selectedPlatforms: ChosenPlatforms,
  })
  .meta({ id: 'PreviousTestimonial' });
export type PreviousTestimonial = z.infer<typeof PreviousTestimonial>;

/** Documented: template, content, platforms and budget. The rest is what a launch needs; without it a draft is made. */
export const NewTestimonialCampaign = z
  .strictObject({
    template_id: TemplateId,
    content_data: TestimonialContent,
    target_platforms: ChosenPlatforms.refine(
      (chosen) => chosen.every((id) => testimonialPlatforms.some((one) => one.id === id)),
      'Choose from Facebook, Instagram, X, Reddit and Google Ads',
    ).refine((chosen) => chosen.length > 0, 'Choose at least one platform'),
    budget: z
      .number()
      .int('Enter whole dollars')
      .min(testimonialBudget.min, `Enter at least $${testimonialBudget.min}`)
      .max(testimonialBudget.max),
    /** Chosen by the browser, so that a repeated call makes no second draft. */
    draft_id: z.uuid().optional(),
    /** Facts of the campaign beyond the documented ones. Texts, platforms and budget come from above. */
    campaign_data: CampaignData.pick({
      name: true,
      start_date: true,
      end_date: true,
      time_zone: true,
      landing_page_url: true,
      call_to_action: true,
      campaign_type: true,
      geographic_targeting: true,
      declaration: true,
      brand_id: true,
      uploadedContent: true,
    })
      .partial()
      .optional(),
    refund_policy_accepted: z.boolean().default(false),
    payment_method: z.enum(['credits', 'card']).default('credits'),
  })
  .meta({ id: 'NewTestimonialCampaign' });
export type NewTestimonialCampaign = z.infer<typeof NewTestimonialCampaign>;

const CreatedTestimonialCampaign = z
  .object({
    success: z.boolean(),
    message: z.string(),
    /** The draft; a launched campaign has the same id. */
    campaign_id: z.uuid(),
    status: z.string(),
    template_id: TemplateId,
    budget: z.number(),
    target_platforms: ChosenPlatforms,
    /** What the draft still needs; empty for a launched campaign. */
    missing: z.array(MissingField),
    launch: LaunchResult.nullable(),
  })
  .meta({ id: 'CreatedTestimonialCampaign' });
export type CreatedTestimonialCampaign = z.infer<typeof CreatedTestimonialCampaign>;

const access = { kind: 'advertiser' } as const;

export const testimonialEndpoints = group({
  listTestimonialTemplates: endpoint({
    method: 'GET',
    path: '/api/influencer/templates',
    summary: 'Testimonial templates with their required fields',
    access: { ...access, shown_to_staff: true },
    answers: { status: 200, body: z.object({ templates: z.array(TestimonialTemplate) }) },
    errors: [],
  }),
  listInfluencerTiers: endpoint({
    method: 'GET',
    path: '/api/influencer/tiers',
    summary: 'What creators charge and reach by size, as dated ranges',
    access: { ...access, shown_to_staff: true },
    answers: { status: 200, body: z.object({ tiers: z.array(InfluencerTier) }) },
    errors: [],
  }),
  listTestimonialCampaigns: endpoint({
    method: 'GET',
    path: '/api/influencer/testimonial/campaigns',
    summary: `Your latest ${PREVIOUS_TESTIMONIALS} testimonial campaigns`,
    access: { ...access, shown_to_staff: true },
    answers: { status: 200, body: z.object({ campaigns: z.array(PreviousTestimonial) }) },
    errors: [],
  }),
  generateTestimonial: endpoint({
    method: 'POST',
    path: '/api/influencer/testimonial/generate',
    summary: `Turns a person's statement of up to ${MAX_STATEMENT_LENGTH} characters into ad text: a form with \`template_id\` and \`content_data\` as JSON text`,
    access,
    takes: 'form',
    keyed: true,
    answers: { status: 200, body: GeneratedTestimonial },
    errors: ['invalid_input', 'too_many_requests'],
  }),
  recommendInfluencers: endpoint({
    method: 'POST',
    path: '/api/influencer/recommendations',
    summary: 'What a budget could buy from creators of each size. Books nothing',
    access,
    read_only: true,
    body: z.object({
      budget: z.number().min(0).max(testimonialBudget.max),
      target_audience: z
        .object({
          platforms: z.array(z.string().max(60)).max(20).default([]),
          demographics: z
            .union([
              z.string().max(500),
              z.array(z.string().max(80)).max(50),
              z.record(z.string().max(40), z.unknown()),
            ])
            .optional(),
        })
        .optional(),
    }),
    answers: {
      status: 200,
      body: z.object({ recommendations: z.array(TierRecommendation), note: z.string() }),
    },
    errors: [],
  }),
  createTestimonialCampaign: endpoint({
    method: 'POST',
    path: '/api/influencer/testimonial/campaign',
    summary:
      'Make a campaign of a testimonial: launched when it is complete, otherwise a draft that says what is missing',
    access: { kind: 'advertiser', terms: 'accepted', email: 'confirmed' },
    keyed: true,
    body: NewTestimonialCampaign,
    body_bytes: CAMPAIGN_BYTES,
    answers: { status: 201, body: CreatedTestimonialCampaign },
    errors: [
      'invalid_input',
      'campaign_incomplete',
      'insufficient_credits',
      'too_many_drafts',
      'draft_conflict',
      'draft_deleted',
      'not_found',
      'too_many_requests',
    ],
  }),
});
