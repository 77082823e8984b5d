import { planVersion, VersionChoices, type VersionPlan } from '@universal-media/contract/creative/version';
import type { Slot } from '@universal-media/contract/platforms/creative-slots';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';

type Fit = VersionChoices['fit'];

/** The ways a file can be brought into a slot; an image that is too small to be cropped may still be padded. */
export const waysFor = (facts: MediaFacts, platform: PlatformId, slot: Slot): Fit[] =>
  (['crop', 'pad'] as const).filter(
    (fit) => planVersion(facts, VersionChoices.parse({ platform, slot, fit })) !== null,
  );

/** Whether cropping or padding is a question at all: a file of the right shape is neither. */
export const isShaped = ({ changes }: Pick<VersionPlan, 'changes'>): boolean =>
  changes.some(({ change }) => change === 'crop' || change === 'pad');
