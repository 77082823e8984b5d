import { describe, expect, it } from 'vitest';
import { paths } from '#paths.ts';
import { findPlace, leaveForPayment, returnPathIn } from './return-after-payment.ts';

const draft_id = '01a1de29-2f5c-739d-af3d-5fda29df0b06';

describe('the way back from a checkout', () => {
  it('is read from the context that the server stored', () => {
    expect(returnPathIn({ order: {}, place: { draft_id, step: 4 } })).toBe(paths.builder(draft_id, 4));
    expect(returnPathIn({ place: { draft_id, step: 4, editing: true } })).toBe(paths.editCampaign(draft_id, 4));
  });

  it('is none without a place, or with one that does not fit', () => {
    expect(returnPathIn({ order: {} })).toBeUndefined();
    expect(returnPathIn({ place: { draft_id: '//elsewhere.example', step: 4 } })).toBeUndefined();
    expect(returnPathIn(null)).toBeUndefined();
  });

  it('is sent with the order, for the user who left it', () => {
    leaveForPayment('jo', { draft_id, step: 4 });
    expect(findPlace('jo')).toEqual({ draft_id, step: 4 });
    expect(findPlace('sam')).toBeUndefined();
  });
});
