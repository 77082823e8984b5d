import { countCharacters } from '@universal-media/contract/copy/limits';
import { isFaithful } from './faithful.ts';
import type { Statement } from './words.ts';

const capitalize = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Parts of a sentence between its clauses, longest first. */
const toClauses = (sentence: string): string[] =>
  sentence
    .split(/[,;:–—]\s+|\s+(?=(?:because|so|and|but|when|while)\s)/iu)
    .map((part) => part.replace(/^(?:because|so|and|but|when|while)\s+/iu, '').replace(/[.,;:!?\s]+$/u, ''))
    .filter((part) => part.split(/\s+/).length >= 3)
    .toSorted((a, b) => b.length - a.length);

/** The longest part of a statement that fits, in the person's words: whole sentences, otherwise one clause. Empty if none. */
export function chooseExcerpt(statement: Statement, max: number): string {
  const sentences = statement.sentences.slice(0, statement.usable).map(({ text }) => text);
  let best = '';
  for (let from = 0; from < sentences.length; from += 1) {
    for (let to = from + 1; to <= sentences.length; to += 1) {
      const part = sentences.slice(from, to).join(' ');
      if (countCharacters(part) <= max && countCharacters(part) > countCharacters(best)) best = part;
    }
  }
  if (best !== '') return best;
  const clauses = sentences.flatMap(toClauses).map(capitalize);
  return clauses.find((clause) => countCharacters(clause) <= max && isFaithful(clause, statement)) ?? '';
}
