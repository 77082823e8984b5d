import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { MAX_ANNOTATIONS } from '@universal-media/contract/results/annotations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedBudget, RecordedMove } from '../campaigns/read/changes.ts';
import { listAnnotations } from './annotations.ts';

const campaign = {
  campaign_id: '0198a4b2-7c11-7000-8000-000000000101',
  name: 'Spring opening',
  time_zone: 'America/Chicago',
};
const move = (at: string, change: Partial<RecordedMove>): RecordedMove => ({
  ...campaign,
  at: new Date(at),
  platform: null,
  from_state: 'active',
  to_state: 'paused',
  is_first: true,
  ...change,
});
const budget = (at: string, before: bigint, now: bigint): RecordedBudget => ({
  ...campaign,
  at: new Date(at),
  before_cents: before,
  media_cents: now,
});
const range = { from: '2026-11-01', to: '2026-11-30' };
const sentences = (moves: readonly RecordedMove[], budgets: readonly RecordedBudget[] = []) =>
  listAnnotations({ moves, budgets }, range).map(({ day, sentence }) => [day, sentence]);

describe('the annotations of a report', () => {
  it('say in one sentence where a campaign went live on a day, and where it did later', () => {
    const live = { from_state: 'in_review', to_state: 'live' } as const;
    expect(
      sentences([
        move('2026-11-02T15:00:00Z', { ...live, platform: 'google' }),
        move('2026-11-02T15:00:00Z', { from_state: 'launching', to_state: 'active' }),
        move('2026-11-02T16:00:00Z', { ...live, platform: 'meta' }),
        move('2026-11-04T16:00:00Z', { ...live, platform: 'tiktok' }),
      ]),
    ).toEqual([
      ['2026-11-02', 'Went live on Google Ads and Meta.'],
      ['2026-11-04', 'Went live on TikTok.'],
    ]);
  });

  it('are on the day of the campaign, not of the server', () => {
    expect(sentences([move('2026-11-03T03:00:00Z', {})])).toEqual([['2026-11-02', 'Paused.']]);
  });

  it('keep the order in which things happened', () => {
    expect(
      sentences(
        [
          move('2026-11-05T15:00:00Z', {}),
          move('2026-11-05T18:00:00Z', { from_state: 'paused', to_state: 'active', is_first: false }),
        ],
        [budget('2026-11-05T16:00:00Z', 50_000n, 70_050n), budget('2026-11-06T16:00:00Z', 70_050n, 60_000n)],
      ),
    ).toEqual([
      ['2026-11-05', 'Paused.'],
      ['2026-11-05', 'Budget raised from $500.00 to $700.50.'],
      ['2026-11-05', 'Resumed.'],
      ['2026-11-06', 'Budget lowered from $700.50 to $600.00.'],
    ]);
  });

  it('are in order, inside the range and no more than the limit', () => {
    const moves = fc.array(fc.nat({ max: 60 * 24 }), { maxLength: MAX_ANNOTATIONS + 50 });
    fc.assert(
      fc.property(moves, (hours) => {
        const start = Date.parse('2026-10-15T00:00:00Z');
        const made = listAnnotations(
          {
            moves: hours.map((hour) => ({ ...move('2026-11-01', {}), at: new Date(start + hour * 3_600_000) })),
            budgets: [],
          },
          range,
        );
        const days = made.map(({ day }) => day);
        expect(days).toEqual(days.toSorted());
        expect(days.every((day) => day >= range.from && day <= addDaysTo(range.from, 29))).toBe(true);
        expect(made.length).toBeLessThanOrEqual(MAX_ANNOTATIONS);
      }),
    );
  });
});
