import type { CopyTask } from '#core/copy/suggestions/copy-prompt.ts';
import type { SuggestedCopy } from '#core/copy/suggestions/copy-task.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CopyContext, CopyDeps } from './context.ts';
import { writeCopy } from './suggestions/write-copy.ts';
import { generateTexts, type PreparedTestimonial, type TestimonialInput } from './testimonials/generate-texts.ts';
import { type StoredTestimonial, testimonialStore } from './testimonials/store.ts';
import { translationStore } from './translation/translation-store.ts';

export type { StoredTestimonial } from './testimonials/store.ts';

/** Writes copy with the language model for domains that propose ads. Empty when no model can be asked. */
export interface CopyWriter {
  write(user_id: string, task: CopyTask): Promise<SuggestedCopy>;
}

/** Keeps attested statements and writes ads from them, for the campaigns that quote them. */
export interface Testimonials {
  /** Stores an attested statement with its ad, or returns the stored one of the same content. */
  prepare(transact: OwnerTransact, user_id: string, input: TestimonialInput): Promise<PreparedTestimonial>;
  find(trx: Trx, user_id: string, testimonial_id: string): Promise<StoredTestimonial | undefined>;
}

/** Builds ad copy: translation, suggestions and testimonials. */
export function buildCopy(deps: CopyDeps) {
  const context: CopyContext = { ...deps, inFlight: new Map() };
  const writer: CopyWriter = {
    write: (user_id, task) => writeCopy(context, user_id, task),
  };
  const testimonials: Testimonials = {
    prepare: (transact, user_id, input) => generateTexts(context, transact, user_id, input),
    find: testimonialStore.find,
  };
  return {
    context,
    writer,
    testimonials,
    exports: [
      {
        name: 'translations',
        read: async (trx: Trx, user_id: string) => ({ kept: await translationStore.listForExport(trx, user_id) }),
      },
      { name: 'testimonials', read: testimonialStore.exportAll },
    ],
    async erase(trx: Trx, user_id: string): Promise<void> {
      await translationStore.erase(trx, user_id);
      await testimonialStore.erase(trx, user_id, context.clock.now());
    },
  };
}
