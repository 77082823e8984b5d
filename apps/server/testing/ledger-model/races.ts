import { randomUUID } from 'node:crypto';
import { Refusal } from '#core/kit/refusal.ts';
import { auditLedger, auditText, isClean } from '#storage/ledger-audit/audit-ledger.ts';
import { createWallets, once, why } from '../builders/wallets.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';

const PRICE = 1_000;
const kinds = ['hold', 'adjust', 'refund', 'mixed'] as const;

/** The refusal that a spender gets who came too late. */
const tooLate = new Set(['insufficient_credits', 'balance_too_low', 'not_refundable']);

/** Rounds of 2 to 32 spenders at once, each after the whole balance of one wallet. Exactly one may have it. */
export async function raceAll(environment: TestEnvironment, rounds: number): Promise<{ spenders: number }> {
  const wallets = createWallets(environment);
  const { ledger, doing } = wallets;

  const spend = (user_id: string, source_id: string, kind: 'hold' | 'adjust' | 'refund') =>
    doing((trx) => {
      if (kind === 'hold') return ledger.placeHold(trx, { hold_id: randomUUID(), user_id, cents: PRICE, ...once() });
      if (kind === 'adjust') return ledger.adjustBalance(trx, { user_id, cents: -PRICE, ...once() });
      const claimed = { source_id, amount_cents: PRICE, claimed_cents: PRICE, share_cents: 0, is_made: false };
      return ledger.takeForRefund(trx, { user_id, refund_id: randomUUID(), ...claimed, ...why });
    });

  const attempt = async (user_id: string, source_id: string, kind: 'hold' | 'adjust' | 'refund'): Promise<boolean> => {
    try {
      return (await spend(user_id, source_id, kind)).is_new;
    } catch (error) {
      if (error instanceof Refusal && tooLate.has(error.code)) return false;
      throw error;
    }
  };

  let spenders = 0;
  for (let round = 0; round < rounds; round += 1) {
    const user_id = await wallets.stranger();
    const bought = { paid_cents: PRICE, discount_cents: 0, bonus_cents: 0, processing_cents: 59 };
    const { txn_id } = await doing((trx) =>
      ledger.creditPurchase(trx, { user_id, kind: 'purchase', ...bought, ...once() }),
    );
    const rivals = 2 + (round % 31);
    const wanted = kinds[round % kinds.length] ?? 'mixed';
    const each = (place: number) => (wanted === 'mixed' ? (['hold', 'adjust', 'refund'] as const)[place % 3] : wanted);
    const won = await Promise.all(
      Array.from({ length: rivals }, (_, place) => attempt(user_id, txn_id, each(place) ?? 'hold')),
    );
    spenders += rivals;
    const winners = won.filter(Boolean).length;
    const { balance_cents } = await wallets.has(user_id);
    if (winners !== 1 || balance_cents !== 0) {
      throw new Error(`round ${round}: ${winners} of ${rivals} had it (${wanted}), and ${balance_cents} is left`);
    }
  }
  const audit = await auditLedger(environment.ownerUrl, 'wallet');
  if (!isClean(audit)) throw new Error(auditText(audit));
  return { spenders };
}
