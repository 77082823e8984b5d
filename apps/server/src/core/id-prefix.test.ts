import { expect, it } from 'vitest';
import { idsBeginning } from './id-prefix.ts';

it('spans the ids that begin with what was typed, with or without dashes, in any case', () => {
  const span = { first: '01900abc-d000-0000-0000-000000000000', last: '01900abc-dfff-ffff-ffff-ffffffffffff' };
  expect(idsBeginning('01900ABC-D')).toEqual(span);
  expect(idsBeginning('01900abcd')).toEqual(span);
});

it('is one id when all of it was typed', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  expect(idsBeginning(id)).toEqual({ first: id, last: id });
});

it.each(['spring', 'jo@people.example', '', '0'.repeat(33)])('is none for "%s"', (text) => {
  expect(idsBeginning(text)).toBeNull();
});
