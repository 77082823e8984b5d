import { z } from 'zod';
import type { KindRule, Size } from '../platforms/creative-rules.ts';
import { hasShape, Slot, slotFrames } from '../platforms/creative-slots.ts';
import type { MediaFacts } from '../platforms/media-facts.ts';
import { type ContentKind, type MediaType, typeName } from '../platforms/media-type.ts';
import { PlatformId, platformById, slotNeedFor } from '../platforms/platforms.ts';
import { advertiserLimits, toBytes } from './upload-limits.ts';
import { inTenths, isOffLoudness, isSmaller } from './verdict.ts';

/** What a user chooses about a version. Everything else follows from the file, the platform and the slot. */
export const VersionChoices = z.object({
  platform: PlatformId,
  slot: Slot,
  /** Crop to the shape, or add a background around the whole frame. */
  fit: z.enum(['crop', 'pad']).default('crop'),
  /** The point that stays in the frame, from 0 to 1 across and down. */
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).default({ x: 0.5, y: 0.5 }),
  /** Where the trim of a file that is too long starts. */
  start_s: z.number().min(0).default(0),
  /** A file is trimmed only with the user's consent. */
  trim_agreed: z.boolean().default(false),
  /** The version that this one takes the place of, in the campaign it was adjusted for. */
  replaces: z.uuid().optional(),
});
export type VersionChoices = z.infer<typeof VersionChoices>;

const changeNames = ['crop', 'pad', 'scale', 'trim', 'transcode', 'loudness', 'rename'] as const;
export const Change = z.object({ change: z.enum(changeNames), reason: z.string() });
export type Change = z.infer<typeof Change>;

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/** Every step that turns a file into a version. */
export interface VersionPlan {
  readonly media_type: MediaType;
  /** Null for audio. */
  readonly frame: Size | null;
  /** The area of the original that is kept; the whole frame when padding. */
  readonly source: Rect | null;
  readonly fit: 'crop' | 'pad';
  readonly trim: { readonly start_s: number; readonly seconds: number } | null;
  readonly loudness_lufs: number | null;
  readonly max_bytes: number;
  readonly changes: readonly Change[];
  /** True when the plan trims the file, which needs the user's consent. */
  readonly needs_consent: boolean;
}

/** Enlarging an image further makes it visibly blocky. */
const MAX_ENLARGEMENT = 2;
const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/** Finds the largest area with the shape of the frame, as close to the focus as the edges allow. */
export function cropRect(source: Size, frame: Size, focus: VersionChoices['focus']): Rect {
  const scale = Math.min(source.width / frame.width, source.height / frame.height);
  const width = Math.min(source.width, Math.round(frame.width * scale));
  const height = Math.min(source.height, Math.round(frame.height * scale));
  const place = (total: number, size: number, center: number) =>
    Math.round(Math.min(Math.max(center * total - size / 2, 0), total - size));
  return { x: place(source.width, width, focus.x), y: place(source.height, height, focus.y), width, height };
}

/**
 * Returns the output size: the slot's, or smaller to avoid enlarging the source too much, but never below the platform's
 * minimum. Null when the source is too small even for that.
 */
function chooseFrame(slot: Size, source: Size, min: Size | undefined): Size | null {
  const enlarged = Math.min(slot.width / source.width, slot.height / source.height);
  const needed = min ? Math.max(min.width / slot.width, min.height / slot.height) : 0;
  if (enlarged * needed > MAX_ENLARGEMENT) return null;
  const share = Math.min(1, MAX_ENLARGEMENT / enlarged);
  return { width: even(slot.width * share), height: even(slot.height * share) };
}

/** Keeps the size of the source, capped at the slot's. Video dimensions must be even. */
function keepFrame(kind: ContentKind, whole: Size, slot: Size): Size {
  const { width, height } = whole.width > slot.width ? slot : whole;
  return kind === 'video' ? { width: even(width), height: even(height) } : { width, height };
}

interface FittedFrame {
  readonly frame: Size;
  readonly source: Rect;
  readonly fit: VersionPlan['fit'];
  readonly changes: Change[];
}

const scaledTo = ({ width, height }: Size): Change => ({
  change: 'scale',
  reason: `Resized to ${width}x${height} for this slot`,
});

/** Fits the frame into the slot; null when the source is too small. */
function fitFrame(
  facts: MediaFacts,
  slot: Slot,
  rule: KindRule,
  choices: VersionChoices,
  name: string,
): FittedFrame | null {
  const slotFrame = slotFrames[slot];
  if (slotFrame === null || facts.width === null || facts.height === null) return null;
  const whole = { x: 0, y: 0, width: facts.width, height: facts.height };
  const shaped = hasShape(facts, slot);
  const keepsSize = shaped && !(rule.min_size && isSmaller(facts, rule.min_size));
  const source = shaped || choices.fit === 'pad' ? whole : cropRect(whole, slotFrame, choices.focus);
  const frame = keepsSize
    ? keepFrame(facts.content_type, whole, slotFrame)
    : chooseFrame(slotFrame, source, rule.min_size);
  // Rounding to even numbers can distort a video of only a few pixels.
  if (frame === null || !hasShape({ ...facts, ...frame }, slot)) return null;
  const changes: Change[] = [];
  const shape = slot === 'companion' ? '1:1' : slot;
  if (!shaped && choices.fit === 'crop') {
    changes.push({
      change: 'crop',
      reason: `${name} uses ${shape} here; this file is ${whole.width}x${whole.height}`,
    });
  }
  if (!shaped && choices.fit === 'pad') {
    changes.push({ change: 'pad', reason: `${name} uses ${shape} here; nothing is cropped` });
  }
  if (!keepsSize) changes.push(scaledTo(frame));
  return { frame, source, fit: shaped ? 'crop' : choices.fit, changes };
}

const COPIES: Readonly<Record<ContentKind, MediaType>> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/mpeg',
};

function typeFor(facts: MediaFacts, rule: KindRule): MediaType {
  // PNG keeps sharp edges and transparency. Animated images become still.
  if (facts.content_type === 'image' && facts.media_type !== 'image/jpeg') return 'image/png';
  const copy = COPIES[facts.content_type];
  return rule.types.includes(copy) ? copy : facts.media_type;
}

/** Lists side effects the platform did not require, so that users see every difference from the original. */
function findSideEffects(facts: MediaFacts, type: MediaType, frame: Size | null, asked: readonly Change[]): Change[] {
  const found: Change[] = [];
  const isAsked = (name: Change['change']) => asked.some(({ change }) => change === name);
  if (frame !== null && frame.width + 1 < (facts.width ?? 0) && !isAsked('scale')) found.push(scaledTo(frame));
  if (type !== facts.media_type && !isAsked('transcode')) {
    const still = facts.animated ? ', no longer animated' : '';
    found.push({ change: 'transcode', reason: `Saved as ${typeName(type)}${still}` });
  }
  return found;
}

/**
 * Plans how to make a file fit a platform slot, with a reason for each step. Null when nothing has to change, or when the
 * file cannot fit: an image far too small, a video too short, audio for a visual slot.
 */
export function planVersion(facts: MediaFacts, choices: VersionChoices): VersionPlan | null {
  const { platform, slot } = choices;
  const rule = platformById(platform).creative.gate[facts.content_type];
  if (!rule || slotNeedFor(platform, slot)?.takes.includes(facts.content_type) !== true) return null;
  const { name } = platformById(platform);
  const { seconds } = rule;
  const { duration_s } = facts;
  if (seconds && duration_s !== null && inTenths(duration_s) < seconds.min) return null;
  const fitted = facts.content_type === 'audio' ? null : fitFrame(facts, slot, rule, choices, name);
  if (facts.content_type !== 'audio' && fitted === null) return null;

  const changes: Change[] = [...(fitted?.changes ?? [])];
  const isTooLong = seconds !== undefined && duration_s !== null && inTenths(duration_s) > seconds.max;
  const trim = isTooLong
    ? { start_s: Math.min(choices.start_s, duration_s - seconds.max), seconds: seconds.max }
    : null;
  if (trim) changes.push({ change: 'trim', reason: `${name} accepts up to ${trim.seconds} s` });
  const target = platformById(platform).creative.own[facts.content_type]?.loudness_lufs;
  const loudness_lufs = isOffLoudness(facts.loudness_lufs, target) ? (target ?? null) : null;
  if (loudness_lufs !== null) changes.push({ change: 'loudness', reason: `${name} recommends ${loudness_lufs} LUFS` });
  const max_bytes = toBytes(advertiserLimits[facts.content_type].max_mb);
  const media_type = typeFor(facts, rule);
  if (!rule.types.includes(facts.media_type)) {
    changes.push({ change: 'transcode', reason: `${name} doesn't accept ${typeName(facts.media_type)}` });
  } else if (facts.file_size > max_bytes) {
    changes.push({ change: 'transcode', reason: `The file is too large for ${name}` });
  }
  if (rule.max_file_name_length !== undefined && facts.filename.length > rule.max_file_name_length) {
    changes.push({
      change: 'rename',
      reason: `${name} accepts file names of up to ${rule.max_file_name_length} characters`,
    });
  }
  if (changes.length === 0) return null;
  changes.push(...findSideEffects(facts, media_type, fitted?.frame ?? null, changes));
  return {
    media_type,
    frame: fitted?.frame ?? null,
    source: fitted?.source ?? null,
    fit: fitted?.fit ?? 'crop',
    trim,
    loudness_lufs,
    max_bytes,
    changes,
    needs_consent: trim !== null,
  };
}
