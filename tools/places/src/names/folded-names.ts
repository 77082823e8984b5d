import { foldName } from '@universal-media/server/core/targeting/folded-name';
import { cityNames } from './other-names.ts';

/** Prefixes that sources write short or long. */
const prefixes = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
] as const;

function toVariants(folded: string): string[] {
  const [first = '', ...rest] = folded.split(' ');
  const pair = prefixes.find((words) => words.some((word) => word === first));
  if (!pair || rest.length === 0) return [];
  return pair.filter((word) => word !== first).map((word) => [word, ...rest].join(' '));
}

/** Keyboards without these letters type ä as ae, å as aa and ø as oe. */
const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const spelledOut = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåø]/g, (letter) => digraphs[letter] ?? letter);

const plain = /^[\x20-\x7e]*$/;

/** Returns every form a name is found by: without accents, with digraphs, and with Saint for St. */
export function foldedNames(...names: readonly string[]): string[] {
  const folded = names.flatMap((name) => (plain.test(name) ? foldName(name) : [name, spelledOut(name)].map(foldName)));
  return [...new Set([...folded, ...folded.flatMap(toVariants)])].filter((name) => name !== '');
}

const groups = new Map<string, readonly string[]>();
for (const [country, lines] of Object.entries(cityNames)) {
  for (const line of lines) for (const name of line) groups.set(`${country} ${foldName(name)}`, line);
}

/** Returns the other names of a well-known city. */
export const otherNames = (country_code: string, folded: string): readonly string[] =>
  groups.get(`${country_code} ${folded}`) ?? [];
