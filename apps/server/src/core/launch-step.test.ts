import { platformStates } from '@universal-media/contract/campaign-status';
import { describe, expect, it } from 'vitest';
import { nextStep, type Position, type Wanted } from './launch-step.ts';

const at = (changes: Partial<Position>): Position => ({
  state: 'queued',
  wanted: 'created',
  external_id: null,
  sent_revision: 0,
  revision: 1,
  attempt: null,
  guarded: false,
  ...changes,
});
const there = { external_id: '7', sent_revision: 1 } as const;
const act = (changes: Partial<Position>) => nextStep(at(changes)).act;

describe('what a platform is asked next', () => {
  it.each([
    ['to make what is new', {}, 'create'],
    ['nothing, once it is set up and nobody approved it', { ...there, state: 'created' }, 'rest'],
    ['to start what was approved', { ...there, state: 'created', wanted: 'live' }, 'activate'],
    ['how the review is going', { ...there, state: 'in_review', wanted: 'live' }, 'look'],
    ['how it runs', { ...there, state: 'live', wanted: 'live' }, 'look'],
    ['to take the change before it starts', { ...there, revision: 2, state: 'paused', wanted: 'live' }, 'update'],
    ['to stop before it takes a change that is not approved', { ...there, revision: 2, state: 'live' }, 'pause'],
    ['to take that change once it has stopped', { ...there, revision: 2, state: 'paused' }, 'update'],
    ['to stop what was stopped', { ...there, state: 'live', wanted: 'paused' }, 'pause'],
    ['to stop what has used up its money', { ...there, state: 'live', wanted: 'live', guarded: true }, 'pause'],
    ['nothing more, once that has stopped', { ...there, state: 'paused', wanted: 'live', guarded: true }, 'rest'],
    ['to end what ended', { ...there, state: 'live', wanted: 'ended' }, 'archive'],
    ['to end what it refused to run', { ...there, state: 'refused', wanted: 'ended' }, 'archive'],
    ['nothing, where it was never asked', { wanted: 'ended' }, 'end'],
    ['whether it has it, where nobody knows', { state: 'unknown', wanted: 'ended', attempt: 'create' }, 'find'],
    ['to make it again, where nobody knows', { state: 'unknown', attempt: 'create' }, 'create'],
    ['nothing, where it said no', { state: 'refused' }, 'rest'],
  ] satisfies [string, Partial<Position>, string][])('%s', (_, changes, asked) => {
    expect(act(changes)).toBe(asked);
  });

  it('never starts anything that is not wanted live, and asks nothing of what has ended', () => {
    const wants: Wanted[] = ['created', 'paused', 'ended'];
    for (const state of platformStates) {
      for (const wanted of wants) expect(act({ ...there, state, wanted })).not.toBe('activate');
      expect(act({ ...there, state: 'ended', wanted: 'live' })).toBe('rest');
    }
  });
});
