import { describe, expect, it } from 'vitest';
import { allowedStaffActions, manualDueAt, staffTask } from './manual-work.ts';

const campaign = { status: 'launching', revision: 2, approved_at: new Date() } as const;
const run = { platform: 'roku', connection: null, state: 'created', wanted: 'live', sent_revision: 2 } as const;

describe('the manual task of staff', () => {
  it.each([
    ['created', 'created', null],
    ['live', 'created', 'pause'],
    ['paused', 'created', null],
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
  ] as const)('for a run that is %s and should be %s is %s', (state, wanted, by_hand) => {
    expect(staffTask({ ...run, state, wanted }, campaign).by_hand).toBe(by_hand);
  });

  it('is an update when the platform shows an older revision', () => {
    expect(staffTask({ ...run, state: 'live', sent_revision: 1 }, campaign).by_hand).toBe('update');
  });

  it('does not exist on a connected platform', () => {
    expect(staffTask({ ...run, connection: 'meta' }, campaign).by_hand).toBeNull();
  });
});

describe('a retry', () => {
  const retry = (state: 'queued' | 'unknown' | 'refused' | 'live') =>
    staffTask({ ...run, state, connection: 'meta' }, campaign).can_retry;

  it('is possible when the platform was not reached or did not answer', () => {
    expect([retry('queued'), retry('unknown')]).toEqual([true, true]);
  });

  it('is not possible for a live, refused or manual run', () => {
    expect([retry('live'), retry('refused')]).toEqual([false, false]);
    expect(staffTask({ ...run, state: 'queued' }, campaign).can_retry).toBe(false);
  });
});

describe('allowed actions of staff', () => {
  it('are decisions during review, and pause and resume afterwards', () => {
    expect(allowedStaffActions({ ...campaign, status: 'under_review' }, false)).toEqual([
      'approve',
      'request_changes',
      'reject',
    ]);
    expect(allowedStaffActions({ ...campaign, status: 'active' }, false)).toEqual(['pause', 'suspend']);
    expect(allowedStaffActions({ ...campaign, status: 'paused' }, false)).toEqual(['resume', 'suspend']);
    expect(allowedStaffActions({ ...campaign, status: 'suspended' }, false)).toEqual(['lift_suspension']);
    expect(allowedStaffActions({ ...campaign, status: 'completed' }, true)).toEqual([]);
  });

  it('do not include resume for a campaign that is over or was never approved', () => {
    expect(allowedStaffActions({ ...campaign, status: 'paused' }, true)).toEqual(['suspend']);
    expect(allowedStaffActions({ ...campaign, status: 'paused', approved_at: null }, false)).toEqual(['suspend']);
  });
});

describe('the due time of a manual task', () => {
  const dated = {
    start_date: '2026-11-20',
    end_date: '2026-11-30',
    time_zone: 'America/Chicago',
    updated_at: new Date('2026-11-18T09:00:00Z'),
  };
  it.each([
    ['set_live', '2026-11-20T06:00:00.000Z'],
    ['pause', '2026-11-18T10:00:00.000Z'],
    ['resume', '2026-11-18T10:00:00.000Z'],
    ['update', '2026-11-18T10:00:00.000Z'],
    ['end', '2026-12-04T06:00:00.000Z'],
  ] as const)('to %s is %s', (task, due_at) => {
    expect(manualDueAt(task, dated).toISOString()).toBe(due_at);
  });
});
