import { z } from 'zod';
import { languageCatalogue } from './language-catalogue.generated.ts';
import { languagesByCountry } from './languages-by-country.generated.ts';

export interface Language {
  readonly code: string;
  readonly name: string;
  /** What its own speakers call it: shown first, since they are the ones who look for it. */
  readonly native_name: string;
  readonly dir: 'ltr' | 'rtl';
  /** Everybody who uses it, as first language or second; null where nobody has counted. */
  readonly speakers: number | null;
  /** A country's two-letter code: a poor mark for a language, kept beside its names. */
  readonly flag: string | null;
  readonly note: string | null;
}

/** All there are, alphabetical by name. */
export const languages: readonly Language[] = languageCatalogue;

/** Where the numbers of people come from, for whoever asks. */
export const languageSource = 'Unicode CLDR 48.2, users of the language, second-language speakers included';

const byCode = new Map(languages.map((language) => [language.code, language]));
export const languageOf = (code: string): Language | undefined => byCode.get(code);
/** How many languages one campaign can have. */
export const LANGUAGES_MOST = 30;

/** For words on a screen: a code that is not in the catalogue stands for itself. */
export const languageName = (code: string): string => byCode.get(code)?.name ?? code;

export const LanguageCode = z
  .string()
  .refine((code) => byCode.has(code), 'Choose a language from the list')
  .meta({ description: 'A code of the catalogue: es, zh-tw, pt-br' });

const units = [
  { size: 1e9, word: ' billion' },
  { size: 1e6, word: ' million' },
  { size: 1e3, word: ',000' },
] as const;

/** About how many, in words: 510 million, 1.7 billion, 850,000. A dash where nobody has counted. */
export function speakersText(people: number | null): string {
  if (people === null) return '—';
  const unit = units.find(({ size }) => people >= size);
  if (unit === undefined) return String(Math.round(people));
  const count = people / unit.size;
  return `${unit.size > 1e3 && count < 10 ? Number(count.toFixed(1)) : Math.round(count)}${unit.word}`;
}

/** `es-mx` -> `es`. */
const stemOf = (code: string): string => code.split('-')[0] ?? code;

function usersIn(country: string): Map<string, number> {
  const [, , users = ''] = languagesByCountry[country] ?? [];
  return new Map(
    users.split(' ').map((entry) => {
      const [code = '', thousands] = entry.split(':');
      return [code, Number(thousands) * 1_000] as const;
    }),
  );
}

/**
 * About how many people in these countries use a language; null where nobody has counted. A variant counts the users of
 * the language itself (es-mx in Mexico are those of es), and Chinese is counted in the script a country knows.
 */
export function languageUsers(code: string, country_codes: readonly string[]): number | null {
  let sum: number | null = null;
  for (const country of new Set(country_codes)) {
    const users = usersIn(country);
    const found = users.get(code) ?? [...users].find(([other]) => stemOf(other) === stemOf(code))?.[1];
    if (found !== undefined) sum = (sum ?? 0) + found;
  }
  return sum;
}
