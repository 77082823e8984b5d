import { describe, expect, it } from 'vitest';
import { findProblems, getPossibleUpdates, toStatusUpdate } from './status-updates.ts';

const typed = { external_id: ' rk-81 ', reason: '', spent_cents: null };

describe('the updates staff can make to a platform run', () => {
  it('are none on a connected platform', () => {
    expect(getPossibleUpdates({ state: 'created', by_hand: false }, null, 'active')).toEqual([]);
  });

  it('start with the requested one', () => {
    expect(getPossibleUpdates({ state: 'created', by_hand: true }, 'set_live', 'launching')).toEqual([
      'live',
      'refused',
    ]);
    expect(getPossibleUpdates({ state: 'live', by_hand: true }, 'end', 'paused')).toEqual([
      'ended',
      'paused',
      'refused',
    ]);
    expect(getPossibleUpdates({ state: 'live', by_hand: true }, 'update', 'active')).toEqual([
      'live',
      'paused',
      'ended',
      'refused',
    ]);
  });

  it('never include live before the campaign is launched', () => {
    expect(getPossibleUpdates({ state: 'created', by_hand: true }, null, 'under_review')).toEqual(['refused']);
  });

  it('are none after the end', () => {
    expect(getPossibleUpdates({ state: 'ended', by_hand: true }, null, 'completed')).toEqual([]);
  });
});

describe('a status update', () => {
  it.each([
    ['live', { ...typed, external_id: ' ' }, 'external_id'],
    ['refused', typed, 'reason'],
    ['ended', typed, 'spent_cents'],
  ] as const)('%s requires its own field', (state, given, field) => {
    expect(Object.keys(findProblems({ ...given, state }, 'Roku', 20_000))).toEqual([field]);
  });

  it('paused requires no field', () => {
    expect(findProblems({ ...typed, state: 'paused' }, 'Roku', 20_000)).toEqual({});
  });

  it('asks for a confirmation of a final spend above the media', () => {
    const ended = { ...typed, state: 'ended', spent_cents: 99_900 } as const;
    expect(Object.keys(findProblems(ended, 'Roku', 20_000))).toEqual(['above_media']);
    expect(findProblems({ ...ended, above_media: true }, 'Roku', 20_000)).toEqual({});
    expect(findProblems({ ...ended, spent_cents: 20_000 }, 'Roku', 20_000)).toEqual({});
  });

  it('sends only the fields of its state', () => {
    expect(toStatusUpdate({ ...typed, state: 'live', reason: 'unused' })).toEqual({
      state: 'live',
      external_id: 'rk-81',
    });
    expect(toStatusUpdate({ ...typed, state: 'ended', spent_cents: 12_345 })).toEqual({
      state: 'ended',
      spent_cents: 12_345,
    });
  });
});
