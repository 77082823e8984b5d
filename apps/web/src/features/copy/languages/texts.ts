import { findLanguage, languageName, languageUsersAmong, speakersText } from '@universal-media/contract/copy/languages';
import type { TranslationUse } from '@universal-media/contract/copy/translation';
import { countryName } from '@universal-media/contract/targeting/countries';
import { money } from '#lib/format/format.ts';

const joined = new Intl.ListFormat('en', { type: 'conjunction' });

const NAMED_COUNTRIES = 3;

/** "Spain", "Spain and France", "7 countries". */
export const countriesText = (countries: readonly string[]): string =>
  countries.length > NAMED_COUNTRIES ? `${countries.length} countries` : joined.format(countries.map(countryName));

/** "Catalan, Basque, and Galician" */
export const languagesText = (codes: readonly string[]): string => joined.format(codes.map(languageName));

/** Counts speakers in the chosen countries, or worldwide where no countries are chosen or no figures exist. */
export function peopleText(code: string, countries: readonly string[], people: number | null): string | null {
  const here = languageUsersAmong(code, countries, people);
  if (here !== null)
    return `~${speakersText(here)} speakers in your ${people === null ? 'target countries' : 'locations'}`;
  const speakers = findLanguage(code)?.speakers ?? null;
  return speakers === null ? null : `~${speakersText(speakers)} speakers worldwide`;
}

const MICROS_A_CENT = 10_000;

/** What today has cost, of what it may cost. */
export function usedText({ used_today_micros, daily_cap_micros }: TranslationUse): string {
  const used =
    used_today_micros > 0 && used_today_micros < MICROS_A_CENT
      ? 'Less than $0.01'
      : money(Math.floor(used_today_micros / MICROS_A_CENT));
  return `${used} of ${money(Math.round(daily_cap_micros / MICROS_A_CENT))} used today`;
}

/** What was done, announced once when all of it is. */
export function endedText({ done, failed }: { done: readonly string[]; failed: readonly string[] }): string {
  const parts = [
    ...(done.length > 0 ? [`Translated: ${languagesText(done)}.`] : []),
    ...(failed.length > 0 ? [`Not translated: ${languagesText(failed)}.`] : []),
  ];
  return parts.join(' ');
}

/** One line for the folded section. */
export function summaryText(languages: number, toTranslate: number): string {
  if (languages === 1) return '1 language';
  return `${languages} languages, ${toTranslate === 0 ? 'all translated' : `${toTranslate} to translate`}`;
}
