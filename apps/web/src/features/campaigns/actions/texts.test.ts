import { REFUND_POLICY_TEXT, refundPolicy } from '@universal-media/contract/campaigns/campaigns';
import { campaignActions, campaignStatuses } from '@universal-media/contract/campaigns/status';
import { describe, expect, it } from 'vitest';
import { arrangeActions, deleteConsequence } from './texts.ts';

describe('arrangeActions', () => {
  it('puts the likeliest action on the button', () => {
    expect(arrangeActions(['edit', 'pause', 'delete', 'duplicate', 'share']).first).toBe('pause');
    expect(arrangeActions(['pay', 'edit', 'delete']).first).toBe('pay');
    expect(arrangeActions(['duplicate', 'delete']).first).toBe('duplicate');
  });

  it('shows every possible action exactly once', () => {
    for (const action of campaignActions) {
      const { first, others, canDelete } = arrangeActions([action]);
      expect([first, ...others, canDelete ? 'delete' : undefined].filter((one) => one !== undefined)).toEqual([action]);
    }
    const all = arrangeActions([...campaignActions]);
    expect(new Set([all.first, ...all.others]).size).toBe(campaignActions.length - 1);
  });
});

it('warns in every status that deleting cannot be undone', () => {
  for (const status of campaignStatuses) {
    for (const hasRun of [true, false]) expect(deleteConsequence(status, hasRun)).toContain('This cannot be undone.');
  }
});

it('promises the fee back only while no ad ran, in the words that were accepted before the launch', () => {
  expect(deleteConsequence('scheduled', false)).toContain('You get everything back, including the fee.');
  expect(deleteConsequence('paused', false)).toContain('including the fee');
  expect(deleteConsequence('active', true)).toContain(refundPolicy.running);
  expect(REFUND_POLICY_TEXT).toContain(refundPolicy.running);
});
