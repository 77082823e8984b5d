import { onlyEnglish } from '@universal-media/contract/copy/campaign-languages';
import { languages } from '@universal-media/contract/copy/languages';
import { describe, expect, it } from 'vitest';
import { searchLanguages } from './choice/language-search.ts';
import { languagesToTranslate, stateFor, translateButtonState } from './language-state.ts';
import {
  type LanguagesValue,
  putBack,
  translationsBack,
  withoutLanguages,
  withTranslations,
} from './languages-value.ts';

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
  it('are translated, outdated, in progress, failed or not translated yet', () => {
    const value: LanguagesValue = {
      ...three,
      supported_languages: ['en', 'es', 'ar', 'fr', 'de', 'it'],
      statuses: { fr: 'translating', de: 'error' },
    };
    expect(value.supported_languages.map((code) => stateFor(code, value, 'now'))).toEqual([
      'primary',
      'translated',
      'stale',
      'translating',
      'error',
      'untranslated',
    ]);
    expect(languagesToTranslate(value, 'now')).toEqual(['ar', 'de', 'it']);
  });

  it('give the button its documented label', () => {
    expect(translateButtonState(alone, 'now')).toBe('idle');
    expect(translateButtonState(three, 'now')).toBe('idle');
    expect(translateButtonState({ ...three, statuses: { ar: 'translating' } }, 'now')).toBe('translating');
    expect(translateButtonState(withoutLanguages(three, ['ar']), 'now')).toBe('translated');
  });

  it('return to their position with their texts on Undo', () => {
    const without = withoutLanguages(three, ['es', 'en']);
    expect(without.supported_languages).toEqual(['en', 'ar']);
    expect(putBack(without, three, ['es'])).toEqual(three);
    expect(putBack(three, three, ['es'])).toEqual(three);
  });

  it('ignore a translation of a removed language', () => {
    const without = withoutLanguages(three, ['es']);
    expect(withTranslations(without, { es: set('Hola') })).toBe(without);
    const next = withTranslations(three, { es: set('Buenas') });
    expect(next.translations['es']?.headline).toBe('Buenas');
    expect(translationsBack(next, three, ['es'])).toEqual(three);
  });
});

describe('language search', () => {
  const found = (query: string) => searchLanguages(query).map(({ code }) => code);

  it('matches the English name, the native name or the code, with or without accents', () => {
    expect(found('')).toHaveLength(languages.length);
    expect(found('basque')).toEqual(['eu']);
    expect(found('Euskara')).toEqual(['eu']);
    expect(found('espanol')).toContain('es');
    expect(found('العربية')).toEqual(['ar']);
    expect(found(' ZH-TW ')).toEqual(['zh-tw']);
    expect(found('klingon')).toEqual([]);
  });
});
