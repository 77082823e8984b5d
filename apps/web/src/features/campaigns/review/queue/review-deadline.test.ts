import { describe, expect, it } from 'vitest';
import { getDeadline, queueFigures } from './review-deadline.ts';

const now = new Date('2026-11-16T12:00:00Z');
const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const dueIn = (minutes: number) => ({
  waiting_since: minutesFromNow(minutes - 72 * 60),
  promised_by: minutesFromNow(minutes),
});

describe('the time until the review deadline', () => {
  it.each([
    [72 * 60, '72:00', '72 h 0 min left', false],
    [17 * 60 + 52, '17:52', '17 h 52 min left', true],
    [0, '0:00', '0 h 0 min left', true],
    [-185, '3:05', '3 h 5 min late', true],
  ])('with %d minutes to go reads %j', (minutes, clock, text, soon) => {
    expect(getDeadline(dueIn(minutes), now)).toMatchObject({ clock, text, soon, late: minutes < 0 });
  });

  it('fills the bar at the deadline and not before', () => {
    expect(getDeadline(dueIn(36 * 60), now)).toMatchObject({ used: 0.5 });
    expect(getDeadline(dueIn(0), now)).toMatchObject({ used: 1 });
    expect(getDeadline(dueIn(-600), now)).toMatchObject({ used: 1 });
    expect(getDeadline(dueIn(80 * 60), now)).toMatchObject({ used: 0 });
  });

  it('is null for a campaign that does not wait for staff', () => {
    expect(getDeadline({ waiting_since: null, promised_by: null }, now)).toBeNull();
  });
});

describe('the queue figures', () => {
  const rows = [dueIn(-10), dueIn(60), dueIn(40 * 60)];

  it('count campaigns that are late or due within a day', () => {
    expect(queueFigures(rows, true, now)).toEqual({ soon: 2, more_soon: false, late: 1 });
  });

  it('say that there may be more while all loaded rows are due soon', () => {
    expect(queueFigures(rows.slice(0, 2), false, now).more_soon).toBe(true);
    expect(queueFigures(rows, false, now).more_soon).toBe(false);
  });
});
