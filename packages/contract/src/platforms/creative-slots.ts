import { z } from 'zod';
import type { Size } from './creative-rules.ts';
import type { MediaFacts } from './media-facts.ts';
import type { ContentKind } from './media-type.ts';

/** The shapes an ad comes in, in the order of the columns. A companion is the image shown with an audio ad. */
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

/** The pixel size we render a file at for a slot; null for audio. */
export const slotFrames: Readonly<Record<Slot, Size | null>> = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  audio: null,
  companion: { width: 640, height: 640 },
};

/** `required` slots must be filled, and at least one of the `any_of` slots; `optional` ones may stay empty. */
export type Need = 'required' | 'any_of' | 'optional';

export interface SlotNeed {
  readonly slot: Slot;
  readonly need: Need;
  readonly takes: readonly ContentKind[];
}

const EITHER: readonly ContentKind[] = ['image', 'video'];

export const need = (slot: Slot, how: Need, takes: readonly ContentKind[] = EITHER): SlotNeed => ({
  slot,
  need: how,
  takes,
});

/** Codecs need even numbers, so shapes may differ from their ratio by a few pixels. */
const TOLERANCE = 0.02;

const aspectRatio = ({ width, height }: Size): number => width / height;

/** Tells whether a file has the shape of a slot. */
export function hasShape(facts: MediaFacts, slot: Slot): boolean {
  const frame = slotFrames[slot];
  if (frame === null) return facts.content_type === 'audio';
  if (facts.width === null || facts.height === null) return false;
  const ratio = aspectRatio({ width: facts.width, height: facts.height });
  return Math.abs(ratio / aspectRatio(frame) - 1) <= TOLERANCE;
}

const kindsText = ({ slot, takes }: SlotNeed): string =>
  slot === 'audio' ? 'audio' : slot === 'companion' ? 'companion image' : takes.join(' or ');
const or = new Intl.ListFormat('en', { type: 'disjunction' });

/** "a 16:9 or 9:16 video": slots that take the same kinds of files share one noun. */
function choiceText(needs: readonly SlotNeed[]): string {
  const groups = Map.groupBy(needs, kindsText);
  const texts = [...groups].map(([kinds, own]) => {
    const shapes = own.map(({ slot }) => slot).filter((slot) => slot !== 'audio' && slot !== 'companion');
    if (kinds === 'audio') return 'audio';
    return `a ${shapes.length === 0 ? kinds : `${or.format(shapes)} ${kinds}`}`;
  });
  return or.format(texts);
}

/** Names the files that these slots still need, the same way in every step: each required one, or any one of the others. */
export function neededFilesText(all: readonly SlotNeed[]): string {
  const needs = all.toSorted((one, other) => slots.indexOf(one.slot) - slots.indexOf(other.slot));
  const required = needs.filter(({ need: how }) => how === 'required');
  if (required.length > 0) return required.map((one) => choiceText([one])).join(' and ');
  return choiceText(needs.filter(({ need: how }) => how === 'any_of'));
}
