import { randomUUID } from 'node:crypto';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import { type Wallets, why } from '../builders/wallets.ts';
import { exactly, Model } from './model.ts';
import type { Operation, Step } from './operations.ts';

class Abandoned extends Error {}

/** Lots are compared after every so many steps, and at the end. */
const LOTS_EVERY = 5;

/** One wallet of the product, driven by the model's operations. */
function player(wallets: Wallets, user_id: string) {
  const { ledger } = wallets;
  const ids = new Map<string, string>();
  /** The same name in two histories must not meet in one database. */
  const toId = (name: string): string => {
    const id = ids.get(name) ?? randomUUID();
    ids.set(name, id);
    return id;
  };
  const reversibles: string[] = [];
  const purchases = new Map<number, string>();
  const describeSource = (buy: number): string => purchases.get(buy) ?? randomUUID();

  const call = (trx: Trx, operation: Operation): Promise<{ txn_id: string; is_new: boolean } | null> => {
    const { of } = operation;
    const hold_id = toId(`hold ${of}`);
    const refund = { user_id, refund_id: toId(`refund ${of}`), ...why };
    const dispute = { user_id, dispute_id: toId(`dispute ${of}`), ...why };
    const cause = (kind: string) => ({ user_id, reference: toId(`${kind} ${of}`), ...why });
    switch (operation.do) {
      case 'buy': {
        const { kind, paid, discount, bonus, processing } = operation;
        const amounts = {
          paid_cents: paid,
          discount_cents: discount,
          bonus_cents: bonus,
          processing_cents: processing,
        };
        return ledger.creditPurchase(trx, { ...cause(kind), kind, ...amounts });
      }
      case 'grant':
        return ledger.grantCredits(trx, { ...cause(operation.kind), ...operation });
      case 'adjust':
        return ledger.adjustBalance(trx, { ...cause('adjustment'), cents: operation.cents });
      case 'hold':
        return ledger.placeHold(trx, { ...cause('hold'), hold_id, cents: operation.cents });
      case 'capture': {
        const { part, media, fee } = operation;
        return ledger.captureHold(trx, { hold_id, part: `${part}`, media_cents: media, fee_cents: fee, ...why });
      }
      case 'captureRest':
      case 'releaseLast':
        throw new Error('how much that is, the model says');
      case 'release':
        return ledger.releaseHold(trx, { hold_id, ...why });
      case 'releasePart':
        return ledger.releasePartOfHold(trx, { hold_id, part: `${operation.part}`, cents: operation.cents, ...why });
      case 'undelivered':
        // One campaign with every hold of the history.
        return ledger.returnUndelivered(trx, {
          user_id,
          scope: toId('campaign'),
          part: `${of}`,
          hold_ids: [...ids].flatMap(([name, id]) => (name.startsWith('hold ') ? [id] : [])),
          cents: operation.cents,
          ...why,
        });
      case 'refund': {
        const { buy, claimed, share, loss, made } = operation;
        const amounts = { amount_cents: claimed + loss, claimed_cents: claimed, share_cents: share };
        return ledger.takeForRefund(trx, { ...refund, ...amounts, source_id: describeSource(buy), is_made: made });
      }
      case 'refundDone':
        return ledger.completeRefund(trx, refund);
      case 'refundUndone':
        return ledger.undoRefund(trx, refund);
      case 'disputeOpened': {
        const { buy, claimed, share, fee } = operation;
        const amounts = { amount_cents: claimed + fee, claimed_cents: claimed, share_cents: share };
        return ledger.takeForDispute(trx, { ...dispute, ...amounts, source_id: describeSource(buy) });
      }
      case 'disputeWon':
        return ledger.returnDisputed(trx, dispute);
      case 'disputeLost':
        return ledger.writeOffDispute(trx, dispute);
      case 'reverse':
        return ledger.reverseTransaction(trx, { txn_id: reversibles[of] ?? randomUUID(), ...why });
    }
  };

  return {
    /** Returns the outcome in the model's terms and rethrows unexpected errors. */
    async play(operation: Operation, abandoned: boolean): Promise<string> {
      try {
        const posted = await wallets.doing(async (trx) => {
          const result = await call(trx, operation);
          if (abandoned) throw new Abandoned();
          return result;
        });
        if (posted === null) return 'nothing';
        if (operation.do === 'buy' && operation.kind === 'purchase') purchases.set(operation.of, posted.txn_id);
        const isReversible = ['buy', 'grant', 'adjust'].includes(operation.do);
        if (posted.is_new && isReversible) reversibles.push(posted.txn_id);
        return posted.is_new ? 'new' : 'again';
      } catch (error) {
        if (error instanceof Refusal) return error.code;
        if (error instanceof RangeError) return 'RangeError';
        if (error instanceof Abandoned) return 'abandoned';
        throw error;
      }
    },
  };
}

/** Plays a history on a fresh wallet and on the model, and stops at the first difference. */
export async function playHistory(
  wallets: Wallets,
  history: readonly Step[],
  note: (outcome: string) => void,
): Promise<Model> {
  const user_id = await wallets.stranger();
  const model = new Model();
  const { play } = player(wallets, user_id);
  for (const [index, { operation: wanted, times, abandoned }] of history.entries()) {
    const isRest = wanted.do === 'captureRest' || wanted.do === 'releaseLast';
    const operation = isRest ? exactly(wanted, model.getLeft(wanted.of)) : wanted;
    const at = `step ${index}, ${JSON.stringify({ operation, times, abandoned })}`;
    if (abandoned) await play(operation, true);
    const outcomes = await Promise.all(Array.from({ length: times }, () => play(operation, false)));
    const seen = outcomes.toSorted().join(', ');
    const expected = Array.from({ length: times }, () => model.apply(operation))
      .toSorted()
      .join(', ');
    if (seen !== expected) throw new Error(`${at}: expected ${expected}, seen ${seen}`);
    for (const outcome of outcomes) note(`${wanted.do} ${outcome}`);
    const [has, should] = [JSON.stringify(await wallets.has(user_id)), JSON.stringify(model.balance())];
    if (has !== should) throw new Error(`${at}: expected ${should}, seen ${has}`);
    if (index % LOTS_EVERY !== 0 && index !== history.length - 1) continue;
    const [lots, expectedLots] = [await wallets.composition(user_id), model.lots.composition()].map((one) =>
      JSON.stringify(one),
    );
    if (lots !== expectedLots) throw new Error(`${at}: expected lots ${expectedLots}, seen ${lots}`);
  }
  return model;
}
