import type { CampaignData } from '@universal-media/contract/campaign';
import { campaignCost } from '@universal-media/contract/campaign-total';
import { BUILDER_STEPS } from '@universal-media/contract/drafts';
import { platformById } from '@universal-media/contract/platforms';
import type { Missing } from '@universal-media/contract/readiness';
import { useDeferredValue } from 'react';
import { filesText } from '../../../features/creative/words.ts';
import { credits } from '../../../lib/format.ts';
import { type Step, StepRail } from '../../../ui/step-rail.tsx';
import { type CreativeStanding, LAST_DRAFT_STEP, reachableStep, stepText } from './builder-step.ts';
import { useCampaign, useHolder, useMissing } from './campaign-holder.ts';
import { useCreativeStanding } from './creative-standing.ts';
import { OnThisStep } from './on-this-step.tsx';
import { sectionsOf } from './step-sections.ts';

/** The left rail: where somebody is, what is done, and the ways that are open. */
export function BuilderSteps({ step }: { step: number }) {
  const { at } = useHolder();
  const campaign = useDeferredValue(useCampaign((whole) => whole));
  const missing = useDeferredValue(useMissing());
  const creative = useDeferredValue(useCreativeStanding());
  const steps = BUILDER_STEPS.map((title, index): Step => {
    const number = index + 1;
    const open = number <= LAST_DRAFT_STEP && reachableStep(number, campaign, missing, creative) === number;
    const sub = subOf(number, campaign, missing, creative);
    const state = stateOf(number, step, missing, creative);
    return { title, state, ...(sub && { sub }), ...(open && { to: at(number) }) };
  });
  return (
    <aside aria-label="Steps" className="border-rule border-e bg-ground">
      <div className="sticky top-14 grid max-h-[calc(100dvh-3.5rem)] gap-6 overflow-y-auto p-6 max-xl:pb-28">
        <p className="font-640 text-small">{stepText(step)}</p>
        <StepRail aria-label="Steps of your campaign" steps={steps} />
        <OnThisStep step={step} />
      </div>
    </aside>
  );
}

function stateOf(number: number, step: number, missing: readonly Missing[], creative: CreativeStanding): Step['state'] {
  if (number === step) return 'now';
  if (number > step || number > 3) return 'empty';
  if (number === 3) return creative?.length === 0 ? 'ok' : 'need';
  return missing.some(({ section }) => (section === 'platforms') === (number === 1)) ? 'need' : 'ok';
}

/** One line on where a step stands. */
function subOf(
  number: number,
  campaign: CampaignData,
  missing: readonly Missing[],
  creative: CreativeStanding,
): string | undefined {
  const { selectedPlatforms, uploadedContent } = campaign;
  if (number === 1) {
    const families = new Set(selectedPlatforms.map((id) => platformById(id).category)).size;
    if (selectedPlatforms.length === 0) return 'None chosen yet';
    return `${selectedPlatforms.length} chosen in ${families} ${families === 1 ? 'family' : 'families'}`;
  }
  if (number === 2) {
    const sections = sectionsOf(2, campaign);
    const ready = sections.filter(({ holds }) => !missing.some(holds)).length;
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
