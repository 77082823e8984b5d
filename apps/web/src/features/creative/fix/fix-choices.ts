import { FixChoices, type FixPlan, planFix } from '@universal-media/contract/creative-fix';
import type { Slot } from '@universal-media/contract/creative-slots';
import type { MediaFacts } from '@universal-media/contract/media-facts';
import type { PlatformId } from '@universal-media/contract/platforms';

type Fit = FixChoices['fit'];

/** The ways a file can be brought into a slot; a picture that is too small to be cropped may still be padded. */
export const waysFor = (facts: MediaFacts, platform: PlatformId, slot: Slot): Fit[] =>
  (['crop', 'pad'] as const).filter((fit) => planFix(facts, FixChoices.parse({ platform, slot, fit })) !== null);

/** What is offered before anybody has chosen. */
export function firstChoices(facts: MediaFacts, platform: PlatformId, slot: Slot): FixChoices {
  const [fit = 'crop'] = waysFor(facts, platform, slot);
  return FixChoices.parse({ platform, slot, fit });
}

/** Whether cropping or padding is a question at all: a file of the right shape is neither. */
export const isShaped = ({ changes }: FixPlan): boolean =>
  changes.some(({ change }) => change === 'crop' || change === 'pad');
