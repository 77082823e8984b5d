import { z } from 'zod';
import { countCharacters } from '../limits.ts';
import {
  isSpokenField,
  Relation,
  type TestimonialField,
  type TestimonialTemplate,
  testimonialFieldLabels,
} from './templates.ts';

export const MAX_STATEMENT_LENGTH = 1_000;
export const MAX_NAME_LENGTH = 40;
export const MAX_PROOF_NOTE_LENGTH = 500;

/** Changes whenever a sentence below changes, so that a stored attestation names the sentences that were confirmed. */
export const ATTESTATION_VERSION = 1;

export const attestationTexts = {
  own_words: (name: string): string => `These are ${name || 'this person'}'s own words, or I have them in writing.`,
  consent: (name: string): string => `${name || 'This person'} agreed to appear by name in paid ads.`,
} as const;

/** What the advertiser confirms about a statement. */
export const Attestation = z
  .strictObject({
    relation: Relation.nullable().default(null),
    own_words: z.boolean().default(false),
    consent: z.boolean().default(false),
    /** Where the words are: a message, a letter, a recording. */
    proof_note: z.string().trim().max(MAX_PROOF_NOTE_LENGTH).default(''),
    /** The version of the sentences that were shown. */
    version: z.number().int().default(ATTESTATION_VERSION),
  })
  .meta({ id: 'TestimonialAttestation' });
export type Attestation = z.infer<typeof Attestation>;

const line = z.string().trim().max(120).default('');
const spoken = z.string().trim().max(MAX_STATEMENT_LENGTH).default('');

/** The fields of every template, and the attestation. A template names those that it requires. */
export const TestimonialContent = z
  .strictObject({
    name: line,
    date: line,
    role: line,
    credential: line,
    group: line,
    event: line,
    statement_text: spoken,
    before_text: spoken,
    after_text: spoken,
    quote: spoken,
    quotes_text: spoken,
    attestation: Attestation.prefault({}),
  })
  .meta({ id: 'TestimonialContent' });
export type TestimonialContent = z.infer<typeof TestimonialContent>;

/** What the person said: the spoken fields of the template, in its order. */
export const statementText = ({ required_fields }: TestimonialTemplate, content: TestimonialContent): string =>
  required_fields
    .filter(isSpokenField)
    .map((field) => content[field].trim())
    .filter((text) => text !== '')
    .join('\n');

export interface StatementMissing {
  readonly field: TestimonialField | 'relation' | 'own_words' | 'consent';
  readonly message: string;
}

const RELATION_MISSING = 'Choose how this person knows your business';
const OWN_WORDS_MISSING = "Confirm that these are the person's own words";
const CONSENT_MISSING = 'Confirm that the person agreed to appear in ads';

/** Everything that keeps a statement from being used. Without the attestation nothing is generated and nothing runs. */
export function findStatementMissing(template: TestimonialTemplate, content: TestimonialContent): StatementMissing[] {
  const { relation, own_words, consent, version } = content.attestation;
  const fields = template.required_fields.flatMap((field): StatementMissing[] =>
    content[field].trim() === '' ? [{ field, message: `Enter: ${testimonialFieldLabels[field]}` }] : [],
  );
  const missing: StatementMissing[] = [...fields];
  if (countCharacters(content.name.trim()) > MAX_NAME_LENGTH) {
    missing.push({ field: 'name', message: `Shorten the name to ${MAX_NAME_LENGTH} characters` });
  }
  const [spokenField = 'statement_text'] = template.required_fields.filter(isSpokenField);
  if (countCharacters(statementText(template, content)) > MAX_STATEMENT_LENGTH) {
    missing.push({ field: spokenField, message: `Shorten the statement to ${MAX_STATEMENT_LENGTH} characters` });
  }
  if (relation === null) missing.push({ field: 'relation', message: RELATION_MISSING });
  else if (!template.relations.includes(relation)) {
    missing.push({ field: 'relation', message: `${template.name} is told by an employee of the business` });
  }
  if (!own_words) missing.push({ field: 'own_words', message: OWN_WORDS_MISSING });
  if (!consent) missing.push({ field: 'consent', message: CONSENT_MISSING });
  if (version !== ATTESTATION_VERSION) {
    missing.push({ field: 'consent', message: 'The confirmations have changed. Reload the page and confirm again.' });
  }
  return missing;
}

/** The facts of a statement beside its words: date, role, credential, group or event, as far as the template asks for them. */
export const statementFacts = (
  { required_fields }: TestimonialTemplate,
  content: Readonly<Partial<Record<TestimonialField, string>>>,
): { label: string; value: string }[] =>
  required_fields
    .filter((field) => !isSpokenField(field) && field !== 'name')
    .map((field) => ({ label: testimonialFieldLabels[field], value: content[field]?.trim() ?? '' }))
    .filter(({ value }) => value !== '');

/** What is named beside the person: a role, credential, group or event. A date is not. */
export const speakerDetail = (content: Pick<TestimonialContent, 'role' | 'credential' | 'group' | 'event'>): string =>
  content.role.trim() || content.credential.trim() || content.group.trim() || content.event.trim();
