import { describe, expect, it } from 'vitest';
import { after } from './clock.ts';
import { lookAgainSeconds } from './look-again.ts';

const LOOK = 900;
const began = new Date('2026-11-16T10:00:00Z');

/** When it is looked at, in seconds after it was started; figures of earlier days may come with every look. */
function looks(until: number, withFigures: boolean): number[] {
  const times = [lookAgainSeconds({ state: 'created', updated_at: began }, 'in_review', began, LOOK)];
  let updated_at = began;
  for (let at = times[0] ?? 0; at < until; at = times.at(-1) ?? until) {
    const now = after(began, { seconds: at });
    times.push(at + lookAgainSeconds({ state: 'in_review', updated_at }, 'in_review', now, LOOK));
    if (withFigures) updated_at = now;
  }
  return times;
}

describe('how soon a platform is asked again', () => {
  it('a review that takes seconds is seen to end within seconds', () => {
    expect(looks(10, false).slice(0, 3)).toEqual([2, 5, 12.5]);
  });

  it.each([false, true])('one that takes a day is asked about no oftener than what runs (figures: %s)', (figures) => {
    const day = 86_400;
    expect(looks(day, figures).length).toBeLessThan(day / LOOK + 20);
  });

  it('one that was started again is looked at soon, whatever was known of it before', () => {
    const long_ago = after(began, { days: -3 });
    expect(lookAgainSeconds({ state: 'paused', updated_at: long_ago }, 'in_review', began, LOOK)).toBe(2);
  });

  it('what runs is looked at at its own pace, and nothing more seldom', () => {
    expect(lookAgainSeconds({ state: 'in_review', updated_at: began }, 'live', began, LOOK)).toBe(LOOK);
    const late = after(began, { days: 2 });
    expect(lookAgainSeconds({ state: 'in_review', updated_at: began }, 'in_review', late, LOOK)).toBe(LOOK);
    expect(lookAgainSeconds({ state: 'created', updated_at: began }, 'in_review', began, 1)).toBe(1);
  });
});
