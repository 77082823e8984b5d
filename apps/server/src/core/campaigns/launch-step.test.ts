import { type DesiredState, platformStates } from '@universal-media/contract/campaigns/status';
import { describe, expect, it } from 'vitest';
import { nextStep, type RunPosition } from './launch-step.ts';

const position = (changes: Partial<RunPosition>): RunPosition => ({
  state: 'queued',
  wanted: 'created',
  external_id: null,
  sent_revision: 0,
  revision: 1,
  attempt: null,
  is_capped: false,
  ...changes,
});
const there = { external_id: '7', sent_revision: 1 } as const;
const stepFor = (changes: Partial<RunPosition>) => nextStep(position(changes));

describe('the next step of a platform run', () => {
  it.each([
    ['creates a new one', {}, 'create'],
    ['does nothing while it is set up but not approved', { ...there, state: 'created' }, 'none'],
    ['activates an approved one', { ...there, state: 'created', wanted: 'live' }, 'activate'],
    ['polls the platform review', { ...there, state: 'in_review', wanted: 'live' }, 'poll'],
    ['polls a live one', { ...there, state: 'live', wanted: 'live' }, 'poll'],
    ['sends an edit before it activates', { ...there, revision: 2, state: 'paused', wanted: 'live' }, 'update'],
    ['pauses before it sends an edit that is not approved', { ...there, revision: 2, state: 'live' }, 'pause'],
    ['sends that edit once it is paused', { ...there, revision: 2, state: 'paused' }, 'update'],
    ['pauses one that should be paused', { ...there, state: 'live', wanted: 'paused' }, 'pause'],
    ['pauses one whose budget is spent', { ...there, state: 'live', wanted: 'live', is_capped: true }, 'pause'],
    ['does nothing more once that is paused', { ...there, state: 'paused', wanted: 'live', is_capped: true }, 'none'],
    ['archives an ended one', { ...there, state: 'live', wanted: 'ended' }, 'archive'],
    ['archives an ended one that was refused', { ...there, state: 'refused', wanted: 'ended' }, 'archive'],
    ['ends one that the platform never had without a call', { wanted: 'ended' }, 'end'],
    ['looks up an unrecorded attempt before it ends', { state: 'unknown', wanted: 'ended', attempt: 'create' }, 'find'],
    ['creates again after an unrecorded attempt', { state: 'unknown', attempt: 'create' }, 'create'],
    ['does nothing after a refusal', { state: 'refused' }, 'none'],
  ] satisfies [string, Partial<RunPosition>, string][])('%s', (_, changes, step) => {
    expect(stepFor(changes)).toBe(step);
  });

  it('never activates unless live is desired, and does nothing once ended', () => {
    const otherStates: DesiredState[] = ['created', 'paused', 'ended'];
    for (const state of platformStates) {
      for (const wanted of otherStates) expect(stepFor({ ...there, state, wanted })).not.toBe('activate');
      expect(stepFor({ ...there, state: 'ended', wanted: 'live' })).toBe('none');
    }
  });
});
