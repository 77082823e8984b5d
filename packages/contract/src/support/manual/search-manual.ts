import type { Article } from './article.ts';
import { manual } from './manual.ts';

const IGNORED = new Set(
  'a an and are at be by can could did do does for from get have how i if in is it me my of on or our so that the this to was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** A word without its ending, so that "refunds" and "refunded" find "refund". */
const toStem = (word: string): string => word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s)$/, '');

const listStems = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !IGNORED.has(word)).map(toStem);

/** The fields of an article, and how much a word counts in each. */
const toIndex = ({ title, summary, keywords, body }: Article) => [
  { weight: 6, stems: new Set(listStems(title)) },
  { weight: 4, stems: new Set(listStems(keywords)) },
  { weight: 2, stems: new Set(listStems(summary)) },
  { weight: 1, stems: new Set(listStems(body.flat().join(' '))) },
];

const index = manual.map((article) => ({ article, fields: toIndex(article) }));

/** How rare a word is in the manual: a word that every article has decides nothing. */
function rarity(stem: string): number {
  const having = index.filter(({ fields }) => fields.some(({ stems }) => stems.has(stem))).length;
  return having === 0 ? 0 : Math.log(1 + index.length / having);
}

const isMatch = (stems: ReadonlySet<string>, stem: string): boolean =>
  stems.has(stem) || (stem.length >= 3 && [...stems].some((known) => known.startsWith(stem)));

/** Finds articles for a question or a few words, best first. An unfinished last word counts too. */
export function searchManual(question: string, limit = 8): Article[] {
  const asked = [...new Set(listStems(question))];
  const found = index.map(({ article, fields }) => {
    const score = asked.reduce((sum, stem) => {
      const best = Math.max(0, ...fields.filter(({ stems }) => isMatch(stems, stem)).map(({ weight }) => weight));
      return sum + best * Math.max(rarity(stem), best > 0 ? 1 : 0);
    }, 0);
    return { article, score };
  });
  return found
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ article }) => article);
}
