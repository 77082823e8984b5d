import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectSearchType } from './location-detection.ts';
import { postalExample, postalKey } from './postal-patterns.ts';
import { usStates } from './us-states.ts';

describe('detecting the search type', () => {
  it.each([
    ['78701', 'US', 'zip'],
    ['78701-1234', 'US', 'zip'],
    [' 78701 ', 'US', 'zip'],
    ['7870', 'US', 'city'],
    ['787011', 'US', 'city'],
    ['TX', 'US', 'state'],
    ['new  york', 'US', 'state'],
    ['New York City', 'US', 'city'],
    ['Austin', 'US', 'city'],
    ['TX', 'DE', 'city'],
    ['M9', 'GB', 'zip'],
    ['sw1a 1aa', 'GB', 'zip'],
    ['Manchester', 'GB', 'city'],
    ['M5V', 'CA', 'zip'],
    ['m5v 2t6', 'CA', 'zip'],
    ['D5V', 'CA', 'city'],
    ['2000', 'AU', 'zip'],
    ['10115', 'DE', 'zip'],
    ['1012 AB', 'NL', 'zip'],
    ['D02 X285', 'IE', 'zip'],
    ['10115', 'KE', 'city'],
  ])('by %s in %s is a %s', (query, country_code, type) => {
    expect(detectSearchType(query, country_code)).toBe(type);
  });

  it("by any five digits is a ZIP code, by any state's name or letters the state", () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.array(digit, { minLength: 5, maxLength: 5 }), (digits) => {
        expect(detectSearchType(digits.join(''), 'US')).toBe('zip');
      }),
    );
    for (const word of [...Object.keys(usStates), ...Object.values(usStates)]) {
      expect([word, word.toLowerCase(), word.toUpperCase()].map((each) => detectSearchType(each, 'US'))).toEqual([
        'state',
        'state',
        'state',
      ]);
    }
  });
});

describe('a postal code', () => {
  it.each([
    ['78701-1234', 'US', '78701'],
    ['M5V 2T6', 'CA', 'M5V'],
    ['sw1a 1aa', 'GB', 'SW1A'],
    ['m9 4ab', 'GB', 'M9'],
    ['d6w xy12', 'IE', 'D6W'],
    ['1012ab', 'NL', '1012'],
  ])('%s of %s goes by %s', (text, country_code, key) => {
    expect(postalKey(text, country_code)).toBe(key);
  });

  it('is shown by an example that is one', () => {
    for (const code of ['US', 'CA', 'GB', 'IE', 'NL', 'PL', 'JP', 'AU', 'FR', 'IN', 'BR', 'PT']) {
      expect(postalKey(postalExample(code) ?? '', code)).not.toBeNull();
    }
    expect(postalExample('KE')).toBeNull();
  });
});
