import { onlyEnglish } from '@universal-media/contract/campaign-languages';
import { languages } from '@universal-media/contract/languages';
import { describe, expect, it } from 'vitest';
import { searchLanguages } from './language-search.ts';
import { languagesToTranslate, stateOf, translateButtonState } from './language-state.ts';
import {
  type LanguagesValue,
  putBack,
  translationsBack,
  withoutLanguages,
  withTranslations,
} from './languages-value.ts';
import { offerOnce } from './use-auto-languages.ts';

const set = (headline: string, source_key = 'now') => ({
  headline,
  body_copy: '',
  call_to_action: '',
  language_name: '',
  source_key,
});
const alone: LanguagesValue = { ...onlyEnglish, languages_offered: false, glossary: [] };
const three: LanguagesValue = {
  ...alone,
  supported_languages: ['en', 'es', 'ar'],
  translations: { es: set('Hola'), ar: set('أهلا', 'before') },
};

describe('the languages of a campaign', () => {
  it('are translated, out of date, under way, failed or not translated yet', () => {
    const value: LanguagesValue = {
      ...three,
      supported_languages: ['en', 'es', 'ar', 'fr', 'de', 'it'],
      statuses: { fr: 'translating', de: 'error' },
    };
    expect(value.supported_languages.map((code) => stateOf(code, value, 'now'))).toEqual([
      'primary',
      'translated',
      'stale',
      'translating',
      'error',
      'untranslated',
    ]);
    expect(languagesToTranslate(value, 'now')).toEqual(['ar', 'de', 'it']);
  });

  it('give the button its documented words', () => {
    expect(translateButtonState(alone, 'now')).toBe('idle');
    expect(translateButtonState(three, 'now')).toBe('idle');
    expect(translateButtonState({ ...three, statuses: { ar: 'translating' } }, 'now')).toBe('translating');
    expect(translateButtonState(withoutLanguages(three, ['ar']), 'now')).toBe('translated');
  });

  it('come back where they stood, with their words', () => {
    const without = withoutLanguages(three, ['es', 'en']);
    expect(without.supported_languages).toEqual(['en', 'ar']);
    expect(putBack(without, three, ['es'])).toEqual(three);
    expect(putBack(three, three, ['es'])).toEqual(three);
  });

  it('take no translation of a language that is gone', () => {
    const without = withoutLanguages(three, ['es']);
    expect(withTranslations(without, { es: set('Hola') })).toBe(without);
    const next = withTranslations(three, { es: set('Buenas') });
    expect(next.translations['es']?.headline).toBe('Buenas');
    expect(translationsBack(next, three, ['es'])).toEqual(three);
  });

  it('are added by the countries once in the life of a draft', () => {
    const offered = offerOnce(alone, ['ES']);
    expect(offered.supported_languages).toEqual(['en', 'ca', 'eu']);
    const undone = withoutLanguages(offered, ['ca', 'eu']);
    expect(offerOnce(undone, ['ES', 'FR'])).toBe(undone);
    expect(offerOnce(alone, [])).toBe(alone);
    expect(offerOnce(three, ['ES'])).toBe(three);
  });
});

describe('looking for a language', () => {
  const found = (query: string) => searchLanguages(query).map(({ code }) => code);

  it('goes by its English name, by its own, or by its code, with or without accents', () => {
    expect(found('')).toHaveLength(languages.length);
    expect(found('basque')).toEqual(['eu']);
    expect(found('Euskara')).toEqual(['eu']);
    expect(found('espanol')).toContain('es');
    expect(found('العربية')).toEqual(['ar']);
    expect(found(' ZH-TW ')).toEqual(['zh-tw']);
    expect(found('klingon')).toEqual([]);
  });
});
