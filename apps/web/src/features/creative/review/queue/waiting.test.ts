import { describe, expect, it } from 'vitest';
import { computeWait } from './waiting.ts';

const now = new Date('2026-11-16T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

describe('the time a file has waited for its review', () => {
  it.each([
    [0.2, '12 min', '47 h left'],
    [31, '31 h', '17 h left'],
    [47.5, '47 h', '30 min left'],
    [48, '48 h', '0 min left'],
    [51, '51 h', '3 h late'],
    [125, '5 days', '3 days late'],
  ])('after %d hours reads %j, %j', (hours, waited, against) => {
    expect(computeWait(hoursAgo(hours), now)).toMatchObject({ waited, against });
  });

  it('fills its bar exactly at the end of the promised time', () => {
    expect(computeWait(hoursAgo(24), now)).toMatchObject({ share: 0.5, late: false });
    expect(computeWait(hoursAgo(48), now)).toMatchObject({ share: 1, late: false });
    expect(computeWait(hoursAgo(60), now)).toMatchObject({ share: 1, late: true });
  });

  it('is zero when the server clock is slightly ahead', () => {
    expect(computeWait(hoursAgo(-1), now)).toMatchObject({ waited: '0 min', share: 0 });
  });
});
