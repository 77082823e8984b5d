import { expect, it } from 'vitest';
import { durationText } from './media-texts.ts';

it.each([
  [0.44, '0.4 s'],
  [6.4, '6.4 s'],
  [9.97, '10 s'],
  [30.02, '30 s'],
  [59.7, '1:00'],
  [125, '2:05'],
])('formats %d seconds as %j', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
