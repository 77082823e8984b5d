import type { PaymentStatus } from '@universal-media/contract/money/purchases';
import { describe, expect, it } from 'vitest';
import { CallError } from '#lib/call/call-error.ts';
import { describeOutcome, toOutcome } from './payment-outcome.ts';

const purchase_id = '0198f6a0-0000-7000-8000-000000000001';
const status = (payment_status: PaymentStatus['payment_status']): PaymentStatus => ({
  payment_status,
  payment_record: { credits_to_receive: 525, total_amount: 514.8 },
  purchase_id,
});
const refused = (code: 'not_found' | 'unavailable') =>
  new CallError({ kind: 'refused', status: 404, code, detail: '', request_id: 'r' });

describe('the outcome of a payment', () => {
  it('is decided once it is paid, expired or failed', () => {
    expect(toOutcome(status('paid'), null)).toEqual({ outcome: 'paid', credits: 525, purchase_id });
    expect(toOutcome(status('expired'), null)).toEqual({ outcome: 'expired' });
    expect(toOutcome(status('failed'), null)).toEqual({ outcome: 'failed' });
  });

  it('is undecided while pending or without a response', () => {
    expect(toOutcome(status('pending'), null)).toBeUndefined();
    expect(toOutcome(undefined, null)).toBeUndefined();
    expect(toOutcome(undefined, new CallError({ kind: 'network' }))).toBeUndefined();
    expect(toOutcome(undefined, refused('unavailable'))).toBeUndefined();
  });

  it("is unknown when the payment is not the buyer's", () => {
    expect(toOutcome(undefined, refused('not_found'))).toEqual({ outcome: 'unknown' });
  });

  it('is shown in the documented words once it is paid', () => {
    expect(describeOutcome({ outcome: 'paid', credits: 525, purchase_id })).toBe(
      'Payment successful! 525 credits have been added to your account.',
    );
  });
});
