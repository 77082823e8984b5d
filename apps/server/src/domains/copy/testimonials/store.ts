import { FaithfulnessFinding, TestimonialAdTexts } from '@universal-media/contract/campaigns/advice/testimonials';
import { TestimonialContent } from '@universal-media/contract/copy/testimonials/statement';
import { readStored } from '@universal-media/contract/wire/stored';
import { type Insertable, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { jsonText } from '#core/kit/json-text.ts';
import type { Testimonial } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

const Facts = TestimonialContent.pick({ date: true, role: true, credential: true, group: true, event: true });

type Row = Selectable<Testimonial>;

function toStored({ facts, texts, removed, ...row }: Row) {
  return {
    ...row,
    facts: readStored(Facts, facts),
    texts:
      row.erased_at === null ? TestimonialAdTexts.parse(texts) : { headline: '', body_copy: '', platform_copy: {} },
    removed: z.array(FaithfulnessFinding).parse(removed),
  };
}
export type StoredTestimonial = ReturnType<typeof toStored>;

type NewTestimonial = Omit<Insertable<Testimonial>, 'facts' | 'texts' | 'removed' | 'erased_at' | 'user_id'> &
  Pick<StoredTestimonial, 'facts' | 'texts' | 'removed' | 'user_id'>;

export const testimonialStore = {
  async find(trx: Trx, user_id: string, testimonial_id: string): Promise<StoredTestimonial | undefined> {
    const row = await trx
      .selectFrom('testimonial')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('testimonial_id', '=', testimonial_id)
      .executeTakeFirst();
    return row && toStored(row);
  },

  /** Finds the latest row of the same content, one that a model wrote first. */
  async findByContent(trx: Trx, user_id: string, content_key: Buffer): Promise<StoredTestimonial | undefined> {
    const row = await trx
      .selectFrom('testimonial')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('content_key', '=', content_key)
      .where('erased_at', 'is', null)
      .orderBy('ai_assisted', 'desc')
      .orderBy('attested_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && toStored(row);
  },

  /**
   * Stores a statement with its ad. Undefined when the account was erased meanwhile, or when another call stored a model's
   * text of the same content first.
   */
  async insert(trx: Trx, { facts, texts, removed, ...row }: NewTestimonial): Promise<StoredTestimonial | undefined> {
    const owner = await trx
      .selectFrom('advertiser')
      .select('user_id')
      .where('user_id', '=', row.user_id)
      .where('status', '<>', 'erased')
      .forShare()
      .executeTakeFirst();
    if (!owner) return undefined;
    const stored = await trx
      .insertInto('testimonial')
      .values({ ...row, facts: jsonText(facts), texts: jsonText(texts), removed: jsonText(removed) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    return stored && toStored(stored);
  },

  exportAll: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('testimonial')
      .select(['testimonial_id', 'template_id', 'speaker_name', 'relation', 'facts', 'statement', 'proof_note'])
      .select(['own_words', 'consent', 'attestation_version', 'attested_at', 'texts', 'ai_assisted'])
      .where('user_id', '=', user_id)
      .orderBy('attested_at')
      .execute(),

  /** Empties the statement and the name of its speaker. The rows stay, because campaigns in the books refer to them. */
  async erase(trx: Trx, user_id: string, now: Date): Promise<void> {
    await trx
      .updateTable('testimonial')
      .set({
        speaker_name: '',
        statement: '',
        proof_note: '',
        facts: '{}',
        texts: '{}',
        removed: '[]',
        content_key: sql<Buffer>`sha256(testimonial_id::text::bytea)`,
        erased_at: now,
      })
      .where('user_id', '=', user_id)
      .where('erased_at', 'is', null)
      .execute();
  },
};
