import { countCharacters } from '../limits.ts';

/** Words that cannot end a text. */
const dangling = new Set(
  'a an the and or but of in on at to for with from by our your is are was be that this as into than und oder der die das'.split(
    ' ',
  ),
);

const toPlain = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** Splits a text into sentences; a period inside a number or an address does not end one. */
const toSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+(?=[\p{Lu}\d"“])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Ends a text after its last word that can end one. */
function trimEnd(words: readonly string[]): string[] {
  const kept = [...words];
  while (kept.length > 1 && dangling.has(toPlain(kept.at(-1) ?? ''))) kept.pop();
  return kept;
}

function cutAtWord(text: string, max: number): string {
  const words: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (countCharacters([...words, word].join(' ')) > max) break;
    words.push(word);
  }
  // A single word, or a script without spaces, is cut where it has to be.
  if (words.length === 0) return Array.from(text).slice(0, max).join('');
  return trimEnd(words)
    .join(' ')
    .replace(/[\s,;:–—-]+$/u, '');
}

/**
 * Shortens a text to a limit without inventing a word: the first whole sentences that fit, else the first clause, else as
 * many words as fit. Returns the text itself when it already fits.
 */
export function shorten(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (countCharacters(line) <= max) return line;
  const fitting: string[] = [];
  for (const sentence of toSentences(line)) {
    if (countCharacters([...fitting, sentence].join(' ')) > max) break;
    fitting.push(sentence);
  }
  if (fitting.length > 0) return fitting.join(' ');
  const clause = line.split(/(?<=[,;:–—])\s+/u)[0]?.replace(/[\s,;:–—]+$/u, '') ?? '';
  // A clause that uses less than half of the room says too little.
  return countCharacters(clause) <= max && countCharacters(clause) * 2 >= max ? clause : cutAtWord(line, max);
}
