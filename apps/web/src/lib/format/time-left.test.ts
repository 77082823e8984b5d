import { expect, it } from 'vitest';
import { getTimeLeft } from './time-left.ts';

const SINCE = '2026-11-01T00:00:00Z';
const DUE_AT = '2026-11-04T00:00:00Z';

it.each([
  ['2026-11-01T06:08:00Z', '65:52', '65 h 52 min left', false],
  ['2026-11-04T03:05:00Z', '3:05', '3 h 5 min late', true],
  ['2026-11-08T03:59:00Z', '99:59', '99 h 59 min late', true],
  ['2026-11-08T04:00:00Z', '4 d', '4 days late', true],
  ['2026-12-17T16:38:00Z', '43 d', '43 days late', true],
])('at %s the time left is %s, read as "%s"', (now, clock, text, late) => {
  expect(getTimeLeft(SINCE, DUE_AT, new Date(now))).toMatchObject({ clock, text, late });
});

it('is used up in equal parts, and never more than whole', () => {
  const used = (now: string) => getTimeLeft(SINCE, DUE_AT, new Date(now)).used;
  expect([used(SINCE), used('2026-11-02T12:00:00Z'), used('2026-12-24T00:00:00Z')]).toEqual([0, 0.5, 1]);
});
