import { describe, expect, it } from 'vitest';
import { effectiveSearch } from './queries.ts';

describe('searching users', () => {
  it.each([
    ['', ''],
    ['an', ''],
    ['  an ', ''],
    ['ana', 'ana'],
    ['  ana ruiz ', 'ana ruiz'],
  ])('%j asks for %j', (typed, asked) => {
    expect(effectiveSearch(typed)).toBe(asked);
  });
});
