/** Words that promise something. An ad may use them only if the website does. */
const PROMISES =
  /\b(?:best|#1|no\.? ?1|number one|cheapest|lowest|fastest|free|guarantee[ds]?|award|certified|official|approved|proven|doctor|organic|only|biggest|largest|leading|top[- ]rated|exclusive|unlimited|risk-free|save|sale|discount|off)\b/gi;

/** With its currency or percent sign, since 5 and $5 are different claims. */
const NUMBERS = /[$€£¥]?\d+(?:[.,:]\d+)*%?/g;

const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Compares words without their endings, so that "buns" supports "bun". */
const toStem = (word: string): string => (word.length > 4 ? word.slice(0, Math.max(4, word.length - 3)) : word);

const SHORT_WORD = 3;
/** At least this share of the longer words of a suggestion must come from the source. */
const MIN_SUPPORT = 0.6;

/**
 * Tells whether a text claims only what its source says: every number and every promise is there, every name (a capital
 * inside a sentence) too, and most other words. It cannot judge meaning, so people still review the text.
 */
export function isSupported(text: string, source: string): boolean {
  const known = new Set(toWords(source));
  const stems = new Set([...known].map(toStem));
  const lower = source.toLowerCase();
  const numbers = new Set(lower.match(NUMBERS));
  if (!(text.toLowerCase().match(NUMBERS) ?? []).every((number) => numbers.has(number))) return false;
  const promises = text.toLowerCase().match(PROMISES) ?? [];
  if (!promises.every((promise) => lower.includes(promise))) return false;
  const names = text.match(/(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}]{2,}/gu) ?? [];
  // A headline in title case has capitals everywhere: then only its words count.
  const isTitleCase = names.length >= Math.max(2, toWords(text).length - 2);
  if (!isTitleCase && !names.every((name) => stems.has(toStem(name.toLowerCase())))) return false;
  const words = toWords(text).filter((word) => word.length > SHORT_WORD);
  const supported = words.filter((word) => stems.has(toStem(word)));
  return words.length === 0 || supported.length / words.length >= MIN_SUPPORT;
}
