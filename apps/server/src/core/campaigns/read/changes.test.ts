import { describe, expect, it } from 'vitest';
import { transitions } from '../state-machine.ts';
import { findMeaning } from './changes.ts';

const meaning = (from_state: string, to_state: string, is_first = false) =>
  findMeaning({ platform: null, from_state, to_state, is_first });

describe('a move of a campaign', () => {
  it.each([
    ['launching', 'active', 'live_again'],
    ['active', 'paused', 'paused'],
    ['paused', 'active', 'resumed'],
    ['active', 'suspended', 'suspended'],
    ['active', 'pending', 'edited'],
    ['paused', 'pending', 'edited'],
    ['active', 'completed', 'completed'],
    ['paused', 'cancelled', 'ended_early'],
    ['active', 'failed', 'rejected_everywhere'],
  ])('from %s to %s means %s', (from, to, expected) => {
    expect(meaning(from, to)).toBe(expected);
  });

  it('goes live once, and again after that', () => {
    expect(meaning('scheduled', 'active', true)).toBe('live');
    expect(meaning('launching', 'active', false)).toBe('live_again');
  });

  it('means nothing where no ad starts or stops', () => {
    for (const [from, to] of [
      ['active', 'active'],
      ['paused', 'paused'],
      ['under_review', 'approved'],
      ['scheduled', 'paused'],
      ['suspended', 'paused'],
      ['pending', 'cancelled'],
    ] as const) {
      expect(meaning(from, to)).toBeNull();
    }
  });

  it('has a meaning whenever a transition takes a campaign off air or puts it on', () => {
    for (const { from, to } of Object.values(transitions)) {
      for (const status of from) {
        if ((status === 'active') !== (to === 'active')) expect(meaning(status, to)).not.toBeNull();
      }
    }
  });

  it('of a platform means something when the platform is live for the first time', () => {
    const run = { platform: 'meta', from_state: 'in_review', to_state: 'live' } as const;
    expect(findMeaning({ ...run, is_first: true })).toBe('live');
    expect(findMeaning({ ...run, is_first: false })).toBeNull();
    expect(findMeaning({ ...run, to_state: 'paused', is_first: true })).toBeNull();
  });
});
