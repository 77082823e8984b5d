import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMoveDispute, disputeStatuses, isReopening, isUnresolved, nextDisputeStatuses } from './dispute-status.ts';

const status = constantFrom(...disputeStatuses);
const rank = (one: (typeof disputeStatuses)[number]) => disputeStatuses.indexOf(one);

describe('the transitions of a dispute', () => {
  it('lead forward, or back to review by reopening', () => {
    assert(
      property(status, status, (from, to) => {
        const isForward = rank(to) > rank(from);
        expect(canMoveDispute(from, to)).toBe(isForward || (to === 'in_review' && isReopening(from, to)));
      }),
    );
  });

  it('never lead back to open, and never to the same status', () => {
    assert(
      property(status, (from) => {
        expect(nextDisputeStatuses(from)).not.toContain('open');
        expect(nextDisputeStatuses(from)).not.toContain(from);
      }),
    );
  });

  it('always leave a way to resolve and to review', () => {
    assert(
      property(status, (from) => {
        expect(nextDisputeStatuses(from).length).toBeGreaterThan(0);
        if (!isUnresolved(from)) expect(nextDisputeStatuses(from)).toContain('in_review');
      }),
    );
  });

  it('offer every status of the documented menu to an open dispute', () => {
    expect(nextDisputeStatuses('open')).toEqual(['in_review', 'resolved', 'closed']);
  });
});
