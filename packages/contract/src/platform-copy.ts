import type { DatedFact } from './dated-fact.ts';
import type { PlatformId } from './platforms.ts';

interface Slot {
  /** Characters before the platform cuts; null where this text is not shown at all. */
  readonly headline: number | null;
  readonly body_copy: number | null;
  /** Full-width characters (Chinese, Japanese, Korean) count as two. */
  readonly wide_counts_double: boolean;
  /** How an ad is framed there. */
  readonly frame: 'tv' | 'feed' | 'vertical' | 'search' | 'banner' | 'post' | 'audio';
  readonly ratio: '16:9' | '1:1' | '9:16' | 'text' | '1.91:1';
}

const seen = { checked_on: '2026-11-01' };

const metaFeed: Slot & DatedFact = {
  headline: 40,
  body_copy: 125,
  wide_counts_double: false,
  frame: 'feed',
  ratio: '1:1',
  source: 'Meta ads guide, feed',
  ...seen,
};

const audioCover: Slot & DatedFact = {
  headline: 40,
  body_copy: null,
  wide_counts_double: false,
  frame: 'audio',
  ratio: '1:1',
  source: 'Spotify Ads specifications: tagline',
  ...seen,
};

/** What each platform shows of a headline and a text. */
export const copySlots: Readonly<Record<PlatformId, Slot & DatedFact>> = {
  streaming_package: {
    headline: 40,
    body_copy: null,
    wide_counts_double: false,
    frame: 'tv',
    ratio: '16:9',
    source: 'Overlay messages of connected TV',
    ...seen,
  },
  youtube: {
    headline: 15,
    body_copy: null,
    wide_counts_double: true,
    frame: 'tv',
    ratio: '16:9',
    source: 'Google Ads help 11462260',
    ...seen,
  },
  roku: {
    headline: 40,
    body_copy: null,
    wide_counts_double: false,
    frame: 'tv',
    ratio: '16:9',
    source: 'Roku Ads help 7193013',
    ...seen,
  },
  meta: metaFeed,
  facebook: metaFeed,
  instagram: metaFeed,
  tiktok: {
    headline: null,
    body_copy: 100,
    wide_counts_double: true,
    frame: 'vertical',
    ratio: '9:16',
    source: 'TikTok Ads help 6669199281502552069',
    ...seen,
  },
  x: {
    headline: 70,
    body_copy: 257,
    wide_counts_double: true,
    frame: 'post',
    ratio: '16:9',
    source: 'X ads specifications: 280, a link costs 23',
    ...seen,
  },
  reddit: {
    headline: 300,
    body_copy: null,
    wide_counts_double: false,
    frame: 'post',
    ratio: '16:9',
    source: 'Reddit Ads help',
    ...seen,
  },
  google: {
    headline: 30,
    body_copy: 90,
    wide_counts_double: true,
    frame: 'search',
    ratio: 'text',
    source: 'Google Ads API, responsive ads',
    ...seen,
  },
  display_package: {
    headline: 30,
    body_copy: 90,
    wide_counts_double: true,
    frame: 'banner',
    ratio: '1.91:1',
    source: 'Google Ads API, responsive ads',
    ...seen,
  },
  spotify: audioCover,
  audio_package: audioCover,
};

// What stands on a full square: Han, kana and hangul with their punctuation (the stop and the long mark of Japanese belong
// to no script of their own) and the full-width forms. Half-width kana are narrow.
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;

export interface Cut {
  readonly limit: number;
  readonly length: number;
  readonly kept: string;
  /** What is cut away; empty when all of it fits. */
  readonly lost: string;
}

/** Where a text ends for a platform, counted its way. */
export function cutAt(text: string, limit: number, wide_counts_double: boolean): Cut {
  const characters = Array.from(text);
  const weights = characters.map((character) => (wide_counts_double && wide.test(character) ? 2 : 1));
  let used = 0;
  let kept = 0;
  for (const weight of weights) {
    if (used + weight > limit) break;
    used += weight;
    kept += 1;
  }
  const length = weights.reduce((sum, weight) => sum + weight, 0);
  return { limit, length, kept: characters.slice(0, kept).join(''), lost: characters.slice(kept).join('') };
}

export interface AdCopy {
  readonly headline: string;
  readonly body_copy: string;
}

/** What somebody wrote for one platform; what is missing is as in the common text. */
type OwnCopy = { readonly [Part in keyof AdCopy]?: AdCopy[Part] | undefined };

export interface PlatformCopy {
  /** Null where the platform shows none. */
  readonly headline: Cut | null;
  readonly body_copy: Cut | null;
}

/** One platform's version of an ad: what was written for it, else the common text, and where it is cut. */
export function copyFor(platform: PlatformId, common: AdCopy, own: OwnCopy = {}): PlatformCopy {
  const slot = copySlots[platform];
  const cut = (text: string, limit: number | null) =>
    limit === null ? null : cutAt(text.trim(), limit, slot.wide_counts_double);
  return {
    headline: cut(own.headline ?? common.headline, slot.headline),
    body_copy: cut(own.body_copy ?? common.body_copy, slot.body_copy),
  };
}
