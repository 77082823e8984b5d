import type { Purchase } from '@universal-media/contract/money/purchases';
import { describe, expect, it } from 'vitest';
import { listedPurchases, purchaseState, refundEffect, refundedBonusCents } from './purchase-state.ts';

const purchase: Purchase = {
  purchase_id: '0198f6a0-0000-7000-8000-000000000001',
  status: 'paid',
  billing_type: 'one_time',
  order_cents: 500_00,
  discount_cents: 0,
  bonus_cents: 25_00,
  processing_cents: 14_80,
  charge_cents: 514_80,
  credits_cents: 525_00,
  discount_code: null,
  created_at: '2026-11-10T09:00:00.000Z',
  paid_at: '2026-11-10T09:01:00.000Z',
  refunded_cents: 0,
  refundable_cents: 500_00,
  refundable_until: '2026-11-17T09:01:00.000Z',
  granted_left_cents: 25_00,
  checkout_url: null,
};

describe('the state of a purchase', () => {
  it.each([
    ['open', 'Not completed'],
    ['expired', 'Not completed'],
    ['failed', 'Failed'],
    ['paid', 'Paid'],
  ] as const)('%s reads %s', (status, label) => {
    expect(purchaseState({ ...purchase, status }).label).toBe(label);
  });

  it('tells a refund of a part from one of all that was paid', () => {
    expect(purchaseState({ ...purchase, refunded_cents: 100_00 }).label).toBe('$100.00 refunded');
    expect(purchaseState({ ...purchase, refunded_cents: 500_00 }).label).toBe('Refunded');
    expect(purchaseState({ ...purchase, discount_cents: 50_00, refunded_cents: 450_00 }).label).toBe('Refunded');
  });
});

describe('a checkout that was left', () => {
  it('reads as not completed, and as being confirmed only on the way back from it', () => {
    expect(purchaseState({ ...purchase, status: 'open' }).label).toBe('Not completed');
    expect(purchaseState({ ...purchase, status: 'open' }, true).label).toBe('Confirming payment');
  });

  it('disappears once it expired, so that it does not look like a second charge', () => {
    expect(listedPurchases([{ ...purchase, status: 'expired' }, purchase])).toEqual([purchase]);
  });
});

describe('what a refund takes back', () => {
  it('is the bonus in the same proportion', () => {
    expect(refundedBonusCents(purchase, 500_00)).toBe(25_00);
    expect(refundedBonusCents(purchase, 100_00)).toBe(5_00);
  });

  it('is the same in one piece or in many', () => {
    const parts = [33_33, 166_67, 99_99, 200_01];
    let refunded_cents = 0;
    let taken = 0;
    for (const part of parts) {
      taken += refundedBonusCents({ ...purchase, refunded_cents }, part);
      refunded_cents += part;
    }
    expect(taken).toBe(25_00);
  });

  it('is also what a code took off the price, and nothing where nothing was paid', () => {
    expect(refundedBonusCents({ ...purchase, discount_cents: 50_00, bonus_cents: 22_00 }, 450_00)).toBe(72_00);
    expect(refundedBonusCents({ ...purchase, discount_cents: 500_00 }, 0)).toBe(0);
  });
});

it('a refund takes paid credits in place of bonus credits that were spent', () => {
  expect(refundEffect({ ...purchase, granted_left_cents: 2_00 }, 100_00)).toEqual({
    amount_cents: 100_00,
    bonus_cents: 2_00,
    spent_bonus_cents: 3_00,
  });
});
