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
  account: 'active',
  ...changes,
});
const there = { external_id: '7', sent_revision: 1 } as const;
const stepFor = (changes: Partial<RunPosition>) => nextStep(position(changes));

describe('the next step of a platform run', () => {
  it.each([
    ['sends nothing before staff approved it', {}, 'none'],
    ['creates an approved one', { wanted: 'live' }, 'create'],
    ['creates an approved one that was paused meanwhile', { wanted: 'paused' }, 'create'],
    ['activates an approved one', { ...there, state: 'created', wanted: 'live' }, 'activate'],
    ['polls the platform review', { ...there, state: 'in_review', wanted: 'live' }, 'poll'],
    ['polls a live one', { ...there, state: 'live', wanted: 'live' }, 'poll'],
    ['sends an edit before it activates', { ...there, revision: 2, state: 'paused', wanted: 'live' }, 'update'],
    ['pauses before it sends an edit that is not approved', { ...there, revision: 2, state: 'live' }, 'pause'],
    ['keeps that edit back once it is paused', { ...there, revision: 2, state: 'paused' }, 'none'],
    ['sends an edit of a paused one', { ...there, revision: 2, state: 'paused', wanted: 'paused' }, 'update'],
    ['pauses one that should be paused', { ...there, state: 'live', wanted: 'paused' }, 'pause'],
    ['pauses one whose budget is spent', { ...there, state: 'live', wanted: 'live', is_capped: true }, 'pause'],
    ['does nothing more once that is paused', { ...there, state: 'paused', wanted: 'live', is_capped: true }, 'none'],
    ['archives an ended one', { ...there, state: 'live', wanted: 'ended' }, 'archive'],
    ['archives an ended one that was refused', { ...there, state: 'refused', wanted: 'ended' }, 'archive'],
    ['ends one that the platform never had without a call', { wanted: 'ended' }, 'end'],
    ['looks up an unrecorded attempt before it ends', { state: 'unknown', wanted: 'ended', attempt: 'create' }, 'find'],
    ['creates again after an unrecorded attempt', { state: 'unknown', wanted: 'live', attempt: 'create' }, 'create'],
    ['does nothing after a refusal', { state: 'refused' }, 'none'],
  ] satisfies [string, Partial<RunPosition>, string][])('%s', (_, changes, step) => {
    expect(stepFor(changes)).toBe(step);
  });

  it.each([
    ['waits while its ad account is opened', { wanted: 'live', account: 'requested' }, 'none'],
    ['ends while its ad account is opened', { wanted: 'ended', account: 'requested' }, 'end'],
    ['halts with its ad account', { ...there, state: 'live', wanted: 'live', account: 'suspended' }, 'halt'],
    ['waits once it is halted', { ...there, state: 'paused', wanted: 'live', account: 'suspended' }, 'none'],
    ['waits before a suspended account takes it', { wanted: 'live', account: 'suspended' }, 'none'],
    ['goes on in an account that is active again', { ...there, state: 'paused', wanted: 'live' }, 'activate'],
    [
      'ends without a suspended account',
      { ...there, state: 'paused', wanted: 'ended', account: 'suspended' },
      'abandon',
    ],
    [
      'is given up with a closed account',
      { ...there, state: 'live', wanted: 'live', account: 'disconnected' },
      'refuse',
    ],
    ['is given up without an account', { wanted: 'live', account: 'disconnected' }, 'refuse'],
    ['runs in the account of the settings', { ...there, state: 'live', wanted: 'live', account: null }, 'poll'],
  ] satisfies [string, Partial<RunPosition>, string][])('%s', (_, changes, step) => {
    expect(stepFor(changes)).toBe(step);
  });

  it('sends no revision that staff did not approve', () => {
    for (const state of platformStates) {
      for (const known of [{}, there, { ...there, revision: 2 }, { attempt: 'create' }]) {
        expect(['none', 'pause']).toContain(stepFor({ ...known, state, wanted: 'created' }));
      }
    }
  });

  it('never activates unless live is desired, and does nothing once ended', () => {
    const otherStates: DesiredState[] = ['created', 'paused', 'ended'];
    for (const state of platformStates) {
      for (const wanted of otherStates) expect(stepFor({ ...there, state, wanted })).not.toBe('activate');
      expect(stepFor({ ...there, state: 'ended', wanted: 'live' })).toBe('none');
    }
  });
});
