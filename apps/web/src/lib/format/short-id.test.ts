import { expect, it } from 'vitest';
import { shortId } from './short-id.ts';

it('tells apart IDs that were made at the same time', () => {
  expect(shortId('0198a4b2-7c11-7000-8000-4f1c90aa31de')).toBe('…90aa31de');
  expect(shortId('0198a4b2-7c11-7000-8000-4f1c5b02e7f4')).toBe('…5b02e7f4');
});

it('keeps an ID that is short already', () => {
  expect(shortId('lF-Etf43')).toBe('lF-Etf43');
});
