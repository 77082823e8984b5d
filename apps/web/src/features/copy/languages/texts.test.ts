import { describe, expect, it } from 'vitest';
import { countriesText, endedText, peopleText, summaryText, usedText } from './texts.ts';
import { backTranslationRequestFor, translationRequestFor } from './translation/translation-request.ts';

describe('language texts', () => {
  it('show the cost of today, even when it is close to zero', () => {
    const used = (used_today_micros: number) => usedText({ used_today_micros, daily_cap_micros: 1_000_000 });
    expect(used(0)).toBe('$0.00 of $1.00 used today');
    expect(used(3_200)).toBe('Less than $0.01 of $1.00 used today');
    expect(used(468_000)).toBe('$0.46 of $1.00 used today');
  });

  it('count speakers in the chosen countries, else worldwide, else not at all', () => {
    expect(peopleText('ca', ['ES'], null)).toMatch(/^~\d.* speakers in your target countries$/);
    expect(peopleText('ca', ['JP'], null)).toBe('~8.2 million speakers worldwide');
    expect(peopleText('none', [], null)).toBeNull();
  });

  it('name a few countries and count many', () => {
    expect(countriesText(['ES', 'FR'])).toBe('Spain and France');
    expect(countriesText(['ES', 'FR', 'DE', 'IT'])).toBe('4 countries');
  });

  it('summarize the languages', () => {
    expect(summaryText(1, 0)).toBe('1 language');
    expect(summaryText(3, 0)).toBe('3 languages, all translated');
    expect(summaryText(3, 2)).toBe('3 languages, 2 to translate');
    expect(endedText({ done: ['es'], failed: ['ru', 'ja'] })).toBe(
      'Translated: Spanish. Not translated: Russian and Japanese.',
    );
  });
});

describe('the translation request', () => {
  const copy = { headline: 'Ride further', body_copy: '', call_to_action: 'Shop Now' };
  const source = { primary_language: 'en', copy, glossary: [' Ridgeline ', '', 'x'.repeat(61)] };

  it('includes only valid glossary terms', () => {
    expect(translationRequestFor(source, 'es').glossary).toEqual(['Ridgeline']);
  });

  it('swaps source and target for a back-translation', () => {
    const translated = { headline: 'Llega', body_copy: '', call_to_action: 'Comprar' };
    expect(backTranslationRequestFor(source, 'es', translated)).toMatchObject({
      source_language: 'es',
      target_language: 'en',
      copy: translated,
    });
  });
});
