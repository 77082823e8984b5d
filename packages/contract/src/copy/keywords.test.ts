import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keywordsInUse, keywordsOn, suggestKeywords } from './keywords.ts';

const ad = {
  headline: 'Bike tune-up before the cold',
  body_copy: 'A full service for $89, with pickup from your door.',
  landing_page_url: 'https://www.ridgeline-bikes.example/winter-service.html',
  keywords: [''],
};

describe('suggested keywords', () => {
  it('come from the headline, the address and the text, pairs first', () => {
    expect(suggestKeywords(ad)).toEqual([
      'bike tune',
      'ridgeline bikes',
      'winter service',
      'full service',
      'bike',
      'tune',
    ]);
  });

  it('leave out what was added already', () => {
    expect(suggestKeywords({ ...ad, keywords: ['Ridgeline Bikes '] })).not.toContain('ridgeline bikes');
  });

  it('are few, short and different, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        fc.webUrl(),
        (headline, body_copy, landing_page_url) => {
          const found = suggestKeywords({ headline, body_copy, landing_page_url, keywords: [] });
          expect(found.length).toBeLessThanOrEqual(6);
          expect(new Set(found).size).toBe(found.length);
          for (const keyword of found) expect(keyword).toBe(keyword.trim());
        },
      ),
    );
  });
});

describe('keywords', () => {
  const keywords = ['bike repair', ' '];

  it('count for Google in Simple, and everywhere in Advanced', () => {
    expect(keywordsOn('google', { keywords, advanced_mode: false })).toEqual(['bike repair']);
    expect(keywordsOn('display_package', { keywords, advanced_mode: false })).toEqual([]);
    expect(keywordsOn('display_package', { keywords, advanced_mode: true })).toEqual(['bike repair']);
  });

  it('are not used in Simple without Google, which is where they can be seen', () => {
    expect(keywordsInUse({ keywords, advanced_mode: false, selectedPlatforms: ['meta'] })).toEqual([]);
    expect(keywordsInUse({ keywords, advanced_mode: false, selectedPlatforms: ['meta', 'google'] })).toHaveLength(1);
  });
});
