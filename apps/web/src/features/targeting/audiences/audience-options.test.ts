import { describe, expect, it } from 'vitest';
import { optionsFor, visibleOptions } from './audience-options.ts';

describe('audience options', () => {
  it('shows the first options of a long group and every selected one', () => {
    const options = optionsFor('interests', ['Travel']);
    expect(visibleOptions(options, ['Travel'])).toEqual([...options.slice(0, 5), 'Travel']);
  });

  it('never hides a single option', () => {
    const ages = optionsFor('age_ranges', []);
    expect(visibleOptions(ages, [])).toEqual(ages);
  });

  it('keeps a selected option that is no longer offered', () => {
    expect(optionsFor('genders', ['Men', 'Other'])).toEqual(['Women', 'Men', 'Non-binary', 'Other']);
  });
});
