import { expect, it } from 'vitest';
import { backOff } from './back-off.ts';

it('doubles up to 30 seconds, with jitter over the upper half', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((failures) => backOff(failures, () => 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(backOff(2, () => 0)).toBe(2_000);
});
