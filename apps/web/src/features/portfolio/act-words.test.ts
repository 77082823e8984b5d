import { campaignActs, campaignStatuses } from '@universal-media/contract/campaign-status';
import { describe, expect, it } from 'vitest';
import { actsOf, deleteConsequence } from './act-words.ts';

describe('the acts of a campaign', () => {
  it('lead with what somebody most likely came for', () => {
    expect(actsOf(['edit', 'stop', 'delete', 'duplicate', 'share']).first).toBe('stop');
    expect(actsOf(['pay', 'edit', 'delete']).first).toBe('pay');
    expect(actsOf(['duplicate', 'delete']).first).toBe('duplicate');
  });

  it('show each that is possible once, and none that is not', () => {
    for (const act of campaignActs) {
      const { first, others, mayDelete } = actsOf([act]);
      expect([first, ...others, mayDelete ? 'delete' : undefined].filter((one) => one !== undefined)).toEqual([act]);
    }
    const all = actsOf([...campaignActs]);
    expect(new Set([all.first, ...all.others]).size).toBe(campaignActs.length - 1);
  });

  it('say of deleting, whatever the state, that it cannot be undone', () => {
    for (const status of campaignStatuses) expect(deleteConsequence(status)).toContain('This cannot be undone.');
  });
});
