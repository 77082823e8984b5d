import { ATTESTATION_VERSION, TestimonialContent } from '@universal-media/contract/copy/testimonials/statement';
import { relations, testimonialTemplates } from '@universal-media/contract/copy/testimonials/templates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftStorage } from '#lib/storage/browser-storage.ts';
import { createWizardCopies } from './wizard-copies.ts';
import { newWizard, type WizardState } from './wizard-state.ts';

const HOUR_MS = 3_600_000;

function open() {
  const values = new Map<string, string>();
  const storage: DraftStorage = {
    names: () => [...values.keys()],
    read: (name) => values.get(name) ?? null,
    write: (name, value) => values.set(name, value).size > 0,
    clear: (name) => void values.delete(name),
  };
  const alive = new Set<string>();
  let now = 0;
  return {
    values,
    alive,
    pass: (ms: number) => {
      now += ms;
    },
    page: (writer: string) =>
      createWizardCopies({ storage, writer, now: () => now, isAlive: async (page) => alive.has(page) }),
  };
}

const state = (change: Partial<WizardState> = {}): WizardState => ({
  ...newWizard(),
  template_id: 'customer_story',
  ...change,
});

const generated = {
  success: true,
  error: null,
  generated_content: 'x',
  estimated_reach: null,
  platforms: [],
  testimonial_id: null,
  texts: null,
  disclosure: null,
  ai_assisted: true,
  unchanged_because: null,
  check: null,
  removed: [],
};

describe('testimonials saved in the browser', () => {
  it('come back as they were typed, however long or incomplete', async () => {
    const text = fc.string({ maxLength: 2_000 });
    const entries = fc.record({
      template_id: fc.constantFrom(...testimonialTemplates.map(({ template_id }) => template_id)),
      name: text,
      statement_text: text,
      quote: text,
      relation: fc.constantFrom(null, ...relations),
      own_words: fc.boolean(),
      platforms: fc.subarray(['facebook', 'x', 'google'] as const),
      budget: fc.nat(),
      landing_page_url: text,
    });
    await fc.assert(
      fc.asyncProperty(entries, async ({ name, statement_text, quote, relation, own_words, ...rest }) => {
        const empty = TestimonialContent.parse({});
        const attestation = { ...empty.attestation, relation, own_words };
        const entered = state({ ...rest, content: { ...empty, name, statement_text, quote, attestation } });
        const browser = open();
        browser.page('before').write({ step: 2, state: entered, generated: null });
        expect(await browser.page('after').find()).toEqual({ step: 2, state: entered, generated: null });
      }),
    );
  });

  it('stay with the tab that is writing them', async () => {
    const browser = open();
    browser.alive.add('first');
    browser.page('first').write({ step: 1, state: state(), generated: null });
    expect(await browser.page('second').find()).toBeNull();
    browser.alive.delete('first');
    expect(await browser.page('second').find()).not.toBeNull();
  });

  it('are found newest first, and are gone after a day', async () => {
    const browser = open();
    const [old, young] = [state(), state()];
    browser.page('a').write({ step: 1, state: old, generated: null });
    browser.pass(HOUR_MS);
    browser.page('b').write({ step: 1, state: young, generated: null });
    expect((await browser.page('c').find())?.state).toEqual(young);
    browser.pass(25 * HOUR_MS);
    expect(await browser.page('c').find()).toBeNull();
    expect(browser.values.size).toBe(0);
  });

  it('are forgotten when they became a draft', async () => {
    const browser = open();
    const one = state();
    browser.page('a').write({ step: 4, state: one, generated });
    browser.page('a').forget(one.draft_id);
    expect(await browser.page('a').find()).toBeNull();
  });

  it('open at a step that can be shown', async () => {
    const browser = open();
    const one = state();
    browser.page('a').write({ step: 4, state: one, generated: null });
    expect((await browser.page('a').find())?.step).toBe(2);
    browser.page('a').write({ step: 4, state: one, generated });
    expect((await browser.page('a').find())?.step).toBe(4);
  });

  it('must be confirmed again when the sentences have changed', async () => {
    const browser = open();
    const empty = TestimonialContent.parse({});
    const attestation = { ...empty.attestation, own_words: true, consent: true, version: ATTESTATION_VERSION - 1 };
    browser.page('a').write({ step: 3, state: state({ content: { ...empty, attestation } }), generated });
    const found = await browser.page('a').find();
    expect(found).toMatchObject({ step: 2, generated: null });
    expect(found?.state.content.attestation).toMatchObject({
      own_words: false,
      consent: false,
      version: ATTESTATION_VERSION,
    });
  });
});
