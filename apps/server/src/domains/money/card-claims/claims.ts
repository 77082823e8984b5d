import { REFUND_DAYS } from '@universal-media/contract/money/purchases';
import { after } from '#core/kit/clock.ts';
import { TryLater } from '#core/kit/try-later.ts';
import type { Claims } from '#core/money/card-payment.ts';
import type { Trx } from '#storage/transact.ts';
import { cardDisputeStore } from './dispute-store.ts';
import { refundStore } from './refund-store.ts';

const REFUND_ANSWER_SECONDS = 5;

export const refundableUntil = (paid_at: Date): Date => after(paid_at, { days: REFUND_DAYS });

/** Reads what was claimed back from each payment, by a refund or by a dispute. */
export async function readClaims(trx: Trx, payment_ids: readonly string[]): Promise<(payment_id: string) => Claims> {
  const refunded = await refundStore.sumRefunded(trx, payment_ids);
  const disputed = await cardDisputeStore.sumDisputed(trx, payment_ids);
  return (payment_id) => ({
    refunded_cents: refunded.get(payment_id) ?? 0,
    disputed_cents: disputed.get(payment_id) ?? 0,
  });
}

/**
 * Reads the claims on a payment for a dispute. A refund without an answer has taken the credits, and a provider refuses to
 * refund what is disputed: then they come back and belong to the dispute. So the dispute waits for the answer.
 */
export async function readClaimsForDispute(trx: Trx, payment_id: string): Promise<Claims> {
  if (await refundStore.isPending(trx, payment_id)) {
    throw new TryLater(`a refund of ${payment_id} has no answer yet`, REFUND_ANSWER_SECONDS);
  }
  return readClaimsOn(trx, payment_id);
}

export const readClaimsOn = async (trx: Trx, payment_id: string): Promise<Claims> =>
  (await readClaims(trx, [payment_id]))(payment_id);
