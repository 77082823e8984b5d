import { expect, it } from 'vitest';
import { effectiveSearch } from './queries.ts';

it.each([
  ['', ''],
  ['  wi  ', ''],
  [' win ', 'win'],
  ['winter tune-up', 'winter tune-up'],
])('%j is searched for as %j', (typed, search) => {
  expect(effectiveSearch(typed)).toBe(search);
});
