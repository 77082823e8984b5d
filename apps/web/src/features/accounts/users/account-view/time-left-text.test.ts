import { expect, it } from 'vitest';
import { timeLeftText } from './time-left-text.ts';

const ends_at = '2026-11-18T12:15:00.000Z';

it('says whole minutes, and the last one in words', () => {
  expect(timeLeftText(ends_at, new Date('2026-11-18T12:00:00.000Z'))).toBe('15 min left.');
  expect(timeLeftText(ends_at, new Date('2026-11-18T12:00:01.000Z'))).toBe('14 min left.');
  expect(timeLeftText(ends_at, new Date('2026-11-18T12:14:30.000Z'))).toBe('Less than a minute left.');
  expect(timeLeftText(ends_at, new Date('2026-11-18T12:16:00.000Z'))).toBe('Less than a minute left.');
});
