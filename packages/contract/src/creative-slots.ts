import { z } from 'zod';
import type { Size } from './creative-registry.ts';
import type { MediaFacts } from './media-facts.ts';
import type { ContentKind } from './media-type.ts';
import type { PlatformId } from './platforms.ts';

/** The shapes an ad is made in, in the order of the columns. A companion is the picture beside a sound. */
export const slots = ['16:9', '9:16', '1:1', '4:5', 'audio', 'companion'] as const;
export const Slot = z.enum(slots);
export type Slot = z.infer<typeof Slot>;

export const slotNames: Readonly<Record<Slot, string>> = {
  '16:9': 'Wide 16:9',
  '9:16': 'Tall 9:16',
  '1:1': 'Square 1:1',
  '4:5': 'Portrait 4:5',
  audio: 'Audio',
  companion: 'Companion image',
};

/** The frame a file is made in for a slot; null for a sound. */
export const slotFrames: Readonly<Record<Slot, Size | null>> = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  audio: null,
  companion: { width: 640, height: 640 },
};

/** `required` must be filled; of those that are `any_of` one must be; the rest helps. */
export type Need = 'required' | 'any_of' | 'optional';

export interface SlotNeed {
  readonly slot: Slot;
  readonly need: Need;
  readonly takes: readonly ContentKind[];
}

const VIDEO: readonly ContentKind[] = ['video'];
const EITHER: readonly ContentKind[] = ['image', 'video'];
const need = (slot: Slot, how: Need, takes: readonly ContentKind[] = EITHER): SlotNeed => ({ slot, need: how, takes });

const television = [need('16:9', 'required', VIDEO)];
const feed = [need('1:1', 'any_of'), need('4:5', 'any_of'), need('9:16', 'any_of'), need('16:9', 'optional')];
const display = [need('16:9', 'any_of'), need('1:1', 'any_of'), need('4:5', 'optional', ['image'])];
const sound = [need('audio', 'required', ['audio']), need('companion', 'required', ['image'])];

export const slotNeeds: Readonly<Record<PlatformId, readonly SlotNeed[]>> = {
  streaming_package: television,
  youtube: [need('16:9', 'any_of', VIDEO), need('9:16', 'any_of', VIDEO)],
  roku: television,
  meta: feed,
  facebook: feed,
  instagram: feed,
  tiktok: [need('9:16', 'required')],
  x: [need('16:9', 'any_of'), need('1:1', 'any_of'), need('9:16', 'optional', VIDEO)],
  reddit: [need('16:9', 'any_of'), need('1:1', 'any_of'), need('4:5', 'any_of')],
  google: display,
  display_package: display,
  spotify: sound,
  audio_package: sound,
};

export const needOf = (platform: PlatformId, slot: Slot): SlotNeed | undefined =>
  slotNeeds[platform].find((one) => one.slot === slot);

/** Shapes differ by a few pixels from their ratio: codecs want even numbers. */
const TOLERANCE = 0.02;

const ratioOf = ({ width, height }: Size): number => width / height;

/** Whether a file has the shape of a slot. */
export function hasShape(facts: MediaFacts, slot: Slot): boolean {
  const frame = slotFrames[slot];
  if (frame === null) return facts.content_type === 'audio';
  if (facts.width === null || facts.height === null) return false;
  const ratio = ratioOf({ width: facts.width, height: facts.height });
  return Math.abs(ratio / ratioOf(frame) - 1) <= TOLERANCE;
}
