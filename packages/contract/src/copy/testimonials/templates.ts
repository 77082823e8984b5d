import { z } from 'zod';

/** The platforms of the testimonial creator, by the names that its documented calls use. */
export const testimonialPlatformNames = ['facebook', 'instagram', 'x', 'reddit', 'google_ads'] as const;
export const TestimonialPlatformName = z.enum(testimonialPlatformNames);
export type TestimonialPlatformName = z.infer<typeof TestimonialPlatformName>;

const testimonialFields = [
  'name',
  'date',
  'role',
  'credential',
  'group',
  'event',
  'statement_text',
  'before_text',
  'after_text',
  'quote',
  'quotes_text',
] as const;
export const TestimonialField = z.enum(testimonialFields);
export type TestimonialField = z.infer<typeof TestimonialField>;

export const testimonialFieldLabels: Readonly<Record<TestimonialField, string>> = {
  name: 'Name shown',
  date: 'Date',
  role: 'Role',
  credential: 'Credential',
  group: 'Group',
  event: 'Event',
  statement_text: 'Statement, word for word',
  before_text: 'Before, word for word',
  after_text: 'After, word for word',
  quote: 'Quote, word for word',
  quotes_text: 'Quotes, word for word',
};

/** Fields that hold what was said. They use a text area, and only they are a source for the ad text. */
export const isSpokenField = (field: string): boolean => /text|quote|situation/.test(field);

/** How the person knows the business. The disclosure follows from it. */
export const relations = ['customer', 'employee', 'paid_creator', 'family'] as const;
export const Relation = z.enum(relations);
export type Relation = z.infer<typeof Relation>;

export const relationLabels: Readonly<Record<Relation, string>> = {
  customer: 'Customer',
  employee: 'Employee',
  paid_creator: 'Paid creator',
  family: 'Family or friend',
};

const templateIds = [
  'customer_story',
  'before_after',
  'founder_story',
  'expert_opinion',
  'community_voice',
  'event_recap',
] as const;
export const TemplateId = z.enum(templateIds);
export type TemplateId = z.infer<typeof TemplateId>;

export const TestimonialTemplate = z
  .object({
    template_id: TemplateId,
    name: z.string(),
    description: z.string(),
    platforms: z.array(TestimonialPlatformName),
    required_fields: z.array(TestimonialField),
    /** How the parts are ordered, with the fields in braces. */
    template: z.string(),
    /** The relations it can be used with. */
    relations: z.array(Relation),
    /** Refused when the statement speaks about health. */
    no_medical: z.boolean(),
  })
  .meta({ id: 'TestimonialTemplate' });
export type TestimonialTemplate = z.infer<typeof TestimonialTemplate>;

const anyRelation = [...relations];

export const testimonialTemplates: readonly TestimonialTemplate[] = [
  {
    template_id: 'customer_story',
    name: 'Customer story',
    description: 'What was wrong, what happened, how it is now',
    platforms: ['facebook', 'instagram', 'google_ads'],
    required_fields: ['name', 'date', 'statement_text'],
    template: '“{statement_text}” {name}',
    relations: anyRelation,
    no_medical: false,
  },
  {
    template_id: 'before_after',
    name: 'Before and after',
    description: 'Two moments, no medical claims',
    platforms: ['facebook', 'instagram'],
    required_fields: ['name', 'before_text', 'after_text'],
    template: '“{before_text} {after_text}” {name}',
    relations: anyRelation,
    no_medical: true,
  },
  {
    template_id: 'founder_story',
    name: 'Founder story',
    description: 'Why you started, in your own words',
    platforms: ['facebook', 'instagram', 'x'],
    required_fields: ['name', 'role', 'statement_text'],
    template: '“{statement_text}” {name}, {role}',
    relations: ['employee'],
    no_medical: false,
  },
  {
    template_id: 'expert_opinion',
    name: 'Expert opinion',
    description: 'A professional explains a choice',
    platforms: ['facebook', 'reddit', 'google_ads'],
    required_fields: ['name', 'credential', 'quote'],
    template: '“{quote}” {name}, {credential}',
    relations: anyRelation,
    no_medical: false,
  },
  {
    template_id: 'community_voice',
    name: 'Community voice',
    description: 'A neighbor, club or partner speaks',
    platforms: ['facebook', 'reddit'],
    required_fields: ['name', 'group', 'statement_text'],
    template: '“{statement_text}” {name}, {group}',
    relations: anyRelation,
    no_medical: false,
  },
  {
    template_id: 'event_recap',
    name: 'Event recap',
    description: 'What a guest said about a day',
    platforms: ['instagram', 'x'],
    required_fields: ['name', 'event', 'date', 'quotes_text'],
    template: '{event}: “{quotes_text}” {name}',
    relations: anyRelation,
    no_medical: false,
  },
];

const byId = new Map(testimonialTemplates.map((template) => [template.template_id, template]));

export function templateById(id: TemplateId): TestimonialTemplate {
  const template = byId.get(id);
  if (!template) throw new RangeError(`No testimonial template ${id}`);
  return template;
}
