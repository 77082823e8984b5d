import { STAFF_NOTES_MOST } from '@universal-media/contract/campaigns-staff';
import { describe, expect, it } from 'vitest';
import { consequence, draftProblems, updatedText } from './decisions.ts';

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
};

describe('a decision', () => {
  it('to launch or to pause needs no words', () => {
    expect(draftProblems('approve', nothing)).toEqual({});
    expect(draftProblems('pause', nothing)).toEqual({});
  });

  it('to launch in spite of a failed check needs a written note', () => {
    const problem = { notes: 'Please write why it launches all the same.' };
    expect(draftProblems('approve', { ...nothing, override: true, notes: '  ' })).toEqual(problem);
    expect(draftProblems('approve', { ...nothing, override: true, notes: 'Checked by phone.' })).toEqual({});
  });

  it('to ask for changes says which', () => {
    expect(draftProblems('request_changes', nothing)).toEqual({ notes: 'Please write what must change.' });
  });

  it('to reject has a reason; its note is free', () => {
    expect(draftProblems('reject', nothing)).toEqual({ reason: 'Please choose a reason.' });
    expect(draftProblems('reject', { ...nothing, reason: 'rights' })).toEqual({});
  });

  it('is not longer than what can be kept', () => {
    const long = { ...nothing, notes: 'a'.repeat(STAFF_NOTES_MOST + 1) };
    expect(draftProblems('pause', long)).toEqual({ notes: 'Please stay within 800 characters.' });
  });

  it('to reject says that everything held is released', () => {
    expect(consequence('reject', { parts: [], money })).toContain('Everything held, 3,190.00 credits, is released');
  });

  it('is told in the documented words', () => {
    expect(updatedText('paused')).toBe('Campaign status updated to paused successfully!');
  });
});
