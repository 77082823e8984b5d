import type { Payment } from '@universal-media/contract/money/payments';
import { describe, expect, it } from 'vitest';
import { paymentState } from './texts.ts';

const paid: Payment = {
  payment_id: '019a9b5c-8d31-7c42-9f11-3c5d9f3a77c1',
  kind: 'purchase',
  user_id: null,
  user_email: null,
  state: 'paid',
  charge_cents: 51_480,
  credits_cents: 50_000,
  refunded_cents: 0,
  disputed_cents: 0,
  reason: null,
  provider_id: 'pi_1',
  receipt_number: '3C5D-9F3A-77C1',
  at: '2026-11-10T09:41:00.000Z',
};

describe('the state of a payment', () => {
  it('is what came back of it rather than that it was paid', () => {
    expect(paymentState(paid).label).toBe('Paid');
    expect(paymentState({ ...paid, refunded_cents: 10_000 })).toMatchObject({
      label: 'Partly refunded',
      note: '$100.00 refunded',
    });
    expect(paymentState({ ...paid, refunded_cents: 51_480 }).label).toBe('Refunded');
    expect(paymentState({ ...paid, refunded_cents: 10_000, disputed_cents: 41_480 }).label).toBe('Disputed');
  });

  it('names why it failed', () => {
    expect(paymentState({ ...paid, state: 'failed', reason: 'Your card was declined.' }).note).toBe(
      'Your card was declined.',
    );
    expect(paymentState({ ...paid, state: 'failed' }).note).toBe('The bank gave no reason.');
  });
});
