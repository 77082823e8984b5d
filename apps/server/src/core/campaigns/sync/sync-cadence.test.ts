import { describe, expect, it } from 'vitest';
import { after } from '../../kit/clock.ts';
import {
  accountSyncSeconds,
  areStatesDue,
  needsStep,
  retrySeconds,
  runSyncSeconds,
  type SyncedRun,
} from './sync-cadence.ts';

const POLL = 900;
const cadence = { poll_seconds: POLL, read_again_days: 30 };
const now = new Date('2026-11-16T10:00:00Z');
const run = (changes: Partial<SyncedRun> = {}): SyncedRun => ({
  state: 'live',
  has_started: true,
  updated_at: now,
  media_cents: 100_000n,
  spent_cents: 0n,
  planned_day_cents: 10_000n,
  max_day_cents: 0n,
  ...changes,
});
const inReview = (waited: number) => run({ state: 'in_review', updated_at: after(now, { seconds: -waited }) });

describe('the time until a run is read again', () => {
  it('is seconds at first in a review, and never longer than a poll', () => {
    const seconds = (waited: number) => runSyncSeconds(inReview(waited), now, cadence);
    expect([0, 2, 5, 100, 86_400].map(seconds)).toEqual([2, 3, 7.5, 150, 900]);
    expect(runSyncSeconds(inReview(0), now, { ...cadence, poll_seconds: 1 })).toBe(1);
  });

  it('reads a long review no more often than a poll allows', () => {
    let at = 0;
    let readings = 0;
    for (; at < 86_400; readings += 1) at += runSyncSeconds(inReview(at), now, cadence) ?? 86_400;
    expect(readings).toBeLessThan(86_400 / POLL + 20);
  });

  it('is an hour while the budget lasts, and 15 minutes near its end', () => {
    expect(runSyncSeconds(run({ spent_cents: 50_000n }), now, cadence)).toBe(3_600);
    expect(runSyncSeconds(run({ spent_cents: 98_500n }), now, cadence)).toBe(900);
    expect(runSyncSeconds(run({ spent_cents: 100_000n }), now, cadence)).toBe(900);
  });

  it('takes the busiest of the last days as the rate', () => {
    expect(runSyncSeconds(run({ spent_cents: 95_000n }), now, cadence)).toBe(3_600);
    expect(runSyncSeconds(run({ spent_cents: 95_000n, max_day_cents: 60_000n }), now, cadence)).toBe(900);
  });

  it.each(['ended', 'paused'] as const)('is a day after a run was %s, and then nothing', (state) => {
    const stopped = (days: number) =>
      runSyncSeconds(run({ state, updated_at: after(now, { days: -days }) }), now, cadence);
    expect([0, 1, 29].map(stopped)).toEqual([86_400, 86_400, 86_400]);
    expect(stopped(30)).toBeNull();
  });
});

describe('the time until an account is read again', () => {
  it('is that of the run that needs it first', () => {
    expect(accountSyncSeconds([run(), inReview(10), run({ state: 'ended' })], now, cadence)).toBe(15);
    expect(accountSyncSeconds([run({ state: 'ended' }), run()], now, cadence)).toBe(3_600);
  });

  it('is none without anything to read', () => {
    expect(accountSyncSeconds([], now, cadence)).toBeNull();
    expect(accountSyncSeconds([run({ state: 'refused' }), run({ state: 'created' })], now, cadence)).toBeNull();
  });
});

describe('the time until a failed reading is repeated', () => {
  const seconds = (failures: number, retry_after_seconds: number | null, chance: number, poll_seconds = POLL) =>
    retrySeconds(failures, { retry_after_seconds, chance }, { poll_seconds });

  it('grows with each failure up to the hour of a calm account, and is spread', () => {
    expect([1, 2, 3, 20].map((failures) => seconds(failures, null, 1))).toEqual([15, 30, 60, 3_600]);
    expect([1, 2, 3, 20].map((failures) => seconds(failures, null, 0))).toEqual([7.5, 15, 30, 1_800]);
    expect(seconds(20, null, 1, 60)).toBe(240);
  });

  it('is at least what the platform asked for', () => {
    expect(seconds(1, 600, 0)).toBe(600);
    expect(seconds(1, 600, 1)).toBe(607.5);
  });
});

it.each([
  ['live', 'live', false],
  ['live', 'in_review', false],
  ['live', 'paused', true],
  ['live', 'rejected', true],
  ['live', undefined, true],
  ['scheduled', 'live', true],
  ['scheduled', 'in_review', false],
  ['scheduled', 'paused', true],
  ['scheduled', 'rejected', true],
  ['in_review', 'in_review', false],
  ['in_review', 'live', true],
  ['in_review', 'rejected', true],
  ['paused', 'live', false],
  ['ended', undefined, false],
] as const)('a run that is %s and %s on the platform needs a step: %s', (state, remote, expected) => {
  expect(needsStep({ state, has_started: true }, remote)).toBe(expected);
});

it('a scheduled run is read hourly before its first day, and soon once that has come', () => {
  const waiting = { state: 'scheduled', updated_at: after(now, { seconds: -60 }) } as const;
  expect(runSyncSeconds(run({ ...waiting, has_started: false }), now, cadence)).toBe(4 * POLL);
  expect(runSyncSeconds(run(waiting), now, cadence)).toBe(90);
  expect(needsStep({ state: 'scheduled', has_started: false }, 'live')).toBe(false);
});

describe('the states of an account', () => {
  const due = (minutes_ago: number | null, ...runs: SyncedRun[]) => {
    const synced_at = minutes_ago === null ? null : after(now, { minutes: -minutes_ago });
    return areStatesDue(runs, { synced_at, now: after(now, { minutes: 30 }) }, cadence);
  };

  it('are read once an hour, however often its figures are', () => {
    // Readings at 9:45, 10:00 and 10:15, before the one at 10:30.
    expect([15, 0, -15].map((ago) => due(ago, run()))).toEqual([true, false, false]);
    const quarters = Array.from({ length: 96 }, (_, index) => after(now, { minutes: 15 * index }));
    const read = quarters.filter((at) =>
      areStatesDue([run()], { synced_at: after(at, { minutes: -15 }), now: at }, cadence),
    );
    expect(read).toHaveLength(24);
  });

  it('are read at first, and every time while a run waits for its review or its first day has come', () => {
    expect(due(null, run())).toBe(true);
    expect(due(0, run(), inReview(60))).toBe(true);
    expect(due(0, run({ state: 'scheduled' }))).toBe(true);
    expect(due(0, run({ state: 'scheduled', has_started: false }), run({ state: 'paused' }))).toBe(false);
  });
});
