import type { CreativeMissing, MissingItem } from '@universal-media/contract/campaigns/creative-readiness';
import { type Missing, NO_PLATFORM } from '@universal-media/contract/campaigns/readiness';

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

/**
 * What must be fixed before the next step: the platforms and the questions about the advertiser in step 1, the campaign
 * in step 2. A platform that rejects a location blocks step 2, where locations are chosen. Files block only the launch.
 */
export const findBlockers = (step: number, missing: readonly Missing[]): readonly MissingItem[] =>
  step > 1 ? missing : missing.filter(({ field, message }) => field === 'declaration' || message === NO_PLATFORM);

/** The furthest step that can be shown up to the requested one. Going back is always allowed. */
export function reachableStep(requested: number, missing: readonly Missing[]): number {
  if (requested > 1 && findBlockers(1, missing).length > 0) return 1;
  return requested > 2 && findBlockers(2, missing).length > 0 ? 2 : requested;
}
