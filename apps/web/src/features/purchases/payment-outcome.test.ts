import type { PaymentStatus } from '@universal-media/contract/purchases';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { outcomeOf, outcomeWords } from './payment-outcome.ts';

const purchase_id = '0198f6a0-0000-7000-8000-000000000001';
const status = (payment_status: PaymentStatus['payment_status']): PaymentStatus => ({
  payment_status,
  payment_record: { credits_to_receive: 525, total_amount: 514.8 },
  purchase_id,
});
const refused = (code: 'not_found' | 'unavailable') =>
  new CallError({ kind: 'refused', status: 404, code, detail: '', request_id: 'r' });

describe('a payment that somebody comes back from', () => {
  it('is decided once it is paid, expired or failed', () => {
    expect(outcomeOf(status('paid'), null)).toEqual({ outcome: 'paid', credits: 525, purchase_id });
    expect(outcomeOf(status('expired'), null)).toEqual({ outcome: 'expired' });
    expect(outcomeOf(status('failed'), null)).toEqual({ outcome: 'failed' });
  });

  it('is not decided while it is pending, or while nobody answers', () => {
    expect(outcomeOf(status('pending'), null)).toBeUndefined();
    expect(outcomeOf(undefined, null)).toBeUndefined();
    expect(outcomeOf(undefined, new CallError({ kind: 'network' }))).toBeUndefined();
    expect(outcomeOf(undefined, refused('unavailable'))).toBeUndefined();
  });

  it('is unknown when it is nobody’s or somebody else’s', () => {
    expect(outcomeOf(undefined, refused('not_found'))).toEqual({ outcome: 'unknown' });
  });

  it('is told in the documented words once it is paid', () => {
    expect(outcomeWords({ outcome: 'paid', credits: 525, purchase_id })).toBe(
      'Payment successful! 525 credits have been added to your account.',
    );
  });
});
