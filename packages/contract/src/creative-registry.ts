import type { DatedFact } from './dated-fact.ts';
import type { ContentKind, MediaType } from './media-type.ts';
import type { PlatformId } from './platforms.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Span {
  readonly least: number;
  readonly most: number;
}

/** What a file must be for a platform to take it from us: the documented limits, and a hard gate. */
export interface KindRule {
  readonly types: readonly MediaType[];
  readonly least?: Size;
  readonly seconds?: Span;
  readonly file_name_most?: number;
}

/** What the platform itself says, where that is stricter or says more: told as a warning, dated, never a gate. */
export interface OwnLimits extends DatedFact {
  readonly least?: Size;
  readonly seconds?: Span;
  readonly most_mb?: number;
  /** Integrated loudness in LUFS. */
  readonly loudness_lufs?: number;
  /** Bits a second. */
  readonly bit_rate_least?: number;
  readonly frame_rate_most?: number;
  readonly sample_rate_least?: number;
}

export interface CreativeRules {
  /** Null: the platform has no place for this kind. */
  readonly gate: Readonly<Record<ContentKind, KindRule | null>>;
  readonly own: Readonly<Partial<Record<ContentKind, OwnLimits>>>;
}

const seen = { checked_on: '2026-11-01' } as const;
const PICTURES: readonly MediaType[] = ['image/jpeg', 'image/png', 'image/gif'];
const FILMS: readonly MediaType[] = ['video/mp4', 'video/quicktime'];
const SOUNDS: readonly MediaType[] = ['audio/mpeg', 'audio/wav'];

const square = (side: number): Size => ({ width: side, height: side });
const seconds = (least: number, most: number): Span => ({ least, most });
const picture = (least: Size): KindRule => ({ types: PICTURES, least });
const film = (span: Span, types = FILMS): KindRule => ({ types, seconds: span });

const metaRules: CreativeRules = {
  gate: { image: picture(square(600)), video: film(seconds(1, 240)), audio: null },
  own: { image: { least: square(1080), most_mb: 30, source: 'Meta ads guide, feed images', ...seen } },
};

const googleRules: CreativeRules = {
  gate: { image: picture(square(300)), video: film(seconds(6, 120)), audio: null },
  own: {
    image: { least: { width: 600, height: 314 }, most_mb: 5, source: 'Google Ads responsive display ads', ...seen },
    video: { seconds: seconds(6, 30), source: 'Google Ads responsive display ads', ...seen },
  },
};

const soundRules: CreativeRules = {
  gate: { image: picture(square(640)), video: null, audio: { types: SOUNDS, seconds: seconds(15, 180) } },
  own: {
    audio: {
      seconds: seconds(15, 30),
      most_mb: 1,
      loudness_lufs: -14,
      bit_rate_least: 192_000,
      sample_rate_least: 44_100,
      source: 'Spotify Ads specifications',
      ...seen,
    },
  },
};

const television = {
  loudness_lufs: -23,
  bit_rate_least: 6_000_000,
  frame_rate_most: 30,
  sample_rate_least: 48_000,
} as const;
const SCREEN: Size = { width: 1920, height: 1080 };

/** The rules of general guidelines, for platforms that the documents do not name. */
const anyRules = (own: CreativeRules['own']): CreativeRules => ({
  gate: { image: picture(square(300)), video: film(seconds(5, 180)), audio: null },
  own,
});

export const creativeRules: Readonly<Record<PlatformId, CreativeRules>> = {
  streaming_package: {
    gate: { image: picture(SCREEN), video: { ...film(seconds(6, 92)), file_name_most: 170 }, audio: null },
    own: { video: { least: SCREEN, ...television, source: 'Connected-TV specifications', ...seen } },
  },
  youtube: {
    gate: {
      image: picture({ width: 1280, height: 720 }),
      video: film(seconds(6, 300), [...FILMS, 'video/webm']),
      audio: null,
    },
    own: {},
  },
  roku: {
    gate: { image: picture(SCREEN), video: film(seconds(15, 120)), audio: null },
    own: {
      video: {
        least: SCREEN,
        seconds: seconds(6, 92),
        most_mb: 200,
        ...television,
        source: 'Roku Ads Manager help 7193013',
        ...seen,
      },
    },
  },
  meta: metaRules,
  facebook: metaRules,
  instagram: metaRules,
  tiktok: {
    gate: { image: picture({ width: 540, height: 960 }), video: film(seconds(9, 60)), audio: null },
    own: {
      video: {
        seconds: seconds(9, 15),
        bit_rate_least: 516_000,
        source: 'TikTok Ads help 6669199281502552069',
        ...seen,
      },
    },
  },
  x: anyRules({
    image: { most_mb: 5, source: 'X Ads creative specifications', ...seen },
    video: { seconds: seconds(5, 140), source: 'X Ads creative specifications', ...seen },
  }),
  reddit: anyRules({
    image: { most_mb: 3, source: 'Reddit Ads help', ...seen },
    video: { seconds: seconds(5, 30), frame_rate_most: 30, source: 'Reddit Ads help', ...seen },
  }),
  google: googleRules,
  display_package: googleRules,
  spotify: soundRules,
  audio_package: soundRules,
};

/** Good advice for every file, wherever it runs. */
export const guidelines = {
  image: { least: square(300), most: square(4096) },
  video: { seconds: seconds(5, 180) },
} as const;
