import type { PlatformId } from '../platforms/platforms.ts';
import { copyLimits, countCharacters } from './limits.ts';

interface WithKeywords {
  readonly keywords: readonly string[];
  readonly advanced_mode: boolean;
}

const written = (keywords: readonly string[]): string[] =>
  keywords.map((keyword) => keyword.trim()).filter((keyword) => keyword !== '');

/** The platform that keywords belong to in Simple, which asks for them only there. In Advanced they count everywhere. */
export const KEYWORD_PLATFORM: PlatformId = 'google';

/** The keywords of a campaign on one platform. */
export const keywordsOn = (platform: PlatformId, { keywords, advanced_mode }: WithKeywords): string[] =>
  advanced_mode || platform === KEYWORD_PLATFORM ? written(keywords) : [];

/** The keywords that a campaign uses on any of its platforms. */
export const keywordsInUse = (
  campaign: WithKeywords & { readonly selectedPlatforms: readonly PlatformId[] },
): string[] =>
  campaign.advanced_mode || campaign.selectedPlatforms.includes(KEYWORD_PLATFORM) ? written(campaign.keywords) : [];

const MAX_SUGGESTIONS = 6;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

// Words that say nothing about what is sold, in English; a short list is enough for suggestions.
const common = new Set(
  'a about after all an and are as at away be before but by can com every for free from get go has have how if in into is it its just let make more most near new no not now of off on only or our out over ready see so take than that the their them then there these they this to today try up us use was we were what when where which who why will with without www you your'.split(
    ' ',
  ),
);

const isTelling = (word: string): boolean =>
  countCharacters(word) >= (/^\p{ASCII}+$/u.test(word) ? 3 : 2) && !/^\d+$/.test(word) && !common.has(word);

/** The words of a text in small letters; null where punctuation or a common word separates them. */
const splitWords = (text: string): (string | null)[] =>
  [...segmenter.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) => {
    if (isWordLike !== true) return /[\s-]/.test(segment) ? [] : [null];
    return [isTelling(segment) ? segment : null];
  });

/** Two telling words in a row say more than one. */
const listPairs = (words: readonly (string | null)[]): string[] =>
  words.flatMap((word, index) => {
    const next = words[index + 1];
    return word !== null && next !== undefined && next !== null && word !== next ? [`${word} ${next}`] : [];
  });

const listSingles = (words: readonly (string | null)[]): string[] => words.flatMap((word) => word ?? []);

/** The words in a landing page's address: its name without the ending, and its path. */
function wordsOfPage(url: string): (string | null)[] {
  const [, host = '', pathname = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(url.trim()) ?? [];
  const names = host.split('.').slice(0, -1);
  const path = pathname.split('/').map((part) => part.replace(/\.\w+$/, ''));
  return [...names, ...path].flatMap((part) => [...splitWords(part.replace(/[-_+]|%20/g, ' ')), null]);
}

interface KeywordSource {
  readonly headline: string;
  readonly body_copy: string;
  readonly landing_page_url: string;
  readonly keywords: readonly string[];
}

/** Suggests keywords from the words of an ad and of its landing page, without those that it has. */
export function suggestKeywords({ headline, body_copy, landing_page_url, keywords }: KeywordSource): string[] {
  const texts = [splitWords(headline), wordsOfPage(landing_page_url), splitWords(body_copy)];
  const candidates = [...texts.flatMap(listPairs), ...texts.flatMap(listSingles)];
  const taken = new Set(written(keywords).map((keyword) => keyword.toLowerCase()));
  return [...new Set(candidates)]
    .filter((candidate) => !taken.has(candidate) && countCharacters(candidate) <= copyLimits.keyword.max)
    .slice(0, MAX_SUGGESTIONS);
}
