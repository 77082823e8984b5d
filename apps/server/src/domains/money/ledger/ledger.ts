import type { Trx } from '#storage/transact.ts';
import { lockBalance, readBalance } from './balance.ts';
import {
  completeRefund,
  returnDisputed,
  takeForDispute,
  takeForRefund,
  undoRefund,
  writeOffDispute,
} from './card-claims.ts';
import { adjustBalance, creditPurchase, grantCredits, reverseTransaction } from './credit.ts';
import { captureHold, placeHold, releaseHold, releasePartOfHold, returnUndelivered } from './holds.ts';
import type { LedgerContext } from './post.ts';

/** Binds a ledger function to its context. */
const bind =
  <Input, Result>(
    context: LedgerContext,
    run: (context: LedgerContext, trx: Trx, input: Input) => Promise<Result>,
  ): ((trx: Trx, input: Input) => Promise<Result>) =>
  (trx, input) =>
    run(context, trx, input);

/**
 * The only way for other domains to move credits. Every call takes the transaction of the change that causes it, so both
 * happen or neither, and may be repeated: the same kind and reference are booked once.
 */
export const createLedger = (context: LedgerContext) => ({
  readBalance,
  lockBalance,
  creditPurchase: bind(context, creditPurchase),
  grantCredits: bind(context, grantCredits),
  adjustBalance: bind(context, adjustBalance),
  placeHold: bind(context, placeHold),
  captureHold: bind(context, captureHold),
  releasePartOfHold: bind(context, releasePartOfHold),
  releaseHold: bind(context, releaseHold),
  returnUndelivered: bind(context, returnUndelivered),
  takeForRefund: bind(context, takeForRefund),
  completeRefund: bind(context, completeRefund),
  undoRefund: bind(context, undoRefund),
  takeForDispute: bind(context, takeForDispute),
  returnDisputed: bind(context, returnDisputed),
  writeOffDispute: bind(context, writeOffDispute),
  reverseTransaction: bind(context, reverseTransaction),
});

export type Ledger = ReturnType<typeof createLedger>;
