import type { CampaignData } from '@universal-media/contract/campaign';
import { BUILDER_STEPS } from '@universal-media/contract/drafts';
import type { Missing } from '@universal-media/contract/readiness';

/** What each step is called at the top of its page. */
export const stepTitles = [
  'Platform Selection',
  'Build Your Campaign',
  'Upload Creative Content',
  'Review & Pricing',
  'Confirmation',
] as const;

export const stepText = (step: number): string => `Step ${step} of ${BUILDER_STEPS.length}`;

type Chosen = Pick<CampaignData, 'selectedPlatforms'>;

/** What keeps somebody from going on from a step: one platform for the first, everything for the second. */
export function inTheWay(step: number, { selectedPlatforms }: Chosen, missing: readonly Missing[]): readonly Missing[] {
  if (step > 1) return missing;
  return selectedPlatforms.length > 0 ? [] : missing.filter(({ field }) => field === 'selectedPlatforms').slice(0, 1);
}

/** The furthest step that may be shown of the one that was asked for; going back is always free. */
export function reachableStep(asked: number, campaign: Chosen, missing: readonly Missing[]): number {
  if (asked > 1 && inTheWay(1, campaign, missing).length > 0) return 1;
  return asked > 2 && inTheWay(2, campaign, missing).length > 0 ? 2 : asked;
}
