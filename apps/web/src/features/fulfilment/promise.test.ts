import { describe, expect, it } from 'vitest';
import { queueFigures, toPromise } from './promise.ts';

const now = new Date('2026-11-16T12:00:00Z');
const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const dueIn = (minutes: number) => ({
  waiting_since: minutesFromNow(minutes - 72 * 60),
  promised_by: minutesFromNow(minutes),
});

describe('the time that is left of the promise', () => {
  it.each([
    [72 * 60, '72:00', '72 h 0 min left', false],
    [17 * 60 + 52, '17:52', '17 h 52 min left', true],
    [0, '0:00', '0 h 0 min left', true],
    [-185, '3:05', '3 h 5 min late', true],
  ])('with %d minutes to go reads %j', (minutes, clock, words, soon) => {
    expect(toPromise(dueIn(minutes), now)).toMatchObject({ clock, words, soon, late: minutes < 0 });
  });

  it('fills its bar when the promise ends and not before', () => {
    expect(toPromise(dueIn(36 * 60), now)).toMatchObject({ used: 0.5 });
    expect(toPromise(dueIn(0), now)).toMatchObject({ used: 1 });
    expect(toPromise(dueIn(-600), now)).toMatchObject({ used: 1 });
    expect(toPromise(dueIn(80 * 60), now)).toMatchObject({ used: 0 });
  });

  it('is nothing for a campaign that does not wait for us', () => {
    expect(toPromise({ waiting_since: null, promised_by: null }, now)).toBeNull();
  });
});

describe('the figures above the queue', () => {
  const rows = [dueIn(-10), dueIn(60), dueIn(40 * 60)];

  it('count what is late and what is due within a day', () => {
    expect(queueFigures(rows, true, now)).toEqual({ soon: 2, more_soon: false, late: 1 });
  });

  it('say that there may be more as long as all that was read is due soon', () => {
    expect(queueFigures(rows.slice(0, 2), false, now).more_soon).toBe(true);
    expect(queueFigures(rows, false, now).more_soon).toBe(false);
  });
});
