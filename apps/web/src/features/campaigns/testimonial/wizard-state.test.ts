import { TestimonialContent } from '@universal-media/contract/copy/testimonials/statement';
import { describe, expect, it } from 'vitest';
import { isBlank, newWizard, stepProblems, type WizardState, wizardSteps } from './wizard-state.ts';

const content = TestimonialContent.parse({
  name: 'Dana R.',
  date: '2026-11-12',
  statement_text: 'It rode like new.',
  attestation: { relation: 'customer', own_words: true, consent: true },
});
const state: WizardState = { ...newWizard(), template_id: 'customer_story', content, platforms: ['facebook'] };

const messages = (...[step, change, isGenerated]: [1 | 2 | 3 | 4, Partial<WizardState>, boolean]) =>
  stepProblems(step, { ...state, ...change }, isGenerated).map(({ message }) => message);

describe('the testimonial creator', () => {
  it('has the four documented steps', () => {
    expect(wizardSteps).toEqual(['Choose Template', 'Create Content', 'Campaign Setup', 'Review & Launch']);
  });

  it('leaves step 1 with a template', () => {
    expect(messages(1, { template_id: null }, false)).toEqual(['Choose a template']);
    expect(messages(1, {}, false)).toEqual([]);
  });

  it('leaves step 2 with every required field, the attestation and a preview', () => {
    expect(messages(2, { content: { ...content, name: '' } }, false)).toEqual(['Enter: Name shown']);
    const { attestation } = content;
    const unconfirmed = { ...content, attestation: { ...attestation, consent: false } };
    expect(messages(2, { content: unconfirmed }, true)).toEqual(['Confirm that the person agreed to appear in ads']);
    expect(messages(2, {}, false)).toEqual(['Generate a preview of the ad']);
    expect(messages(2, {}, true)).toEqual([]);
  });

  it('leaves step 3 with a platform and a budget of at least $100', () => {
    expect(messages(3, { platforms: [] }, true)).toEqual(['Choose at least one platform']);
    expect(messages(3, { budget: 99 }, true)).toEqual(['Enter a budget of at least $100']);
    expect(messages(3, {}, true)).toEqual([]);
  });

  it('is blank until something is entered', () => {
    expect(isBlank(newWizard())).toBe(true);
    expect(isBlank({ ...newWizard(), budget: 550 })).toBe(false);
    expect(isBlank(state)).toBe(false);
  });
});
