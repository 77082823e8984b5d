import {
  estimateReach,
  type GeneratedTestimonial,
  testimonialBudget,
} from '@universal-media/contract/campaigns/advice/testimonials';
import { disclosureFor } from '@universal-media/contract/copy/testimonials/disclosure';
import { TestimonialContent } from '@universal-media/contract/copy/testimonials/statement';
import { TemplateId, templateById, testimonialTemplates } from '@universal-media/contract/copy/testimonials/templates';
import { influencerTiers, NOT_BOOKED_TEXT, recommendTiers } from '@universal-media/contract/copy/testimonials/tiers';
import type { Advertiser } from '#core/accounts/principal.ts';
import { compareWithStatement } from '#core/campaigns/read/testimonial-ad.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { StoredTestimonial } from '#domains/copy/copy.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../../context.ts';
import { toQuoted } from './read-testimonial.ts';

export const listTestimonialTemplates = () => ({ templates: [...testimonialTemplates] });
export const listInfluencerTiers = () => ({ tiers: [...influencerTiers] });

/** Computes what a budget could buy from creators. Nothing is booked. */
export const recommendInfluencers = ({ budget }: { readonly budget: number }) => ({
  recommendations: recommendTiers(budget),
  note: NOT_BOOKED_TEXT,
});

/** A field of the form, as far as this call reads it. */
interface FormField {
  readonly kind: string;
  readonly name: string;
  readonly value?: string;
}

const unreadable = (field: string, message: string) => new Refusal('invalid_input', [{ field, message }]);

async function readForm(form: AsyncIterable<FormField>) {
  const fields = new Map<string, string>();
  for await (const { kind, name, value } of form) {
    if (kind !== 'field' || value === undefined) throw unreadable(name, 'Send no files');
    fields.set(name, value);
  }
  const template = TemplateId.safeParse(fields.get('template_id'));
  if (!template.success) throw unreadable('template_id', 'Choose a template');
  return { template_id: template.data, content: parseContent(fields.get('content_data') ?? '') };
}

function parseContent(text: string): TestimonialContent {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw unreadable('content_data', 'Send the content as JSON text');
  }
  const content = TestimonialContent.safeParse(data);
  if (content.success) return content.data;
  const problems = content.error.issues.map(({ path, message }) => ({
    field: ['content_data', ...path.map(String)].join('.'),
    message,
  }));
  throw new Refusal('invalid_input', problems);
}

const nothing: Omit<GeneratedTestimonial, 'success' | 'error'> = {
  generated_content: null,
  estimated_reach: null,
  platforms: [],
  testimonial_id: null,
  texts: null,
  disclosure: null,
  ai_assisted: false,
  unchanged_because: null,
  check: null,
  removed: [],
};

function toGenerated(stored: StoredTestimonial): GeneratedTestimonial {
  const { testimonial_id, texts, ai_assisted, unchanged_because, removed, template_id } = stored;
  const quoted = toQuoted(stored);
  const { platforms } = templateById(template_id);
  return {
    success: true,
    error: null,
    generated_content: texts.body_copy,
    estimated_reach: estimateReach(platforms, testimonialBudget.initial),
    platforms,
    testimonial_id,
    texts,
    disclosure: disclosureFor(quoted.speaker, null),
    ai_assisted,
    unchanged_because,
    check: compareWithStatement(texts.body_copy, quoted),
    removed,
  };
}

/** Turns an attested statement into ad text. What is missing is an answer, as the documents have it, not an error. */
export async function generateTestimonial(
  { limits, testimonials }: CampaignsContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  form: AsyncIterable<FormField>,
): Promise<GeneratedTestimonial> {
  await limits.take('testimonial_account', user_id);
  const prepared = await testimonials.prepare(transact, user_id, { ...(await readForm(form)), retry: true });
  if (prepared.kind === 'refused') return { ...nothing, success: false, error: prepared.error };
  return toGenerated(prepared.testimonial);
}
