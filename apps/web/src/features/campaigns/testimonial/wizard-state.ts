import { testimonialBudget } from '@universal-media/contract/campaigns/advice/testimonials';
import { findStatementMissing, TestimonialContent } from '@universal-media/contract/copy/testimonials/statement';
import {
  type TemplateId,
  type TestimonialTemplate,
  templateById,
} from '@universal-media/contract/copy/testimonials/templates';
import { minimumSpendWarnings } from '@universal-media/contract/platforms/minimum-spend';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { newId } from '#lib/state/new-id.ts';
import { sameData } from '#lib/state/same-data.ts';

export const wizardSteps = ['Choose Template', 'Create Content', 'Campaign Setup', 'Review & Launch'] as const;
export type WizardStep = 1 | 2 | 3 | 4;

export interface WizardState {
  readonly template_id: TemplateId | null;
  readonly content: TestimonialContent;
  readonly platforms: readonly PlatformId[];
  /** Whole dollars. */
  readonly budget: number;
  readonly landing_page_url: string;
  /** The draft that a launch makes, so that a repeated press makes one. */
  readonly draft_id: string;
}

export const newWizard = (): WizardState => ({
  template_id: null,
  content: TestimonialContent.parse({}),
  platforms: [],
  budget: testimonialBudget.initial,
  landing_page_url: '',
  draft_id: newId(),
});

/** Answers whether nothing was entered yet. */
export const isBlank = (state: WizardState): boolean => sameData(state, { ...newWizard(), draft_id: state.draft_id });

export interface WizardProblem {
  /** The id of the control that fixes it. */
  readonly field: string;
  readonly message: string;
}

export const fieldId = (field: string): string => `testimonial-${field}`;

export const chosenTemplate = ({ template_id }: WizardState): TestimonialTemplate | null =>
  template_id === null ? null : templateById(template_id);

const NO_TEMPLATE = 'Choose a template';
const NOT_GENERATED = 'Generate a preview of the ad';
const NO_PLATFORM = 'Choose at least one platform';
const BUDGET_TOO_SMALL = `Enter a budget of at least $${testimonialBudget.min}`;

export const contentProblems = (state: WizardState): WizardProblem[] => {
  const template = chosenTemplate(state);
  return template === null
    ? [{ field: 'template', message: NO_TEMPLATE }]
    : findStatementMissing(template, state.content);
};

const setupProblems = ({ platforms, budget }: WizardState): WizardProblem[] => [
  ...(platforms.length === 0 ? [{ field: 'platforms', message: NO_PLATFORM }] : []),
  ...(budget < testimonialBudget.min ? [{ field: 'budget', message: BUDGET_TOO_SMALL }] : []),
  ...(budget >= testimonialBudget.min
    ? minimumSpendWarnings([...platforms], budget).map(({ message }) => ({ field: 'budget', message }))
    : []),
];

/** What keeps a step from being left. */
export function stepProblems(step: WizardStep, state: WizardState, isGenerated: boolean): WizardProblem[] {
  if (step === 1) return state.template_id === null ? [{ field: 'template', message: NO_TEMPLATE }] : [];
  if (step === 2) {
    const missing = contentProblems(state);
    return missing.length > 0 || isGenerated ? missing : [{ field: 'generate', message: NOT_GENERATED }];
  }
  return step === 3 ? setupProblems(state) : [];
}
