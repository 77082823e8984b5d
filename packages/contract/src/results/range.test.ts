import { describe, expect, it } from 'vitest';
import { defaultRange } from './range.ts';

const today = '2026-11-17';

describe('the range a report opens on', () => {
  it.each([
    ['no campaign: the last 30 days', null, { from: '2026-10-19', to: today }],
    ['a campaign that runs: its start until today', ['2026-11-02', '2026-11-29'], { from: '2026-11-02', to: today }],
    ['one that ended: its own days', ['2026-06-01', '2026-06-30'], { from: '2026-06-01', to: '2026-06-30' }],
    ['one without an end: at most 90 days back', ['2026-01-01', null], { from: '2026-08-19', to: today }],
    ['one that has not begun: the last 30 days', ['2026-12-01', '2026-12-14'], { from: '2026-10-19', to: today }],
  ] as const)('%s', (_, dates, range) => {
    const campaign = dates && { start_date: dates[0], end_date: dates[1] };
    expect(defaultRange(campaign, today)).toEqual(range);
  });
});
