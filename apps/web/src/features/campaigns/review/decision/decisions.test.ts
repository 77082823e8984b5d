import { MAX_STAFF_NOTES } from '@universal-media/contract/campaigns/staff';
import { describe, expect, it } from 'vitest';
import { consequence, findDraftProblems, updatedText } from './decisions.ts';

const nothing = { notes: '', reason: null, override: false } as const;
const money = {
  media_cents: 300_000,
  fee_cents: 19_000,
  total_cents: 319_000,
  held_cents: 319_000,
  captured_cents: 0,
  released_cents: 0,
  returned_cents: 0,
  spent_cents: 0,
  runs: [],
};

describe('a decision', () => {
  it('to launch or to pause needs no note', () => {
    expect(findDraftProblems('approve', nothing)).toEqual({});
    expect(findDraftProblems('pause', nothing)).toEqual({});
  });

  it('to override a failed check needs a reason', () => {
    const problem = { notes: 'Enter a reason for the override.' };
    expect(findDraftProblems('approve', { ...nothing, override: true, notes: '  ' })).toEqual(problem);
    expect(findDraftProblems('approve', { ...nothing, override: true, notes: 'Checked by phone.' })).toEqual({});
  });

  it('to suspend needs a reason', () => {
    expect(findDraftProblems('suspend', nothing)).toEqual({ notes: 'Enter a reason.' });
    expect(findDraftProblems('lift_suspension', nothing)).toEqual({});
  });

  it('to request changes says which', () => {
    expect(findDraftProblems('request_changes', nothing)).toEqual({ notes: 'Enter the changes you need.' });
  });

  it('to reject needs a reason; the note is optional', () => {
    expect(findDraftProblems('reject', nothing)).toEqual({ reason: 'Choose a reason.' });
    expect(findDraftProblems('reject', { ...nothing, reason: 'rights' })).toEqual({});
  });

  it('has a length limit', () => {
    const long = { ...nothing, notes: 'a'.repeat(MAX_STAFF_NOTES + 1) };
    expect(findDraftProblems('pause', long)).toEqual({ notes: 'Use 800 characters or fewer.' });
  });

  it('to reject says how many credits go back', () => {
    expect(consequence('reject', { parts: [], money })).toContain('3,190.00 credits go back to the advertiser');
    // A platform was charged and another share was released before: only the rest goes back.
    const moved = { ...money, captured_cents: 100_000, released_cents: 109_000 };
    expect(consequence('reject', { parts: [], money: moved })).toContain('1,100.00 credits go back to the advertiser');
  });

  it('is confirmed in the words of the specification', () => {
    expect(updatedText('paused')).toBe('Campaign status updated to paused successfully!');
  });
});
