import {
  addLanguages,
  type CampaignLanguages,
  removeLanguage,
} from '@universal-media/contract/copy/campaign-languages';
import type { TranslationSet } from '@universal-media/contract/copy/translation-set';

/** The languages of a campaign as its panel sees them. `statuses` belong to this visit: no draft keeps them. */
export interface LanguagesValue extends CampaignLanguages {
  /** Languages were added by the countries once: it does not happen again. */
  readonly languages_offered: boolean;
  readonly glossary: readonly string[];
}

/**
 * Changes the languages, at once and from whatever they are by then (a translation may have arrived meanwhile), and
 * answers with what they were before.
 */
export type ChangeLanguages = (update: (now: LanguagesValue) => LanguagesValue) => LanguagesValue;

const isForeign = (now: LanguagesValue, code: string): boolean =>
  code !== now.primary_language && now.supported_languages.includes(code);

/** The languages the ad is translated to. */
export const foreignLanguages = (now: LanguagesValue): readonly string[] =>
  now.supported_languages.filter((code) => code !== now.primary_language);

export const withLanguages = (now: LanguagesValue, codes: readonly string[]): LanguagesValue => ({
  ...now,
  ...addLanguages(now, codes),
});

export const withoutLanguages = (now: LanguagesValue, codes: readonly string[]): LanguagesValue => ({
  ...now,
  ...codes.reduce<CampaignLanguages>(removeLanguage, now),
});

/** Puts back languages that were taken away, where they stood and with their translations; what came meanwhile stays. */
export function putBack(now: LanguagesValue, before: LanguagesValue, codes: readonly string[]): LanguagesValue {
  const supported_languages = [...now.supported_languages];
  const translations = { ...now.translations };
  for (const code of codes) {
    if (supported_languages.includes(code)) continue;
    supported_languages.splice(Math.max(1, before.supported_languages.indexOf(code)), 0, code);
    const set = before.translations[code];
    if (set) translations[code] = set;
  }
  return { ...now, supported_languages, translations };
}

/** Translations in the place of those there were. A language that was taken away meanwhile gets none. */
export function withTranslations(now: LanguagesValue, sets: Readonly<Record<string, TranslationSet>>): LanguagesValue {
  const wanted = Object.entries(sets).filter(([code]) => isForeign(now, code));
  return wanted.length === 0 ? now : { ...now, translations: { ...now.translations, ...Object.fromEntries(wanted) } };
}

/** The translations of these languages as they were before, also where there were none. */
export function translationsBack(
  now: LanguagesValue,
  before: LanguagesValue,
  codes: readonly string[],
): LanguagesValue {
  const others = Object.entries(now.translations).filter(([code]) => !codes.includes(code));
  const earlier = Object.entries(before.translations).filter(([code]) => codes.includes(code) && isForeign(now, code));
  return { ...now, translations: Object.fromEntries([...others, ...earlier]) };
}
