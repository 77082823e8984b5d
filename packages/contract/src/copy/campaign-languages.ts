import { MAX_LANGUAGES } from './languages.ts';
import type { LanguageTranslationStatus, TranslationSet } from './translation-set.ts';

/** Languages a campaign is written in. The first of `supported_languages` is always the primary one. */
export interface CampaignLanguages {
  readonly primary_language: string;
  readonly supported_languages: readonly string[];
  readonly translations: Readonly<Record<string, TranslationSet>>;
  readonly statuses: Readonly<Record<string, LanguageTranslationStatus>>;
}

export const onlyEnglish: CampaignLanguages = {
  primary_language: 'en',
  supported_languages: ['en'],
  translations: {},
  statuses: {},
};

/** A language that was added is translated after this pause, in which it can be taken away again. */
export const TRANSLATE_AFTER_MS = 100;

const without = <T>(record: Readonly<Record<string, T>>, code: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== code));

/** What there is no more room for is left out. */
export const addLanguages = (before: CampaignLanguages, codes: readonly string[]): CampaignLanguages => ({
  ...before,
  supported_languages: [...new Set([...before.supported_languages, ...codes])].slice(0, MAX_LANGUAGES),
});

/** The primary language stays: without it there is nothing to translate from. */
export const removeLanguage = (before: CampaignLanguages, code: string): CampaignLanguages =>
  code === before.primary_language
    ? before
    : {
        ...before,
        supported_languages: before.supported_languages.filter((other) => other !== code),
        translations: without(before.translations, code),
        statuses: without(before.statuses, code),
      };

/**
 * The ad's own words are now in another language. What was translated is kept, and is stale from here on because it came
 * out of another language (`isStale`); only after a confirmation is it cleared. Undo is the value from before.
 */
export function changePrimary(
  before: CampaignLanguages,
  primary_language: string,
  translations: 'keep' | 'clear',
): CampaignLanguages {
  if (primary_language === before.primary_language) return before;
  const others = before.supported_languages.filter((code) => code !== primary_language).slice(0, MAX_LANGUAGES - 1);
  return {
    primary_language,
    supported_languages: [primary_language, ...others],
    translations: translations === 'keep' ? without(before.translations, primary_language) : {},
    statuses: translations === 'keep' ? without(before.statuses, primary_language) : {},
  };
}
