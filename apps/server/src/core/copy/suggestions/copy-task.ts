import { shorten } from '@universal-media/contract/copy/help/shorten';
import type { CopySuggestion } from '@universal-media/contract/copy/help/suggestions';
import { copyLimits, countCharacters } from '@universal-media/contract/copy/limits';
import { titleParts } from '../website/find-brand.ts';
import { isTelling } from '../website/find-facts.ts';
import { visibleText, type WebPage } from '../website/page.ts';
import { isSupported } from './check-claims.ts';

export type CopyPart = 'headline' | 'body_copy';

/** How long each text may be: the strictest of the platforms. */
export type CopyRoom = Readonly<Record<CopyPart, number>>;

export interface SuggestedCopy {
  readonly headline: readonly CopySuggestion[];
  readonly body_copy: readonly CopySuggestion[];
}

interface Candidate {
  readonly text: string;
  readonly page: string;
}

export const MAX_SUGGESTIONS = 3;
/** With fewer letters than this, a website says too little to write ads from. */
const MIN_TEXT = 120;

export const hasEnoughText = (pages: readonly WebPage[]): boolean => countCharacters(visibleText(pages)) >= MIN_TEXT;

const isRoomy = (part: CopyPart, text: string): boolean => countCharacters(text) >= copyLimits[part].min;

/** Whole texts come before shortened ones; each appears once. */
function pick(part: CopyPart, candidates: readonly Candidate[], max: number): CopySuggestion[] {
  const whole = candidates.filter(({ text }) => countCharacters(text) <= max);
  const cut = candidates
    .filter(({ text }) => countCharacters(text) > max)
    .map(({ text, page }) => ({ text: shorten(text, max), page }));
  const unique = new Map(
    [...whole, ...cut]
      .filter(({ text }) => isRoomy(part, text))
      .map((candidate) => [candidate.text.toLowerCase(), candidate] as const)
      .toReversed(),
  );
  return [...unique.values()]
    .toReversed()
    .slice(0, MAX_SUGGESTIONS)
    .map((candidate) => ({ ...candidate, written_by: 'website' }));
}

/** Suggests copy in the website's own words: its headlines, its title and the texts it describes itself with. */
export function suggestFromPages(pages: readonly WebPage[], name: string | null, room: CopyRoom): SuggestedCopy {
  const isOwnName = (text: string): boolean => text.toLowerCase() === name?.toLowerCase();
  const headings = pages.flatMap(({ headings, path }) => headings.map((text) => ({ text, page: path })));
  const titles = pages
    .slice(0, 1)
    .flatMap(({ title, path }) => titleParts(title).map((text) => ({ text, page: path })));
  const descriptions = pages.flatMap(({ metas, path }) =>
    [metas['og:description'], metas['description']].flatMap((text) =>
      text === undefined ? [] : [{ text, page: path }],
    ),
  );
  const paragraphs = pages.flatMap(({ paragraphs: texts, path }) =>
    texts.filter((text) => text.length >= 40 && /[.!?]$/.test(text)).map((text) => ({ text, page: path })),
  );
  const telling = [...headings, ...titles].filter(({ text }) => isTelling(text) && !isOwnName(text));
  return {
    headline: pick('headline', [...telling, ...descriptions], room.headline),
    body_copy: pick('body_copy', [...paragraphs, ...descriptions], room.body_copy),
  };
}

/** A text that breaks off before the word it needs. */
const isUnfinished = (text: string): boolean => /\b(?:a|an|the|and|or|of|in|on|at|to|for|with|from|by)$/i.test(text);

/** Accepts what a model wrote as far as it fits the room and claims nothing that its source does not say. */
export function acceptWritten(part: CopyPart, texts: readonly string[], source: string, max: number): CopySuggestion[] {
  const lines = texts.map((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim());
  return [...new Set(lines)]
    .filter(
      (text) => isRoomy(part, text) && countCharacters(text) <= max && !isUnfinished(text) && isSupported(text, source),
    )
    .slice(0, MAX_SUGGESTIONS)
    .map((text) => ({ text, page: null, written_by: 'model' }));
}
