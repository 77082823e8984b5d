import { describe, expect, it } from 'vitest';
import { after } from '../kit/clock.ts';
import { nextPollSeconds } from './next-poll.ts';

const POLL_SECONDS = 900;
const began = new Date('2026-11-16T10:00:00Z');

/** The seconds after activation at which a run in review is polled; each poll may also bring figures of earlier days. */
function polls(until: number, withFigures: boolean): number[] {
  const times = [nextPollSeconds({ state: 'created', updated_at: began }, 'in_review', began, POLL_SECONDS)];
  let updated_at = began;
  for (let at = times[0] ?? 0; at < until; at = times.at(-1) ?? until) {
    const now = after(began, { seconds: at });
    times.push(at + nextPollSeconds({ state: 'in_review', updated_at }, 'in_review', now, POLL_SECONDS));
    if (withFigures) updated_at = now;
  }
  return times;
}

describe('the time until the next poll', () => {
  it('is seconds at first, so that a short review ends quickly', () => {
    expect(polls(10, false).slice(0, 3)).toEqual([2, 5, 12.5]);
  });

  it.each([false, true])('grows to the rate of a live run in a long review (with figures: %s)', (figures) => {
    const day = 86_400;
    expect(polls(day, figures).length).toBeLessThan(day / POLL_SECONDS + 20);
  });

  it('starts again when a run is activated again', () => {
    const long_ago = after(began, { days: -3 });
    expect(nextPollSeconds({ state: 'paused', updated_at: long_ago }, 'in_review', began, POLL_SECONDS)).toBe(2);
  });

  it('is never longer than that of a live run', () => {
    expect(nextPollSeconds({ state: 'in_review', updated_at: began }, 'live', began, POLL_SECONDS)).toBe(POLL_SECONDS);
    const late = after(began, { days: 2 });
    expect(nextPollSeconds({ state: 'in_review', updated_at: began }, 'in_review', late, POLL_SECONDS)).toBe(
      POLL_SECONDS,
    );
    expect(nextPollSeconds({ state: 'created', updated_at: began }, 'in_review', began, 1)).toBe(1);
  });
});
