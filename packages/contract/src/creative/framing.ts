import { hasShape, type Slot, slotFrames } from '../platforms/creative-slots.ts';
import type { MediaFacts, Subject } from '../platforms/media-facts.ts';
import type { PlatformId } from '../platforms/platforms.ts';
import { cropRect, planVersion, VersionChoices } from './version.ts';

type Box = NonNullable<Subject['text']>;

/** Cutting a hair's breadth off a text box is not cutting text: the box is found in steps. */
const TOLERANCE = 0.01;

/** Returns the area that a crop to a slot keeps, in shares; null when nothing is cropped. */
function keptArea(facts: MediaFacts, slot: Slot, focus: VersionChoices['focus']): Box | null {
  const frame = slotFrames[slot];
  const { width, height } = facts;
  if (frame === null || width === null || height === null || hasShape(facts, slot)) return null;
  const rect = cropRect({ width, height }, frame, focus);
  return {
    left: rect.x / width,
    top: rect.y / height,
    right: (rect.x + rect.width) / width,
    bottom: (rect.y + rect.height) / height,
  };
}

/** Answers whether a version cuts into the text or logo that was found in its original. */
export function cutsText(facts: MediaFacts, { slot, fit, focus }: VersionChoices): boolean {
  const text = facts.subject?.text;
  const kept = fit === 'pad' ? null : keptArea(facts, slot, focus);
  if (!text || kept === null) return false;
  return (
    text.left < kept.left - TOLERANCE ||
    text.top < kept.top - TOLERANCE ||
    text.right > kept.right + TOLERANCE ||
    text.bottom > kept.bottom + TOLERANCE
  );
}

/** Moves a center as little as possible, so that a span of the given size covers from `start` to `end` where it can. */
function coverSpan(center: number, size: number, start: number, end: number): number {
  if (end - start >= size) return (start + end) / 2;
  return Math.min(Math.max(center, end - size / 2), start + size / 2);
}

/** Finds the focus of the crop that keeps the text and is nearest to what draws the eye. */
function chooseFocus(facts: MediaFacts, slot: Slot): VersionChoices['focus'] {
  const { focus, text } = facts.subject ?? { focus: { x: 0.5, y: 0.5 }, text: null };
  const kept = keptArea(facts, slot, focus);
  if (text === null || kept === null) return focus;
  return {
    x: coverSpan(focus.x, kept.right - kept.left, text.left, text.right),
    y: coverSpan(focus.y, kept.bottom - kept.top, text.top, text.bottom),
  };
}

/**
 * Suggests how to bring a file into a slot: a crop that keeps text and logo, or a background around the whole image where
 * no crop does, or where it is too small to be cropped.
 */
export function suggestChoices(facts: MediaFacts, platform: PlatformId, slot: Slot): VersionChoices {
  const crop = VersionChoices.parse({ platform, slot, focus: chooseFocus(facts, slot) });
  const pad = { ...crop, fit: 'pad' } as const;
  if (planVersion(facts, crop) !== null && !cutsText(facts, crop)) return crop;
  return planVersion(facts, pad) === null ? crop : pad;
}
