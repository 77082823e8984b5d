import { type PlatformId, platformById } from '../platforms/platforms.ts';

// What stands on a full square: Han, kana and hangul with their punctuation (the stop and the long mark of Japanese belong
// to no script of their own) and the full-width forms. Half-width kana are narrow.
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;

// Written without spaces between words: Thai, Lao, Khmer, Burmese, Chinese and Japanese with their punctuation, and emoji.
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30FF\uFF01-\uFF9F\p{Extended_Pictographic}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Where words end, as offsets in the text. A hyphen, an apostrophe or a currency sign does not end one. */
function wordEnds(text: string): number[] {
  const segments = [...segmenter.segment(text)];
  return segments.flatMap(({ segment, index }, position) => {
    const next = segments[position + 1]?.segment;
    if (next === undefined) return [];
    const isEnd = /^\s/.test(next) || unspaced.test(segment) || unspaced.test(next);
    return isEnd ? [index + segment.length] : [];
  });
}

/** Spaces, and punctuation that promises more to come. */
const dangling = /[\s,;:&+/(\-\u2013\u2014\u3001\uFF0C]+$/u;

export interface Cut {
  readonly limit: number;
  readonly length: number;
  /** What the platform shows. Empty if not even the first word fits. */
  readonly kept: string;
  /** What is cut away; empty when all of it fits. */
  readonly lost: string;
}

/** Cuts a text at the last word that fits a platform's limit, counted its way. A word is never cut. */
export function cutAt(text: string, limit: number, wide_counts_double: boolean): Cut {
  const weigh = (character: string) => (wide_counts_double && wide.test(character) ? 2 : 1);
  let length = 0;
  let room = 0;
  for (const character of text) {
    length += weigh(character);
    if (length <= limit) room += character.length;
  }
  if (length <= limit) return { limit, length, kept: text, lost: '' };
  const end = wordEnds(text).findLast((offset) => offset <= room) ?? 0;
  const kept = text.slice(0, end).replace(dangling, '');
  return { limit, length, kept, lost: text.slice(kept.length) };
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

/** An empty override is a field that was cleared: the common text counts again. */
const chooseText = (own: string | undefined, common: string): string => own?.trim() || common.trim();

/** One platform's version of an ad: what was written for it, else the common text, and where it is cut. */
export function copyFor(platform: PlatformId, common: AdCopy, own: OwnCopy = {}): PlatformCopy {
  const slot = platformById(platform).copy;
  const cut = (text: string, limit: number | null) =>
    limit === null ? null : cutAt(text, limit, slot.wide_counts_double);
  return {
    headline: cut(chooseText(own.headline, common.headline), slot.headline),
    body_copy: cut(chooseText(own.body_copy, common.body_copy), slot.body_copy),
  };
}
