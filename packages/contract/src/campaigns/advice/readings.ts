import { z } from 'zod';
import { SiteFindings } from '../../copy/help/site-findings.ts';
import { CopySuggestion } from '../../copy/help/suggestions.ts';
import { WebsiteAddress } from '../../copy/help/website-address.ts';
import { BUILDER_MIN_TOTAL } from '../../platforms/price-factors.ts';
import { Location } from '../../targeting/locations.ts';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant, TimeZone } from '../../wire/instant.ts';
import { MAX_FIRST_BUDGET, maxFirstBudgetText } from '../budget/first-budget.ts';
import { GOALS } from './goals.ts';

export const ReadingRequest = z
  .object({
    /** Made by the browser, so that a repeated request reads once. It becomes the id of the accepted draft. */
    reading_id: z.uuid(),
    website: WebsiteAddress,
    goal: z.enum(GOALS),
    /** Whole dollars. */
    budget: z
      .number()
      .int()
      .min(BUILDER_MIN_TOTAL, `Enter at least $${BUILDER_MIN_TOTAL}`)
      .max(MAX_FIRST_BUDGET, maxFirstBudgetText),
    time_zone: TimeZone,
  })
  .meta({ id: 'ReadingRequest' });
export type ReadingRequest = z.infer<typeof ReadingRequest>;

/** Why a website could not be read. */
export const READING_PROBLEMS = ['not_reached', 'not_public', 'not_allowed', 'not_a_page', 'too_slow'] as const;
export type ReadingProblem = (typeof READING_PROBLEMS)[number];

export const ReadingMaterial = z.object({
  headlines: z.array(CopySuggestion),
  bodies: z.array(CopySuggestion),
  city: Location.nullable(),
  country: Location.nullable(),
});

export const WebsiteReading = z
  .object({
    ...ReadingRequest.shape,
    website: z.string(),
    state: z.enum(['reading', 'ready', 'failed']),
    problem: z.enum(READING_PROBLEMS).nullable(),
    /** Grows page by page. Null until the home page was read. */
    findings: SiteFindings.nullable(),
    /** Present when the state is `ready`. */
    material: ReadingMaterial.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'WebsiteReading' });
export type WebsiteReading = z.infer<typeof WebsiteReading>;

const one = z.object({ reading: WebsiteReading });

export const onboardingEndpoints = group({
  readWebsite: endpoint({
    method: 'POST',
    path: '/api/onboarding/readings',
    summary: 'Starts reading a website, for the proposal of a first campaign. Replaces your last reading',
    access: { kind: 'advertiser' },
    body: ReadingRequest,
    answers: { status: 201, body: one },
    errors: ['too_many_requests'],
  }),
  getWebsiteReading: endpoint({
    method: 'GET',
    path: '/api/onboarding/readings/latest',
    summary: 'Your last reading of a website, as far as it is',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: { status: 200, body: z.object({ reading: WebsiteReading.nullable() }) },
    errors: [],
  }),
  viewWebsiteImage: endpoint({
    method: 'GET',
    path: '/api/onboarding/readings/{id}/images/{image}',
    summary: 'An image found on your website by its number, or your `logo`',
    access: { kind: 'advertiser' },
    params: z.object({ id: z.uuid(), image: z.string().regex(/^(?:logo|[0-5])$/) }),
    file: true,
    errors: ['not_found', 'website_unreadable', 'too_many_requests'],
  }),
});
