import type { CampaignData } from '@universal-media/contract/campaign';
import type { CreativeMissing, Lacking } from '@universal-media/contract/creative-readiness';
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

/** Behind it a draft is a campaign. */
export const LAST_DRAFT_STEP = 4;

export const stepText = (step: number): string => `Step ${step} of ${BUILDER_STEPS.length}`;

type Chosen = Pick<CampaignData, 'selectedPlatforms'>;

/** What the files lack; null while nobody has read them yet. */
export type CreativeStanding = readonly CreativeMissing[] | null;

const notRead: CreativeMissing = {
  section: 'files',
  field: 'uploadedContent',
  about: '',
  message: 'Your files have not been read yet',
};

/** What keeps somebody from going on: one platform in the first step, the campaign in the second, its files in the third. */
export function inTheWay(
  step: number,
  { selectedPlatforms }: Chosen,
  missing: readonly Missing[],
  creative: CreativeStanding = null,
): readonly Lacking[] {
  if (step > 2) return [...missing, ...(creative ?? [notRead])];
  if (step > 1) return missing;
  return selectedPlatforms.length > 0 ? [] : missing.filter(({ field }) => field === 'selectedPlatforms').slice(0, 1);
}

/** The furthest step that may be shown of the one that was asked for; going back is always free. */
export function reachableStep(
  asked: number,
  campaign: Chosen,
  missing: readonly Missing[],
  creative: CreativeStanding = null,
): number {
  if (asked > 1 && inTheWay(1, campaign, missing).length > 0) return 1;
  if (asked > 2 && inTheWay(2, campaign, missing).length > 0) return 2;
  // What is not known yet sends nobody back.
  return asked > 3 && creative !== null && creative.length > 0 ? 3 : asked;
}
