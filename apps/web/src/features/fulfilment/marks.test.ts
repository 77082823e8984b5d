import { describe, expect, it } from 'vitest';
import { markBody, markProblems, marksFor } from './marks.ts';

const typed = { external_id: ' rk-81 ', reason: '', spent_cents: null };

describe('what staff can say of a platform they fulfil', () => {
  it('is nothing where we are connected', () => {
    expect(marksFor({ state: 'created', by_hand: false }, null, 'active')).toEqual([]);
  });

  it('begins with what is asked for', () => {
    expect(marksFor({ state: 'created', by_hand: true }, 'set_live', 'launching')).toEqual(['live', 'refused']);
    expect(marksFor({ state: 'live', by_hand: true }, 'end', 'paused')).toEqual(['ended', 'paused', 'refused']);
    expect(marksFor({ state: 'live', by_hand: true }, 'update', 'active')).toEqual([
      'live',
      'paused',
      'ended',
      'refused',
    ]);
  });

  it('is never that it runs before the campaign was launched', () => {
    expect(marksFor({ state: 'created', by_hand: true }, null, 'under_review')).toEqual(['refused']);
  });

  it('is nothing more once it has ended', () => {
    expect(marksFor({ state: 'ended', by_hand: true }, null, 'completed')).toEqual([]);
  });
});

describe('a mark', () => {
  it.each([
    ['live', { ...typed, external_id: ' ' }, 'external_id'],
    ['refused', typed, 'reason'],
    ['ended', typed, 'spent_cents'],
  ] as const)('%s lacks what belongs to it', (state, given, field) => {
    expect(Object.keys(markProblems({ ...given, state }))).toEqual([field]);
  });

  it('paused needs nothing else', () => {
    expect(markProblems({ ...typed, state: 'paused' })).toEqual({});
  });

  it('carries only what belongs to its state', () => {
    expect(markBody({ ...typed, state: 'live', reason: 'left over' })).toEqual({ state: 'live', external_id: 'rk-81' });
    expect(markBody({ ...typed, state: 'ended', spent_cents: 12_345 })).toEqual({
      state: 'ended',
      spent_cents: 12_345,
    });
  });
});
