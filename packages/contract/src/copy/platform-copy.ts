import { type PlatformId, platformById } from '../platforms/platforms.ts';

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

/** Copy overrides for one platform. Missing fields use the shared copy. */
type OwnCopy = { readonly [Part in keyof AdCopy]?: AdCopy[Part] | undefined };

export interface PlatformCopy {
  /** Null where the platform shows none. */
  readonly headline: Cut | null;
  readonly body_copy: Cut | null;
}

/** One platform's version of an ad: what was written for it, else the common text, and where it is cut. */
export function copyFor(platform: PlatformId, common: AdCopy, own: OwnCopy = {}): PlatformCopy {
  const slot = platformById(platform).copy;
  const cut = (text: string, limit: number | null) =>
    limit === null ? null : cutAt(text.trim(), limit, slot.wide_counts_double);
  return {
    headline: cut(own.headline ?? common.headline, slot.headline),
    body_copy: cut(own.body_copy ?? common.body_copy, slot.body_copy),
  };
}
