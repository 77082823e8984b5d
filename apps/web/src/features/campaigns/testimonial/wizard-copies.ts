import { GeneratedTestimonial } from '@universal-media/contract/campaigns/advice/testimonials';
import { LOCAL_DRAFT_HOURS } from '@universal-media/contract/campaigns/drafts';
import { ATTESTATION_VERSION } from '@universal-media/contract/copy/testimonials/statement';
import { Relation, TemplateId, TestimonialField } from '@universal-media/contract/copy/testimonials/templates';
import { ChosenPlatforms } from '@universal-media/contract/platforms/platforms';
import { z } from 'zod';
import { parseJson } from '#lib/call/json.ts';
import { type DraftStorage, storedTestimonials } from '#lib/storage/browser-storage.ts';
import { isPageAlive, pageId } from '#lib/storage/page-life.ts';
import type { WizardState, WizardStep } from './wizard-state.ts';

/** Entries as they were typed: too long or incomplete ones too. */
const WizardCopy = z.object({
  /** The page that wrote it, so that two tabs with a testimonial each do not overwrite each other. */
  writer: z.string(),
  changed_at: z.number(),
  step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  template_id: TemplateId.nullable(),
  fields: z.record(TestimonialField, z.string()),
  attestation: z.object({
    relation: Relation.nullable(),
    own_words: z.boolean(),
    consent: z.boolean(),
    proof_note: z.string(),
    version: z.number(),
  }),
  platforms: ChosenPlatforms,
  budget: z.number(),
  landing_page_url: z.string(),
  draft_id: z.uuid(),
  generated: GeneratedTestimonial.nullable(),
});
type WizardCopy = z.infer<typeof WizardCopy>;

/** Everything that a reload brings back. */
export interface SavedWizard {
  readonly step: WizardStep;
  readonly state: WizardState;
  readonly generated: GeneratedTestimonial | null;
}

function toSavedWizard({ step, fields, attestation, generated, ...copy }: WizardCopy): SavedWizard {
  const { template_id, platforms, budget, landing_page_url, draft_id } = copy;
  const isCurrent = attestation.version === ATTESTATION_VERSION;
  // Other sentences than these were confirmed.
  const unconfirmed = { own_words: false, consent: false, version: ATTESTATION_VERSION };
  const content = { ...fields, attestation: { ...attestation, ...(!isCurrent && unconfirmed) } };
  const current = isCurrent ? generated : null;
  const furthest = template_id === null ? 1 : current?.success === true ? 4 : 2;
  return {
    step: step > furthest ? furthest : step,
    state: { template_id, content, platforms, budget, landing_page_url, draft_id },
    generated: current,
  };
}

interface WizardCopiesOptions {
  readonly storage: DraftStorage;
  readonly writer: string;
  readonly now: () => number;
  /** Whether the page that wrote a copy is still open somewhere. */
  readonly isAlive: (writer: string) => Promise<boolean>;
}

export type WizardCopies = ReturnType<typeof createWizardCopies>;

/**
 * Stores testimonials in the browser until they are a draft, so that a reload or a closed tab loses nothing. The server
 * stores no words of a person before the advertiser has confirmed them.
 */
export function createWizardCopies({ storage, writer, now, isAlive }: WizardCopiesOptions) {
  /** Lists copies, newest first, and deletes expired ones. */
  function all(): WizardCopy[] {
    const oldest = now() - LOCAL_DRAFT_HOURS * 3_600_000;
    const copies = storage.names().flatMap((name) => {
      const copy = WizardCopy.safeParse(parseJson(storage.read(name) ?? '')).data;
      if (copy && copy.changed_at >= oldest) return [copy];
      storage.clear(name);
      return [];
    });
    return copies.toSorted((a, b) => b.changed_at - a.changed_at);
  }

  return {
    write({ step, state, generated }: SavedWizard): void {
      const { content, platforms, ...rest } = state;
      const { attestation, ...fields } = content;
      const copy: WizardCopy = {
        ...rest,
        writer,
        changed_at: now(),
        step,
        fields,
        attestation,
        platforms: [...platforms],
        generated,
      };
      storage.write(state.draft_id, JSON.stringify(copy));
    },

    /** Finds the newest testimonial that no other open page is working on. */
    async find(): Promise<SavedWizard | null> {
      for (const copy of all()) {
        if (copy.writer === writer || !(await isAlive(copy.writer))) return toSavedWizard(copy);
      }
      return null;
    },

    forget: (draft_id: string): void => storage.clear(draft_id),
  };
}

export const wizardCopiesFor = (user_id: string): WizardCopies =>
  createWizardCopies({ storage: storedTestimonials(user_id), writer: pageId(), now: Date.now, isAlive: isPageAlive });
