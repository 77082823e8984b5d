import { describe, expect, it } from 'vitest';
import { optionsOf, shownFirst } from './audience-words.ts';

describe('what can be ticked', () => {
  it('shows the first few of a long group, and what is ticked further down', () => {
    const options = optionsOf('interests', ['Travel']);
    expect(shownFirst(options, ['Travel'])).toEqual([...options.slice(0, 5), 'Travel']);
  });

  it('hides nothing where only one would be hidden', () => {
    const ages = optionsOf('age_ranges', []);
    expect(shownFirst(ages, [])).toEqual(ages);
  });

  it('keeps what an older list offered, so that it can be taken away', () => {
    expect(optionsOf('genders', ['Men', 'Other'])).toEqual(['Women', 'Men', 'Non-binary', 'Other']);
  });
});
