import { describe, expect, it } from 'vitest';
import { backWishFor, wishFor } from './wish.ts';
import { countriesText, endedText, peopleText, summaryText, usedText } from './words.ts';

describe('the words of languages', () => {
  it('say what today has cost, also when that is next to nothing', () => {
    const used = (used_today_micros: number) => usedText({ used_today_micros, daily_cap_micros: 1_000_000 });
    expect(used(0)).toBe('$0.00 of $1.00 used today');
    expect(used(3_200)).toBe('Less than $0.01 of $1.00 used today');
    expect(used(468_000)).toBe('$0.46 of $1.00 used today');
  });

  it('count people in the chosen countries, else in the world, else not at all', () => {
    expect(peopleText('ca', ['ES'])).toMatch(/^about \d.* people use it in your countries$/);
    expect(peopleText('ca', ['JP'])).toBe('about 8.2 million people use it worldwide');
    expect(peopleText('none', [])).toBeNull();
  });

  it('name a few countries and count many', () => {
    expect(countriesText(['ES', 'FR'])).toBe('Spain and France');
    expect(countriesText(['ES', 'FR', 'DE', 'IT'])).toBe('4 countries');
  });

  it('sum up', () => {
    expect(summaryText(1, 0)).toBe('1 language');
    expect(summaryText(3, 0)).toBe('3 languages, all translated');
    expect(summaryText(3, 2)).toBe('3 languages, 2 to translate');
    expect(endedText({ done: ['es'], failed: ['ru', 'ja'] })).toBe(
      'Translated: Spanish. Not translated: Russian and Japanese.',
    );
  });
});

describe('the question to the model', () => {
  const copy = { headline: 'Ride further', body_copy: '', call_to_action: 'Shop Now' };
  const source = { primary_language: 'en', copy, glossary: [' Ridgeline ', '', 'x'.repeat(61)] };

  it('asks to keep only words that can be asked for', () => {
    expect(wishFor(source, 'es').glossary).toEqual(['Ridgeline']);
  });

  it('goes the other way round for reading back', () => {
    const translated = { headline: 'Llega', body_copy: '', call_to_action: 'Comprar' };
    expect(backWishFor(source, 'es', translated)).toMatchObject({
      source_language: 'es',
      target_language: 'en',
      copy: translated,
    });
  });
});
