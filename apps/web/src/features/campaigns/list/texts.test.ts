import { describe, expect, it } from 'vitest';
import { noPaceText, runText } from './texts.ts';

const run = { start_date: '2026-11-16', end_date: '2026-11-29', state: 'active', elapsed_share: 0 } as const;

describe('the dates of a campaign', () => {
  it('count the days while the campaign runs', () => {
    expect(runText({ ...run, elapsed_share: 9.3 / 14 })).toBe('Mon, Nov 16 to Sun, Nov 29, day 10 of 14');
    expect(runText({ ...run, elapsed_share: 0.0001 })).toBe('Mon, Nov 16 to Sun, Nov 29, day 1 of 14');
  });

  it('have no day count before, after, or without a run', () => {
    expect(runText(run)).toBe('Mon, Nov 16 to Sun, Nov 29');
    expect(runText({ ...run, state: 'completed', elapsed_share: 1 })).toBe('Mon, Nov 16 to Sun, Nov 29');
    expect(runText({ ...run, state: 'rejected', elapsed_share: 0.5 })).toBe('Mon, Nov 16 to Sun, Nov 29');
  });

  it('say when a campaign without a pace starts', () => {
    expect(noPaceText({ ...run, state: 'under_review' })).toBe('Starts Mon, Nov 16 or later');
    expect(noPaceText(run)).toBeNull();
  });
});
