import { guidelines, type KindRule, type OwnLimits, type Size, type Span } from '../platforms/creative-rules.ts';
import type { MediaFacts } from '../platforms/media-facts.ts';
import { type ContentKind, typeName } from '../platforms/media-type.ts';
import { type PlatformId, platformById } from '../platforms/platforms.ts';
import { advertiserLimits, toBytes, typeNames } from './upload-limits.ts';

export type FindingCode =
  | 'kind'
  | 'type'
  | 'bytes'
  | 'file_name'
  | 'size'
  | 'seconds'
  | 'loudness'
  | 'bit_rate'
  | 'frame_rate'
  | 'sample_rate';

export interface Finding {
  readonly code: FindingCode;
  readonly text: string;
}

/** A platform's verdict on a file. A problem keeps the file from running there; a warning does not. */
export interface Verdict {
  readonly platform: PlatformId;
  readonly problems: readonly Finding[];
  readonly warnings: readonly Finding[];
}

export const fits = ({ problems }: Verdict): boolean => problems.length === 0;

const plurals: Readonly<Record<ContentKind, string>> = { image: 'images', video: 'videos', audio: 'audio' };
const nouns: Readonly<Record<ContentKind, string>> = { image: 'Image', video: 'Video', audio: 'Audio' };
/** A difference people can hear, in LUFS. */
const LOUDNESS_TOLERANCE = 2;
/** Quieter audio counts as silence, which never gets a loudness warning. */
const SILENCE_LUFS = -70;

/** Durations are shown and judged in tenths of a second: a video of 60.04 s counts as 60 s. */
export const inTenths = (seconds: number): number => Math.round(seconds * 10) / 10;

const sizeText = ({ width, height }: Size): string => `${width}x${height}`;
const secondsText = (value: number): string => `${inTenths(value)} s`;
const spanText = ({ min, max }: Span): string => `${min}-${max} s`;

export const isSmaller = (facts: Pick<MediaFacts, 'width' | 'height'>, min: Size): boolean =>
  facts.width !== null && facts.height !== null && (facts.width < min.width || facts.height < min.height);
const isOutside = (seconds: number, span: Span): boolean =>
  inTenths(seconds) < span.min || inTenths(seconds) > span.max;
const measured = ({ width, height }: MediaFacts): string =>
  width === null || height === null ? '' : sizeText({ width, height });

function findProblems(facts: MediaFacts, rule: KindRule, name: string): Finding[] {
  const { content_type: kind } = facts;
  const { max_mb } = advertiserLimits[kind];
  const found: Finding[] = [];
  if (!rule.types.includes(facts.media_type)) {
    const text = `${name} accepts ${typeNames(rule.types)}, not ${typeName(facts.media_type)}`;
    found.push({ code: 'type', text });
  }
  if (facts.file_size > toBytes(max_mb)) {
    found.push({ code: 'bytes', text: `File too large for ${name} (max ${max_mb}MB)` });
  }
  if (rule.max_file_name_length !== undefined && facts.filename.length > rule.max_file_name_length) {
    const text = `Filename too long for ${name} (max ${rule.max_file_name_length} characters)`;
    found.push({ code: 'file_name', text });
  }
  if (rule.min_size && isSmaller(facts, rule.min_size)) {
    const text = `${nouns[kind]} is ${measured(facts)}; ${name} needs at least ${sizeText(rule.min_size)}`;
    found.push({ code: 'size', text });
  }
  if (rule.seconds && facts.duration_s !== null && isOutside(facts.duration_s, rule.seconds)) {
    const text = `${nouns[kind]} lasts ${secondsText(facts.duration_s)}; ${name} accepts ${spanText(rule.seconds)}`;
    found.push({ code: 'seconds', text });
  }
  return found;
}

/** Lists the platform's own recommendations, except those already reported as problems. */
function findWarnings(facts: MediaFacts, own: OwnLimits, name: string, reported: ReadonlySet<FindingCode>): Finding[] {
  const found: Finding[] = [];
  const add = (code: FindingCode, text: string) => {
    if (!reported.has(code)) found.push({ code, text });
  };
  const { duration_s, bit_rate, frame_rate, sample_rate, loudness_lufs } = facts;
  if (own.min_size && isSmaller(facts, own.min_size)) {
    add('size', `${name} recommends ${sizeText(own.min_size)} or larger; this file is ${measured(facts)}`);
  }
  if (own.seconds && duration_s !== null && isOutside(duration_s, own.seconds)) {
    add('seconds', `${name} recommends ${spanText(own.seconds)}; this file lasts ${secondsText(duration_s)}`);
  }
  if (own.max_mb !== undefined && facts.file_size > toBytes(own.max_mb)) {
    add('bytes', `${name} may refuse files over ${own.max_mb}MB`);
  }
  if (own.min_bit_rate !== undefined && bit_rate !== null && bit_rate < own.min_bit_rate) {
    const [needed, actual] = [own.min_bit_rate, bit_rate].map((rate) =>
      Math.round(rate / 1000).toLocaleString('en-US'),
    );
    add('bit_rate', `${name} needs ${needed} kbit/s or more; this file has ${actual}`);
  }
  if (own.max_frame_rate !== undefined && frame_rate !== null && frame_rate > own.max_frame_rate + 0.5) {
    add('frame_rate', `${name} accepts up to ${own.max_frame_rate} fps; this file has ${Math.round(frame_rate)}`);
  }
  if (own.min_sample_rate !== undefined && sample_rate !== null && sample_rate < own.min_sample_rate) {
    add('sample_rate', `${name} needs audio of ${own.min_sample_rate} Hz or more; this file has ${sample_rate}`);
  }
  if (isOffLoudness(loudness_lufs, own.loudness_lufs)) {
    const level = Math.round(loudness_lufs ?? 0);
    const problem = level < (own.loudness_lufs ?? 0) ? 'quiet' : 'loud';
    add('loudness', `Too ${problem} for ${name}: ${level} LUFS (recommended ${own.loudness_lufs})`);
  }
  return found;
}

export const isOffLoudness = (actual: number | null, target: number | undefined): boolean =>
  actual !== null && actual > SILENCE_LUFS && target !== undefined && Math.abs(actual - target) > LOUDNESS_TOLERANCE;

/** Judges a file against the rules of one platform. */
export function judgeMedia(facts: MediaFacts, platform: PlatformId): Verdict {
  const { name } = platformById(platform);
  const { gate, own } = platformById(platform).creative;
  const rule = gate[facts.content_type];
  if (!rule) {
    const text = `${name} doesn't support ${plurals[facts.content_type]}`;
    return { platform, problems: [{ code: 'kind', text }], warnings: [] };
  }
  const problems = findProblems(facts, rule, name);
  const reported = new Set(problems.map(({ code }) => code));
  const limits = own[facts.content_type];
  return { platform, problems, warnings: limits ? findWarnings(facts, limits, name, reported) : [] };
}

/** Lists general recommendations that apply on every platform. */
export function findGuidelineWarnings(facts: MediaFacts): string[] {
  const { image, video } = guidelines;
  const tooLarge = (facts.width ?? 0) > image.max.width || (facts.height ?? 0) > image.max.height;
  if (facts.content_type === 'image' && (isSmaller(facts, image.min) || tooLarge)) {
    return [
      `We recommend images from ${sizeText(image.min)} to ${sizeText(image.max)}; this one is ${measured(facts)}`,
    ];
  }
  if (facts.content_type === 'video' && facts.duration_s !== null && isOutside(facts.duration_s, video.seconds)) {
    return [`We recommend videos of ${spanText(video.seconds)}; this one lasts ${secondsText(facts.duration_s)}`];
  }
  return [];
}

/** Builds the documented API fields of a file: compatible platforms and warnings. */
export function describeCompatibility(facts: MediaFacts, platforms: readonly PlatformId[]) {
  const verdicts = platforms.map((platform) => judgeMedia(facts, platform));
  const texts = verdicts.flatMap(({ problems, warnings }) => [...problems, ...warnings]).map(({ text }) => text);
  return {
    platform_compatibility: verdicts.filter(fits).map(({ platform }) => platform),
    warnings: [...texts, ...findGuidelineWarnings(facts)],
  };
}
