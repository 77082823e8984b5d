import { type Language, languages } from '@universal-media/contract/copy/languages';

/** For comparing: without capitals and accents, so that "espanol" finds Español. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const searched = languages.map((language) => ({
  language,
  names: [language.name, language.native_name, language.note ?? ''].map(plain),
}));

/** By English name, by what its speakers call it, or by code. */
export function searchLanguages(query: string): readonly Language[] {
  const wanted = plain(query.trim());
  if (wanted === '') return languages;
  return searched
    .filter(({ language, names }) => language.code.startsWith(wanted) || names.some((name) => name.includes(wanted)))
    .map(({ language }) => language);
}
