import { creativeRules, guidelines, type KindRule, type OwnLimits, type Size, type Span } from './creative-registry.ts';
import type { MediaFacts } from './media-facts.ts';
import { type ContentKind, typeName } from './media-type.ts';
import { type PlatformId, platformById } from './platforms.ts';
import { advertiserLimits, bytesOf, typeNames } from './upload-limits.ts';

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

/** What a platform makes of a file. A problem keeps it from running there; a warning does not. */
export interface Verdict {
  readonly platform: PlatformId;
  readonly problems: readonly Finding[];
  readonly warnings: readonly Finding[];
}

export const fits = ({ problems }: Verdict): boolean => problems.length === 0;

const plurals: Readonly<Record<ContentKind, string>> = { image: 'images', video: 'videos', audio: 'audio' };
const nouns: Readonly<Record<ContentKind, string>> = { image: 'Image', video: 'Video', audio: 'Audio' };
/** Loudness is heard as different from so many units on. */
const LOUDNESS_TOLERANCE = 2;
/** What is measured as this or less is silence, and silence is as loud as anybody asks for. */
const SILENCE_LUFS = -70;

/** As it is shown and as it is judged: a film of 60.04 s is one of 60 s to whoever made it. */
export const inTenths = (seconds: number): number => Math.round(seconds * 10) / 10;

const sizeText = ({ width, height }: Size): string => `${width}x${height}`;
const secondsText = (value: number): string => `${inTenths(value)} s`;
const spanText = ({ least, most }: Span): string => `${least}-${most} s`;

export const isSmaller = (facts: Pick<MediaFacts, 'width' | 'height'>, least: Size): boolean =>
  facts.width !== null && facts.height !== null && (facts.width < least.width || facts.height < least.height);
const isOutside = (seconds: number, span: Span): boolean =>
  inTenths(seconds) < span.least || inTenths(seconds) > span.most;
const measured = ({ width, height }: MediaFacts): string =>
  width === null || height === null ? '' : sizeText({ width, height });

function problemsOf(facts: MediaFacts, rule: KindRule, name: string): Finding[] {
  const { content_type: kind } = facts;
  const { most_mb } = advertiserLimits[kind];
  const found: Finding[] = [];
  if (!rule.types.includes(facts.media_type)) {
    const text = `${name} takes ${typeNames(rule.types)}, not ${typeName(facts.media_type)}`;
    found.push({ code: 'type', text });
  }
  if (facts.file_size > bytesOf(most_mb)) {
    found.push({ code: 'bytes', text: `File too large for ${name} (max ${most_mb}MB)` });
  }
  if (rule.file_name_most !== undefined && facts.filename.length > rule.file_name_most) {
    const text = `Filename too long for ${name} (max ${rule.file_name_most} characters)`;
    found.push({ code: 'file_name', text });
  }
  if (rule.least && isSmaller(facts, rule.least)) {
    const text = `${nouns[kind]} is ${measured(facts)}; ${name} needs at least ${sizeText(rule.least)}`;
    found.push({ code: 'size', text });
  }
  if (rule.seconds && facts.duration_s !== null && isOutside(facts.duration_s, rule.seconds)) {
    const text = `${nouns[kind]} lasts ${secondsText(facts.duration_s)}; ${name} takes ${spanText(rule.seconds)}`;
    found.push({ code: 'seconds', text });
  }
  return found;
}

/** What the platform says beyond the gate. What the gate has said already is not said again. */
function ownWarnings(facts: MediaFacts, own: OwnLimits, name: string, said: ReadonlySet<FindingCode>): Finding[] {
  const found: Finding[] = [];
  const add = (code: FindingCode, text: string) => {
    if (!said.has(code)) found.push({ code, text: `${name}: ${text}` });
  };
  const { duration_s, bit_rate, frame_rate, sample_rate, loudness_lufs } = facts;
  if (own.least && isSmaller(facts, own.least)) {
    add('size', `${sizeText(own.least)} or more looks best; this is ${measured(facts)}`);
  }
  if (own.seconds && duration_s !== null && isOutside(duration_s, own.seconds)) {
    add('seconds', `${spanText(own.seconds)} is what it asks for; this lasts ${secondsText(duration_s)}`);
  }
  if (own.most_mb !== undefined && facts.file_size > bytesOf(own.most_mb)) {
    add('bytes', `files above ${own.most_mb}MB may be refused`);
  }
  if (own.bit_rate_least !== undefined && bit_rate !== null && bit_rate < own.bit_rate_least) {
    const [wanted, has] = [own.bit_rate_least, bit_rate].map((rate) => Math.round(rate / 1000));
    add('bit_rate', `at least ${wanted} kbit/s is asked for; this has ${has}`);
  }
  if (own.frame_rate_most !== undefined && frame_rate !== null && frame_rate > own.frame_rate_most + 0.5) {
    add('frame_rate', `at most ${own.frame_rate_most} frames a second; this has ${Math.round(frame_rate)}`);
  }
  if (own.sample_rate_least !== undefined && sample_rate !== null && sample_rate < own.sample_rate_least) {
    add('sample_rate', `sound of at least ${own.sample_rate_least} Hz is asked for; this has ${sample_rate}`);
  }
  if (isOffLoudness(loudness_lufs, own.loudness_lufs)) {
    add('loudness', `sound of ${own.loudness_lufs} LUFS is asked for; this has ${Math.round(loudness_lufs ?? 0)}`);
  }
  return found;
}

export const isOffLoudness = (has: number | null, wanted: number | undefined): boolean =>
  has !== null && has > SILENCE_LUFS && wanted !== undefined && Math.abs(has - wanted) > LOUDNESS_TOLERANCE;

/** What one platform makes of a file. */
export function judgeMedia(facts: MediaFacts, platform: PlatformId): Verdict {
  const { name } = platformById(platform);
  const { gate, own } = creativeRules[platform];
  const rule = gate[facts.content_type];
  if (!rule) {
    const text = `${name} doesn't support ${plurals[facts.content_type]}`;
    return { platform, problems: [{ code: 'kind', text }], warnings: [] };
  }
  const problems = problemsOf(facts, rule, name);
  const said = new Set(problems.map(({ code }) => code));
  const limits = own[facts.content_type];
  return { platform, problems, warnings: limits ? ownWarnings(facts, limits, name, said) : [] };
}

/** What is good advice for a file wherever it runs. */
export function guidelineWarnings(facts: MediaFacts): string[] {
  const { image, video } = guidelines;
  const tooLarge = (facts.width ?? 0) > image.most.width || (facts.height ?? 0) > image.most.height;
  if (facts.content_type === 'image' && (isSmaller(facts, image.least) || tooLarge)) {
    return [`Images from ${sizeText(image.least)} to ${sizeText(image.most)} are advised; this is ${measured(facts)}`];
  }
  if (facts.content_type === 'video' && facts.duration_s !== null && isOutside(facts.duration_s, video.seconds)) {
    return [`Videos of ${spanText(video.seconds)} are advised; this lasts ${secondsText(facts.duration_s)}`];
  }
  return [];
}

/** The documented answer about a file: where it runs, and what is to be said about it. */
export function compatibilityOf(facts: MediaFacts, platforms: readonly PlatformId[]) {
  const verdicts = platforms.map((platform) => judgeMedia(facts, platform));
  const texts = verdicts.flatMap(({ problems, warnings }) => [...problems, ...warnings]).map(({ text }) => text);
  return {
    platform_compatibility: verdicts.filter(fits).map(({ platform }) => platform),
    warnings: [...texts, ...guidelineWarnings(facts)],
  };
}
