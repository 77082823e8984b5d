import { z } from 'zod';
import { languageCatalog } from './language-catalog.generated.ts';
import { languagesByCountry } from './languages-by-country.generated.ts';

export interface Language {
  readonly code: string;
  readonly name: string;
  /** The name in the language itself. Shown first, because speakers of the language look for it. */
  readonly native_name: string;
  readonly dir: 'ltr' | 'rtl';
  /** All users, with it as a first or second language. Null without a reliable figure. */
  readonly speakers: number | null;
  /** A country's two-letter code. A flag identifies a language poorly, so it only accompanies the name. */
  readonly flag: string | null;
  readonly note: string | null;
}

/** All languages, sorted by name. */
export const languages: readonly Language[] = languageCatalog;

/** The source of the speaker figures. */
export const languageSource = 'Unicode CLDR 48.2, users of the language, second-language speakers included';

const byCode = new Map(languages.map((language) => [language.code, language]));
export const findLanguage = (code: string): Language | undefined => byCode.get(code);
/** How many languages one campaign can have. */
export const MAX_LANGUAGES = 30;

/** Returns the name to show, or the code itself when it is not in the catalog. */
export const languageName = (code: string): string => byCode.get(code)?.name ?? code;

export const LanguageCode = z
  .string()
  .refine((code) => byCode.has(code), 'Choose a language from the list')
  .meta({ description: 'A language code from the catalog: es, zh-tw, pt-br' });

const units = [
  { size: 1e9, word: ' billion' },
  { size: 1e6, word: ' million' },
  { size: 1e3, word: ',000' },
] as const;

/** Formats a rounded count: 510 million, 1.7 billion, 850,000. A dash without a reliable figure. */
export function speakersText(people: number | null): string {
  if (people === null) return '—';
  const unit = units.find(({ size }) => people >= size);
  if (unit === undefined) return String(Math.round(people));
  const count = people / unit.size;
  return `${unit.size > 1e3 && count < 10 ? Number(count.toFixed(1)) : Math.round(count)}${unit.word}`;
}

/** `es-mx` -> `es`. */
const baseLanguage = (code: string): string => code.split('-')[0] ?? code;

function usersIn(country: string): Map<string, number> {
  const [, , users = ''] = languagesByCountry[country] ?? [];
  return new Map(
    users.split(' ').map((entry) => {
      const [code = '', thousands] = entry.split(':');
      return [code, Number(thousands) * 1_000] as const;
    }),
  );
}

/** Estimates how many of these people use a language, if they are like their country. Without them, the whole country. */
export function languageUsersAmong(
  code: string,
  country_codes: readonly string[],
  people: number | null,
): number | null {
  const users = languageUsers(code, country_codes);
  if (users === null || people === null) return users;
  // The most used language of a country is used by nearly everyone there.
  const everyone = [...new Set(country_codes)].reduce(
    (sum, country) => sum + Math.max(0, ...usersIn(country).values()),
    0,
  );
  return everyone === 0 ? users : Math.round(people * Math.min(1, users / everyone));
}

/**
 * Estimates how many people in these countries use a language. Null without a reliable figure. A variant counts the users
 * of the language itself (es-mx in Mexico counts es), and Chinese is counted in the script used in each country.
 */
export function languageUsers(code: string, country_codes: readonly string[]): number | null {
  let sum: number | null = null;
  for (const country of new Set(country_codes)) {
    const users = usersIn(country);
    const found = users.get(code) ?? [...users].find(([other]) => baseLanguage(other) === baseLanguage(code))?.[1];
    if (found !== undefined) sum = (sum ?? 0) + found;
  }
  return sum;
}
