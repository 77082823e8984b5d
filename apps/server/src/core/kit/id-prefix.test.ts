import { expect, it } from 'vitest';
import { idRangeFor, shownIdEnding } from './id-prefix.ts';

it('returns the range of ids with a prefix, with or without dashes, in any case', () => {
  const span = { first: '01900abc-d000-0000-0000-000000000000', last: '01900abc-dfff-ffff-ffff-ffffffffffff' };
  expect(idRangeFor('01900ABC-D')).toEqual(span);
  expect(idRangeFor('01900abcd')).toEqual(span);
});

it('returns a single id for a complete id', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  expect(idRangeFor(id)).toEqual({ first: id, last: id });
});

it.each(['spring', 'jo@people.example', '', '0'.repeat(33)])('returns null for "%s"', (text) => {
  expect(idRangeFor(text)).toBeNull();
});

it.each([
  ['…9F3A77C1', '9f3a77c1'],
  ['9f3a77c1', '9f3a77c1'],
  ['9f3a77', null],
  ['spring sale', null],
])('reads the shown end of an id in "%s": %s', (text, ending) => {
  expect(shownIdEnding(text)).toBe(ending);
});
