import { campaignCost } from '@universal-media/contract/campaigns/budget/total';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Missing } from '@universal-media/contract/campaigns/readiness';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { useDeferredValue } from 'react';
import { filesText } from '#features/creative/media/texts.ts';
import { credits } from '#lib/format/format.ts';
import { type Step, StepList } from '#ui/layout/step-list.tsx';
import { builderSteps, LAST_DRAFT_STEP, stepSections, stepText } from '../outline.ts';
import { useCampaign, useCampaignEditor, useMissing } from '../state/campaign-context.ts';
import { useCreativeState } from '../state/creative-state.ts';
import { type CreativeState, reachableStep } from '../state/steps.ts';
import { OnThisStep } from './on-this-step.tsx';

/** The steps on the left: the current one, what is done, and which can be opened. */
export function StepNavigation({ step }: { step: number }) {
  const { stepPath } = useCampaignEditor();
  const campaign = useDeferredValue(useCampaign((whole) => whole));
  const missing = useDeferredValue(useMissing());
  const creative = useDeferredValue(useCreativeState());
  const steps = builderSteps.map(({ name }, index): Step => {
    const number = index + 1;
    const open = number <= LAST_DRAFT_STEP && reachableStep(number, missing) === number;
    const sub = progressText(number, campaign, missing, creative);
    const state = stateFor(number, step, missing, creative);
    return { title: name, state, ...(sub && { sub }), ...(open && { to: stepPath(number) }) };
  });
  return (
    <aside aria-label="Steps" className="border-rule border-e bg-ground">
      <div className="sticky top-14 grid max-h-[calc(100dvh-3.5rem)] gap-6 overflow-y-auto p-6 max-xl:pb-28">
        <p className="font-640 text-small">{stepText(step)}</p>
        <StepList aria-label="Steps of your campaign" steps={steps} />
        <OnThisStep step={step} />
      </div>
    </aside>
  );
}

function stateFor(number: number, step: number, missing: readonly Missing[], creative: CreativeState): Step['state'] {
  if (number === step) return 'now';
  if (number > step || number > 3) return 'empty';
  if (number === 3) return creative?.length === 0 ? 'ok' : 'need';
  return missing.some(({ section }) => (section === 'platforms') === (number === 1)) ? 'need' : 'ok';
}

/** One line about the progress of a step. */
function progressText(
  number: number,
  campaign: CampaignData,
  missing: readonly Missing[],
  creative: CreativeState,
): string | undefined {
  const { selectedPlatforms, uploadedContent } = campaign;
  if (number === 1) {
    const categories = new Set(selectedPlatforms.map((id) => platformById(id).category)).size;
    if (selectedPlatforms.length === 0) return 'None selected yet';
    return `${selectedPlatforms.length} selected in ${categories} ${categories === 1 ? 'category' : 'categories'}`;
  }
  if (number === 2) {
    const sections = stepSections(2, campaign);
    const ready = sections.filter(({ includes }) => !missing.some(includes)).length;
    return `${ready} of ${sections.length} sections ready`;
  }
  if (number === 3) {
    if (uploadedContent.length === 0 || creative === null) return filesText(uploadedContent.length);
    const waiting = creative.filter(({ section }) => section === 'formats').length;
    return `${selectedPlatforms.length - waiting} of ${selectedPlatforms.length} platforms ready`;
  }
  if (number !== 4 || selectedPlatforms.length === 0) return undefined;
  return `${credits(campaignCost(campaign, selectedPlatforms.length).total_cents)} credits`;
}
