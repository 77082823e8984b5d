import { findGuidelineWarnings, fits, judgeMedia } from '@universal-media/contract/creative/verdict';
import { hasShape } from '@universal-media/contract/platforms/creative-slots';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';

/** Whether a platform takes a file as it is, and shows something of its shape. */
const fitsOn = (facts: MediaFacts, platform: PlatformId): boolean =>
  fits(judgeMedia(facts, platform)) &&
  platformById(platform).slots.some(({ slot, takes }) => takes.includes(facts.content_type) && hasShape(facts, slot));

export const whereItFits = (facts: MediaFacts, platforms: readonly PlatformId[]): PlatformId[] =>
  platforms.filter((platform) => fitsOn(facts, platform));

/** What is worth knowing about a file where it runs. Why it does not run elsewhere is shown elsewhere. */
export function notesOn(facts: MediaFacts, platforms: readonly PlatformId[]): string[] {
  const notes = whereItFits(facts, platforms).flatMap((platform) => judgeMedia(facts, platform).warnings);
  return [...new Set([...notes.map(({ text }) => text), ...findGuidelineWarnings(facts)])];
}

/** Where its owner wants a file, of the platforms the campaign runs on. */
export const targetsFor = (targets: readonly PlatformId[], chosen: readonly PlatformId[]): PlatformId[] =>
  chosen.filter((platform) => targets.length === 0 || targets.includes(platform));
