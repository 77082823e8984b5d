import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { MAX_STAFF_NOTES } from '@universal-media/contract/campaigns/staff';
import { describe, expect, it } from 'vitest';
import { consequence, decidedText, decisionTexts, findDraftProblems, isHeld } from './decisions.ts';

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

const run: PlatformRun = {
  platform: 'meta',
  state: 'created',
  by_hand: false,
  media_cents: 100_000,
  spent_cents: 0,
  impressions: 0,
  clicks: 0,
  external_id: null,
  reason: null,
  live_at: null,
  updated_at: '2026-11-16T12:00:00.000Z',
};
const meta = run;
const reddit: PlatformRun = { ...run, platform: 'reddit', by_hand: true };

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

  it('to launch says what goes live by itself and what staff set up', () => {
    expect(consequence('approve', { parts: [meta, reddit], money })).toMatch(
      /^Launches by itself on Meta\. You set it up by hand on Reddit; until then it is not live there\./,
    );
    expect(consequence('approve', { parts: [reddit], money })).not.toContain('by itself');
  });

  it('is confirmed in words, with the name and the platforms', () => {
    const campaign = { name: 'Breakfast', parts: [meta, reddit] };
    expect(decidedText('approve', campaign)).toBe(
      '“Breakfast” is approved and is launching on Meta. To be set up by us: Reddit.',
    );
    expect(decidedText('request_changes', campaign)).toBe(
      'Changes requested: “Breakfast”. Waiting for the advertiser.',
    );
  });

  it('waits for Undo where it cannot be taken back, and a suspension never waits', () => {
    expect((['approve', 'reject', 'request_changes'] as const).every(isHeld)).toBe(true);
    expect(isHeld('suspend')).toBe(false);
  });
});

it('says that the note of an approval is for staff, in the audit log', () => {
  expect(decisionTexts.approve.note.hint).toBe('Optional. Staff only; saved in the audit log.');
});
