import { describe, expect, it } from 'vitest';
import { noPaceWords, runWords } from './run-words.ts';

const run = { start_date: '2026-11-16', end_date: '2026-11-30', status: 'active', elapsed_share: 0 } as const;

describe('when a campaign runs', () => {
  it('counts its days while it does', () => {
    expect(runWords({ ...run, elapsed_share: 9.3 / 14 })).toBe('Mon 16 Nov to Mon 30 Nov, day 10 of 14');
    expect(runWords({ ...run, elapsed_share: 0.0001 })).toBe('Mon 16 Nov to Mon 30 Nov, day 1 of 14');
  });

  it('counts none before, after, or where it will not run', () => {
    expect(runWords(run)).toBe('Mon 16 Nov to Mon 30 Nov');
    expect(runWords({ ...run, status: 'completed', elapsed_share: 1 })).toBe('Mon 16 Nov to Mon 30 Nov');
    expect(runWords({ ...run, status: 'rejected', elapsed_share: 0.5 })).toBe('Mon 16 Nov to Mon 30 Nov');
  });

  it('says what is waited for where there is no pace', () => {
    expect(noPaceWords({ ...run, status: 'under_review' })).toBe('Begins Mon 16 Nov at the earliest');
    expect(noPaceWords(run)).toBeNull();
  });
});
