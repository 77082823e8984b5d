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

/** What must be fixed before the next step: a platform in step 1, the campaign in step 2, its files in step 3. */
export function findBlockers(
  step: number,
  { selectedPlatforms }: Chosen,
  missing: readonly Missing[],
  creative: CreativeState = null,
): readonly MissingItem[] {
  if (step > 2) return [...missing, ...(creative ?? [filesLoading])];
  if (step > 1) return missing;
  return selectedPlatforms.length > 0 ? [] : missing.filter(({ field }) => field === 'selectedPlatforms').slice(0, 1);
}

/** The furthest step that can be shown up to the requested one. Going back is always allowed. */
export function reachableStep(
  requested: number,
  campaign: Chosen,
  missing: readonly Missing[],
  creative: CreativeState = null,
): number {
  if (requested > 1 && findBlockers(1, campaign, missing).length > 0) return 1;
  if (requested > 2 && findBlockers(2, campaign, missing).length > 0) return 2;
  // Files that are still loading do not send the user back.
  return requested > 3 && creative !== null && creative.length > 0 ? 3 : requested;
}
