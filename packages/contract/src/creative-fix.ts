import { z } from 'zod';
import { creativeRules, type KindRule, type Size } from './creative-registry.ts';
import { hasShape, needOf, Slot, slotFrames } from './creative-slots.ts';
import { inTenths, isOffLoudness, isSmaller } from './creative-verdict.ts';
import type { MediaFacts } from './media-facts.ts';
import { type ContentKind, type MediaType, typeName } from './media-type.ts';
import { PlatformId, platformById } from './platforms.ts';
import { advertiserLimits, bytesOf } from './upload-limits.ts';

/** What a person chooses about a fix; everything else follows from the file, the platform and the slot. */
export const FixChoices = z.object({
  platform: PlatformId,
  slot: Slot,
  /** Cut to the shape, or keep all of it on a ground. */
  fit: z.enum(['crop', 'pad']).default('crop'),
  /** The point that stays in the picture, from 0 to 1 across and down. */
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).default({ x: 0.5, y: 0.5 }),
  /** Where a file that is too long begins. */
  start_s: z.number().min(0).default(0),
  /** A file is not made shorter without somebody's yes. */
  trim_agreed: z.boolean().default(false),
});
export type FixChoices = z.infer<typeof FixChoices>;

const changeNames = ['crop', 'pad', 'scale', 'trim', 'transcode', 'loudness', 'rename'] as const;
export const Change = z.object({ change: z.enum(changeNames), reason: z.string() });
export type Change = z.infer<typeof Change>;

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/** Everything that has to be done to a file, in full. */
export interface FixPlan {
  readonly media_type: MediaType;
  /** Null for a sound. */
  readonly frame: Size | null;
  /** The part of the original that is kept; the whole of it where it is padded. */
  readonly source: Rect | null;
  readonly fit: 'crop' | 'pad';
  readonly trim: { readonly start_s: number; readonly seconds: number } | null;
  readonly loudness_lufs: number | null;
  /** At most so many bytes. */
  readonly bytes_most: number;
  readonly changes: readonly Change[];
  /** Somebody has to agree before it is made. */
  readonly needs_consent: boolean;
}

/** More than this and a picture is visibly made of blocks. */
const ENLARGE_MOST = 2;
const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/** The largest part of a picture that has the shape of the frame, as near to the focus as its edges allow. */
export function cropRect(source: Size, frame: Size, focus: FixChoices['focus']): Rect {
  const scale = Math.min(source.width / frame.width, source.height / frame.height);
  const width = Math.min(source.width, Math.round(frame.width * scale));
  const height = Math.min(source.height, Math.round(frame.height * scale));
  const place = (size: number, part: number, at: number) =>
    Math.round(Math.min(Math.max(at * size - part / 2, 0), size - part));
  return { x: place(source.width, width, focus.x), y: place(source.height, height, focus.y), width, height };
}

/**
 * The size a picture is made in: the slot's, or less where that would enlarge it too much, but never less than the
 * platform asks for. Null when it is too small even for that.
 */
function frameFor(slot: Size, part: Size, least: Size | undefined): Size | null {
  const enlarged = Math.min(slot.width / part.width, slot.height / part.height);
  const needed = least ? Math.max(least.width / slot.width, least.height / slot.height) : 0;
  if (enlarged * needed > ENLARGE_MOST) return null;
  const share = Math.min(1, ENLARGE_MOST / enlarged);
  return { width: even(slot.width * share), height: even(slot.height * share) };
}

/** The size it has, and no larger than the slot; films are made of even numbers. */
function sameFrame(kind: ContentKind, whole: Size, slot: Size): Size {
  const { width, height } = whole.width > slot.width ? slot : whole;
  return kind === 'video' ? { width: even(width), height: even(height) } : { width, height };
}

interface Picture {
  readonly frame: Size;
  readonly source: Rect;
  readonly fit: FixPlan['fit'];
  readonly changes: Change[];
}

const scaledTo = ({ width, height }: Size): Change => ({
  change: 'scale',
  reason: `Made ${width}x${height} for this slot`,
});

/** Null when the picture is too small to become one for the slot. */
function fitPicture(facts: MediaFacts, slot: Slot, rule: KindRule, choices: FixChoices, name: string): Picture | null {
  const slotFrame = slotFrames[slot];
  if (slotFrame === null || facts.width === null || facts.height === null) return null;
  const whole = { x: 0, y: 0, width: facts.width, height: facts.height };
  const shaped = hasShape(facts, slot);
  const keepsSize = shaped && !(rule.least && isSmaller(facts, rule.least));
  const source = shaped || choices.fit === 'pad' ? whole : cropRect(whole, slotFrame, choices.focus);
  const frame = keepsSize ? sameFrame(facts.content_type, whole, slotFrame) : frameFor(slotFrame, source, rule.least);
  // A film of a few pixels loses its shape to even numbers.
  if (frame === null || !hasShape({ ...facts, ...frame }, slot)) return null;
  const changes: Change[] = [];
  const shape = slot === 'companion' ? '1:1' : slot;
  if (!shaped && choices.fit === 'crop') {
    changes.push({
      change: 'crop',
      reason: `${name} shows this slot as ${shape}; this is ${whole.width}x${whole.height}`,
    });
  }
  if (!shaped && choices.fit === 'pad') {
    changes.push({ change: 'pad', reason: `${name} shows this slot as ${shape}; nothing is cut off` });
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
  // A drawing keeps its sharp edges and its transparency; a picture that moved stands still.
  if (facts.content_type === 'image' && facts.media_type !== 'image/jpeg') return 'image/png';
  const copy = COPIES[facts.content_type];
  return rule.types.includes(copy) ? copy : facts.media_type;
}

/** Nobody asked for these, but what is made differs from the file in them: that is said too. */
function alsoChanged(facts: MediaFacts, type: MediaType, frame: Size | null, asked: readonly Change[]): Change[] {
  const found: Change[] = [];
  const isAsked = (name: Change['change']) => asked.some(({ change }) => change === name);
  if (frame !== null && frame.width + 1 < (facts.width ?? 0) && !isAsked('scale')) found.push(scaledTo(frame));
  if (type !== facts.media_type && !isAsked('transcode')) {
    const still = facts.animated ? ', which stands still' : '';
    found.push({ change: 'transcode', reason: `Saved as ${typeName(type)}${still}` });
  }
  return found;
}

/**
 * What makes a file fit a slot of a platform, and why each step is taken; null where nothing has to be done, or nothing
 * can: a picture that is far too small, a film that is too short, a sound for a screen.
 */
export function planFix(facts: MediaFacts, choices: FixChoices): FixPlan | null {
  const { platform, slot } = choices;
  const rule = creativeRules[platform].gate[facts.content_type];
  if (!rule || needOf(platform, slot)?.takes.includes(facts.content_type) !== true) return null;
  const { name } = platformById(platform);
  const { seconds } = rule;
  const { duration_s } = facts;
  if (seconds && duration_s !== null && inTenths(duration_s) < seconds.least) return null;
  const picture = facts.content_type === 'audio' ? null : fitPicture(facts, slot, rule, choices, name);
  if (facts.content_type !== 'audio' && picture === null) return null;

  const changes: Change[] = [...(picture?.changes ?? [])];
  const isTooLong = seconds !== undefined && duration_s !== null && inTenths(duration_s) > seconds.most;
  const trim = isTooLong
    ? { start_s: Math.min(choices.start_s, duration_s - seconds.most), seconds: seconds.most }
    : null;
  if (trim) changes.push({ change: 'trim', reason: `${name} takes at most ${trim.seconds} s` });
  const wanted = creativeRules[platform].own[facts.content_type]?.loudness_lufs;
  const loudness_lufs = isOffLoudness(facts.loudness_lufs, wanted) ? (wanted ?? null) : null;
  if (loudness_lufs !== null) changes.push({ change: 'loudness', reason: `${name} asks for ${loudness_lufs} LUFS` });
  const bytes_most = bytesOf(advertiserLimits[facts.content_type].most_mb);
  const media_type = typeFor(facts, rule);
  if (!rule.types.includes(facts.media_type)) {
    changes.push({ change: 'transcode', reason: `${name} does not take ${typeName(facts.media_type)}` });
  } else if (facts.file_size > bytes_most) {
    changes.push({ change: 'transcode', reason: `The file is larger than ${name} takes` });
  }
  if (rule.file_name_most !== undefined && facts.filename.length > rule.file_name_most) {
    changes.push({ change: 'rename', reason: `${name} takes file names of ${rule.file_name_most} characters` });
  }
  if (changes.length === 0) return null;
  changes.push(...alsoChanged(facts, media_type, picture?.frame ?? null, changes));
  return {
    media_type,
    frame: picture?.frame ?? null,
    source: picture?.source ?? null,
    fit: picture?.fit ?? 'crop',
    trim,
    loudness_lufs,
    bytes_most,
    changes,
    needs_consent: trim !== null,
  };
}
