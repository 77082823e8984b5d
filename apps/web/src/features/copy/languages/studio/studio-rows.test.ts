import type { TranslationSet } from '@universal-media/contract/copy/translation-set';
import { describe, expect, it } from 'vitest';
import { changedLanguages, listProblems } from './studio-edits.ts';
import { originalFor, studioRows, tidied, withText } from './studio-rows.ts';

const copy = { headline: ' Ride further ', body_copy: '', call_to_action: 'Shop Now', keywords: ['bike', '', 'hill'] };
const set: TranslationSet = {
  headline: 'Llega más lejos',
  body_copy: '',
  call_to_action: 'Comprar',
  keywords: ['bici'],
  language_name: 'Spanish',
  source_key: 'k',
};
const value = {
  primary_language: 'en',
  supported_languages: ['en', 'es'],
  translations: { es: set },
  statuses: {},
  languages_offered: false,
  glossary: [],
};

describe('the studio', () => {
  it('shows every text beside its translation, and skips texts that are empty in both', () => {
    expect(studioRows(copy, set).map(({ label, source, text }) => [label, source, text])).toEqual([
      ['Headline', 'Ride further', 'Llega más lejos'],
      ['Call to action', 'Shop Now', 'Comprar'],
      ['Keyword 1', 'bike', 'bici'],
      ['Keyword 2', 'hill', ''],
    ]);
  });

  it('updates the edited text, even past the end of a list', () => {
    const [headline, , , keyword] = studioRows(copy, set);
    expect(headline && withText(set, headline, 'Otra').headline).toBe('Otra');
    expect(keyword && withText(set, keyword, 'cuesta').keywords).toEqual(['bici', 'cuesta']);
  });

  it('starts with the original when nothing is translated', () => {
    expect(originalFor('es', copy, 'k')).toEqual({
      ...copy,
      headline: 'Ride further',
      keywords: ['bike', 'hill'],
      language_name: 'Spanish',
      source_key: 'k',
    });
  });

  it('detects differences from the campaign', () => {
    expect(changedLanguages({ es: { ...set, headline: `${set.headline} ` } }, value)).toEqual([]);
    expect(changedLanguages({ es: { ...set, headline: 'Otra' } }, value)).toEqual(['es']);
    expect(tidied({ ...set, keywords: ['bici', ' '] }).keywords).toEqual(['bici']);
  });

  it('reports texts that are too long or empty before they are applied', () => {
    const edited = { ...set, headline: 'x'.repeat(61), keywords: ['bici', 'cuesta'], call_to_action: ' ' };
    expect(listProblems(['es'], { es: edited }, copy).map(({ text }) => text)).toEqual([
      'Spanish, Headline: At most 60 characters',
      'Spanish, Call to action: Enter a translation, or regenerate it.',
    ]);
  });
});
