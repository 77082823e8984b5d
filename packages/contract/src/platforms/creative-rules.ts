import type { DatedFact } from '../wire/dated-fact.ts';
import type { ContentKind, MediaType } from './media-type.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Span {
  readonly min: number;
  readonly max: number;
}

/** What we require of a file before we send it to a platform. */
export interface KindRule {
  readonly types: readonly MediaType[];
  readonly min_size?: Size;
  readonly seconds?: Span;
  readonly max_file_name_length?: number;
}

/** What the platform recommends beyond our own rules: shown as a warning, never a reason to refuse a file. */
export interface OwnLimits extends DatedFact {
  readonly min_size?: Size;
  readonly seconds?: Span;
  readonly max_mb?: number;
  /** Integrated loudness in LUFS. */
  readonly loudness_lufs?: number;
  /** Bits per second. */
  readonly min_bit_rate?: number;
  readonly max_frame_rate?: number;
  readonly min_sample_rate?: number;
}

export interface CreativeRules {
  /** Null where the platform has no ads of this kind. */
  readonly gate: Readonly<Record<ContentKind, KindRule | null>>;
  readonly own: Readonly<Partial<Record<ContentKind, OwnLimits>>>;
}

const IMAGE_TYPES: readonly MediaType[] = ['image/jpeg', 'image/png', 'image/gif'];
export const VIDEO_TYPES: readonly MediaType[] = ['video/mp4', 'video/quicktime'];
const AUDIO_TYPES: readonly MediaType[] = ['audio/mpeg', 'audio/wav'];

export const FULL_HD: Size = { width: 1920, height: 1080 };

export const square = (side: number): Size => ({ width: side, height: side });
export const seconds = (min: number, max: number): Span => ({ min, max });
export const image = (min_size: Size): KindRule => ({ types: IMAGE_TYPES, min_size });
export const video = (span: Span, types = VIDEO_TYPES): KindRule => ({ types, seconds: span });
export const audio = (span: Span): KindRule => ({ types: AUDIO_TYPES, seconds: span });

/** What broadcasters recommend for video on a television. */
export const televisionVideo = {
  min_size: FULL_HD,
  loudness_lufs: -23,
  min_bit_rate: 6_000_000,
  max_frame_rate: 30,
  min_sample_rate: 48_000,
} as const;

/** Recommendations for every file, on any platform. */
export const guidelines = {
  image: { min: square(300), max: square(4096) },
  video: { seconds: seconds(5, 180) },
} as const;

/** The general rules, for platforms that the specification does not name. */
export const generalGate: CreativeRules['gate'] = {
  image: image(square(300)),
  video: video(seconds(5, 180)),
  audio: null,
};
