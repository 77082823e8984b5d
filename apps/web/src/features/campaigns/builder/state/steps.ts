import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { CreativeMissing, MissingItem } from '@universal-media/contract/campaigns/creative-readiness';
import type { Missing } from '@universal-media/contract/campaigns/readiness';

type Chosen = Pick<CampaignData, 'selectedPlatforms'>;

/** What the files are missing; null while they are still loading. */
export type CreativeState = readonly CreativeMissing[] | null;

const filesLoading: CreativeMissing = {
  section: 'files',
  field: 'uploadedContent',
  about: '',
  message: 'Your files are still loading',
};

/** What must be fixed before the launch: the campaign and its files. */
export const findLaunchBlockers = (missing: readonly Missing[], creative: CreativeState): readonly MissingItem[] => [
  ...missing,
  ...(creative ?? [filesLoading]),
];

/** What must be fixed before the next step: a platform in step 1, the campaign in step 2. Files block only the launch. */
export function findBlockers(
  step: number,
  { selectedPlatforms }: Chosen,
  missing: readonly Missing[],
): readonly MissingItem[] {
  if (step > 1) return missing;
  return selectedPlatforms.length > 0 ? [] : missing.filter(({ field }) => field === 'selectedPlatforms').slice(0, 1);
}

/** The furthest step that can be shown up to the requested one. Going back is always allowed. */
export function reachableStep(requested: number, campaign: Chosen, missing: readonly Missing[]): number {
  if (requested > 1 && findBlockers(1, campaign, missing).length > 0) return 1;
  return requested > 2 && findBlockers(2, campaign, missing).length > 0 ? 2 : requested;
}
