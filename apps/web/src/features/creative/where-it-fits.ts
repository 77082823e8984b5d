import { hasShape, slotNeeds } from '@universal-media/contract/creative-slots';
import { fits, guidelineWarnings, judgeMedia } from '@universal-media/contract/creative-verdict';
import type { MediaFacts } from '@universal-media/contract/media-facts';
import type { PlatformId } from '@universal-media/contract/platforms';

/** Whether a platform takes a file as it is, and shows something of its shape. */
const fitsOn = (facts: MediaFacts, platform: PlatformId): boolean =>
  fits(judgeMedia(facts, platform)) &&
  slotNeeds[platform].some(({ slot, takes }) => takes.includes(facts.content_type) && hasShape(facts, slot));

export const whereItFits = (facts: MediaFacts, platforms: readonly PlatformId[]): PlatformId[] =>
  platforms.filter((platform) => fitsOn(facts, platform));

/** What is worth knowing about a file where it runs. Why it does not run elsewhere is said elsewhere. */
export function notesOn(facts: MediaFacts, platforms: readonly PlatformId[]): string[] {
  const notes = whereItFits(facts, platforms).flatMap((platform) => judgeMedia(facts, platform).warnings);
  return [...new Set([...notes.map(({ text }) => text), ...guidelineWarnings(facts)])];
}

/** Where its owner wants a file, of the platforms the campaign runs on. */
export const wantedOn = (targets: readonly PlatformId[], chosen: readonly PlatformId[]): PlatformId[] =>
  chosen.filter((platform) => targets.length === 0 || targets.includes(platform));
