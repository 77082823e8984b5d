import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePrimary, onlyEnglish, removeLanguage } from './campaign-languages.ts';
import { suggestLanguages } from './language-suggestions.ts';
import { findLanguage, languages, languageUsers, languageUsersAmong, speakersText } from './languages.ts';
import { isStale, sourceFingerprint, type TranslationSet } from './translation-set.ts';

const copy = { headline: 'Ride further', body_copy: 'A bike for every hill.', call_to_action: 'Shop Now' };
const madeFrom = (primary: string): TranslationSet => ({
  ...copy,
  language_name: 'Spanish',
  source_key: sourceFingerprint(copy, primary),
});

describe('the language catalog', () => {
  it('is alphabetical by name, each code once, from Afrikaans to Zulu', () => {
    const names = languages.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length);
    expect([names.at(0), names.at(-1), names.length]).toEqual(['Afrikaans', 'Zulu', 113]);
  });

  it('has the documented variants and small languages', () => {
    const documented = 'zh zh-tw fr-ca pt-br es-ar es-mx en eo la mi haw cy gd ga'.split(' ');
    expect(documented.filter((code) => findLanguage(code) === undefined)).toEqual([]);
  });

  it('marks right-to-left languages', () => {
    const rtl = languages.filter(({ dir }) => dir === 'rtl').map(({ code }) => code);
    expect(rtl.toSorted()).toEqual(['ar', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);
  });

  it('formats speaker counts, with a dash where there is no figure', () => {
    expect([1_730_000_000, 510_000_000, 6_800_000, 850_000, null].map(speakersText)).toEqual([
      '1.7 billion',
      '510 million',
      '6.8 million',
      '850,000',
      '—',
    ]);
    expect(findLanguage('la')?.speakers).toBeNull();
  });

  it('counts the users in the chosen countries, a country once', () => {
    expect(languageUsers('es', ['US', 'US'])).toBe(33_000_000);
    expect(languageUsers('es-mx', ['MX'])).toBe(languageUsers('es', ['MX']));
    expect(languageUsers('zh', ['US'])).toBe(2_400_000);
    expect(languageUsers('haw', ['DE'])).toBeNull();
  });
});

describe('suggesting languages', () => {
  it('gives the documented ones first', () => {
    expect(suggestLanguages(['US'], 'en')).toEqual(['es', 'zh', 'fr', 'ko', 'vi']);
    expect(suggestLanguages(['ES'])).toEqual(['ca', 'eu', 'gl']);
    expect(suggestLanguages(['NZ'], 'en')).toEqual(['zh', 'hi', 'fr', 'ko', 'mi']);
  });

  it('adds the main language of a country to an ad that is in another', () => {
    expect(suggestLanguages(['DE'], 'en')).toEqual(['tr', 'ar', 'ru', 'de']);
    expect(suggestLanguages(['MX'], 'en')).toEqual(['es-mx']);
    expect(suggestLanguages(['MX'], 'es')).toEqual(['en']);
    expect(suggestLanguages(['BE'], 'fr')).toEqual(['nl', 'en', 'de']);
  });

  it('alternates between countries, without duplicates or the language of the ad', () => {
    expect(suggestLanguages(['US', 'CA'], 'en').slice(0, 3)).toEqual(['es', 'fr', 'zh']);
    const country = fc.constantFrom('US', 'CA', 'CH', 'IN', 'TW', 'BR', 'ZA', 'XX');
    fc.assert(
      fc.property(fc.array(country), fc.constantFrom(...languages), (countries, { code }) => {
        const suggested = suggestLanguages(countries, code);
        expect(new Set(suggested).size).toBe(suggested.length);
        expect(suggested).not.toContain(code);
        expect(suggested.filter((one) => findLanguage(one) === undefined)).toEqual([]);
      }),
    );
  });
});

describe('the languages of a campaign', () => {
  it('counts speakers in the chosen places, by the share of their country', () => {
    expect(languageUsersAmong('es', ['US'], 1_000_000)).toBe(100_000);
    expect(languageUsersAmong('es', ['US'], null)).toBe(languageUsers('es', ['US']));
    expect(languageUsersAmong('tlh', ['US'], 1_000_000)).toBeNull();
  });

  it('keeps translations when the primary language changes, as stale ones, and clears them on confirmation', () => {
    const before = {
      ...onlyEnglish,
      supported_languages: ['en', 'es', 'fr'],
      translations: { es: madeFrom('en'), fr: madeFrom('en') },
      statuses: { es: 'completed', fr: 'completed' } as const,
    };
    const kept = changePrimary(before, 'fr', 'keep');
    expect(kept.supported_languages).toEqual(['fr', 'en', 'es']);
    expect(Object.keys(kept.translations)).toEqual(['es']);
    expect(kept.translations['es'] && isStale(kept.translations['es'], copy, kept.primary_language)).toBe(true);
    expect(changePrimary(before, 'fr', 'clear')).toMatchObject({ translations: {}, statuses: {} });
  });

  it('cannot remove the primary language', () => {
    expect(removeLanguage(onlyEnglish, 'en')).toBe(onlyEnglish);
  });

  it('marks a translation stale when a word changes, but not when whitespace does', () => {
    const set = madeFrom('en');
    expect(isStale(set, { ...copy, headline: ' Ride further ', keywords: [''] }, 'en')).toBe(false);
    expect(isStale(set, { ...copy, headline: 'Ride farther' }, 'en')).toBe(true);
    expect(isStale(set, { ...copy, headline: copy.body_copy, body_copy: copy.headline }, 'en')).toBe(true);
  });
});
