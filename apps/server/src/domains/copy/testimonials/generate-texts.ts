import { createHash } from 'node:crypto';
import { testimonialPlatforms } from '@universal-media/contract/campaigns/advice/testimonials';
import type { Speaker } from '@universal-media/contract/copy/testimonials/disclosure';
import {
  findStatementMissing,
  speakerDetail,
  statementText,
  type TestimonialContent,
} from '@universal-media/contract/copy/testimonials/statement';
import { type TemplateId, templateById } from '@universal-media/contract/copy/testimonials/templates';
import { findMedical } from '#core/copy/testimonials/claims.ts';
import { composeAd } from '#core/copy/testimonials/testimonial-task.ts';
import { readStatement } from '#core/copy/testimonials/words.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CopyContext } from '../context.ts';
import { type StoredTestimonial, testimonialStore as store } from './store.ts';
import { writeQuotes } from './write-quotes.ts';

export interface TestimonialInput {
  readonly template_id: TemplateId;
  readonly content: TestimonialContent;
  /** Asks the model again where the stored text is the statement itself. */
  readonly retry: boolean;
}

/** The stored statement, or the sentence that says why it cannot be used. */
export type PreparedTestimonial =
  | { readonly kind: 'ready'; readonly testimonial: StoredTestimonial }
  | { readonly kind: 'refused'; readonly error: string };

const toContentKey = (template_id: TemplateId, content: TestimonialContent): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([template_id, content]))
    .digest();

/** Stores an attested statement with the ad written from it. Nothing is written or stored without the attestation. */
export async function generateTexts(
  context: CopyContext,
  transact: OwnerTransact,
  user_id: string,
  { template_id, content, retry }: TestimonialInput,
): Promise<PreparedTestimonial> {
  const template = templateById(template_id);
  const { relation } = content.attestation;
  const missing = findStatementMissing(template, content);
  if (missing.length > 0 || relation === null) {
    return { kind: 'refused', error: missing.map(({ message }) => message).join('. ') };
  }
  const text = statementText(template, content);
  const statement = readStatement(text);
  if (statement.usable === 0) {
    return { kind: 'refused', error: 'The statement gives orders to a computer. Enter what the person said' };
  }
  const [medical] = template.no_medical ? findMedical(text) : [];
  if (medical !== undefined) {
    return { kind: 'refused', error: `${template.name} can't make medical claims. The statement says “${medical}”` };
  }
  const content_key = toContentKey(template_id, content);
  const stored = await transact((trx) => store.findByContent(trx, user_id, content_key));
  if (stored && (stored.ai_assisted || !retry)) return { kind: 'ready', testimonial: stored };

  const speaker: Speaker = { name: content.name, relation, detail: speakerDetail(content) };
  const { quotes, unchanged_because, removed } = await writeQuotes(context, user_id, { template, statement, speaker });
  const platforms = testimonialPlatforms.map(({ id }) => id);
  const texts = composeAd(quotes, statement, speaker, platforms);
  const { date, role, credential, group, event } = content;
  const row = {
    testimonial_id: context.newId(),
    user_id,
    template_id,
    content_key,
    speaker_name: content.name,
    relation,
    facts: { date, role, credential, group, event },
    statement: text,
    proof_note: content.attestation.proof_note,
    own_words: content.attestation.own_words,
    consent: content.attestation.consent,
    attestation_version: content.attestation.version,
    attested_at: context.clock.now(),
    texts: { ...texts, platform_copy: { ...texts.platform_copy } },
    ai_assisted: unchanged_because === null,
    unchanged_because,
    removed: [...removed],
  };
  const saved = await transact(
    async (trx) => (await store.insert(trx, row)) ?? (await store.findByContent(trx, user_id, content_key)),
  );
  if (!saved) throw new Refusal('not_found');
  return { kind: 'ready', testimonial: saved };
}
