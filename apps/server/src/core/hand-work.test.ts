import { describe, expect, it } from 'vitest';
import { staffActsOf, toDoOf } from './hand-work.ts';

const campaign = { status: 'launching', revision: 2, approved_at: new Date() } as const;
const part = { platform: 'roku', connection: null, state: 'created', wanted: 'live', sent_revision: 2 } as const;

describe('what is to be done by hand', () => {
  it.each([
    ['created', 'created', null],
    ['created', 'live', 'set_live'],
    ['live', 'live', null],
    ['paused', 'live', 'resume'],
    ['live', 'paused', 'pause'],
    ['paused', 'paused', null],
    ['created', 'paused', null],
    ['live', 'ended', 'end'],
    ['paused', 'ended', 'end'],
    ['ended', 'ended', null],
    ['refused', 'live', null],
  ] as const)('%s and wanted %s: %s', (state, wanted, by_hand) => {
    expect(toDoOf({ ...part, state, wanted }, campaign).by_hand).toBe(by_hand);
  });

  it('says so when the ad over there is an older one', () => {
    expect(toDoOf({ ...part, state: 'live', sent_revision: 1 }, campaign).by_hand).toBe('update');
  });

  it('is nothing where we are connected', () => {
    expect(toDoOf({ ...part, connection: 'meta' }, campaign).by_hand).toBeNull();
  });
});

describe('a try can be made again', () => {
  const retry = (state: 'queued' | 'unknown' | 'refused' | 'live') =>
    toDoOf({ ...part, state, connection: 'meta' }, campaign).can_retry;

  it('where a platform was not reached or did not answer', () => {
    expect([retry('queued'), retry('unknown')]).toEqual([true, true]);
  });

  it('not where it runs, nor where it was refused and its money went back, nor by hand', () => {
    expect([retry('live'), retry('refused')]).toEqual([false, false]);
    expect(toDoOf({ ...part, state: 'queued' }, campaign).can_retry).toBe(false);
  });
});

describe('what staff can do', () => {
  it('is decided in the review, and is pausing and restarting after it', () => {
    expect(staffActsOf({ ...campaign, status: 'under_review' }, false)).toEqual([
      'approve',
      'request_changes',
      'reject',
    ]);
    expect(staffActsOf({ ...campaign, status: 'active' }, false)).toEqual(['pause']);
    expect(staffActsOf({ ...campaign, status: 'paused' }, false)).toEqual(['restart']);
    expect(staffActsOf({ ...campaign, status: 'completed' }, true)).toEqual([]);
  });

  it('restarts nothing that is over or was never approved', () => {
    expect(staffActsOf({ ...campaign, status: 'paused' }, true)).toEqual([]);
    expect(staffActsOf({ ...campaign, status: 'paused', approved_at: null }, false)).toEqual([]);
  });
});
