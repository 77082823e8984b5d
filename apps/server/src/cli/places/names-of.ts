import { foldName } from '../../core/folded-name.ts';
import { cityNames } from './other-names.ts';

/** Written short or long, by whoever makes the list. */
const shortened = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
] as const;

function lengthened(folded: string): string[] {
  const [first = '', ...rest] = folded.split(' ');
  const pair = shortened.find((words) => words.some((word) => word === first));
  if (!pair || rest.length === 0) return [];
  return pair.filter((word) => word !== first).map((word) => [word, ...rest].join(' '));
}

/** On keyboards without them, ä is typed as ae, å as aa, ø as oe. */
const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const spelledOut = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåø]/g, (letter) => digraphs[letter] ?? letter);

const plain = /^[\x20-\x7e]*$/;

/** Everything a name is found by: without accents, with its letters spelled out, Saint for St. */
export function foldedNames(...names: readonly string[]): string[] {
  const folded = names.flatMap((name) => (plain.test(name) ? foldName(name) : [name, spelledOut(name)].map(foldName)));
  return [...new Set([...folded, ...folded.flatMap(lengthened)])].filter((name) => name !== '');
}

const groups = new Map<string, readonly string[]>();
for (const [country, lines] of Object.entries(cityNames)) {
  for (const line of lines) for (const name of line) groups.set(`${country} ${foldName(name)}`, line);
}

/** The other names of the one city in its country that people mean by this one. */
export const otherNames = (country_code: string, folded: string): readonly string[] =>
  groups.get(`${country_code} ${folded}`) ?? [];
