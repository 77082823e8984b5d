import { creditsOf } from '@universal-media/contract/money';
import {
  type PaymentStatus,
  type Purchase,
  RETURN_CONTEXT_MINUTES,
  ReturnContext,
} from '@universal-media/contract/purchases';
import { z } from 'zod';
import { claimable } from '../../../core/card-payment.ts';
import { after, type Clock } from '../../../core/clock.ts';
import { exactCents } from '../../../core/exact-cents.ts';
import type { Advertiser } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import { type RefundService, refundableUntil } from '../../refunds/service.ts';
import type { WalletService } from '../../wallet/service.ts';
import { type PurchaseRow, paymentOf, purchaseStore as store } from '../store.ts';

export interface ReadingDeps {
  readonly wallet: WalletService;
  readonly refunds: RefundService;
  readonly clock: Clock;
}

const LISTED = 50;
const EXPORTED = 10_000;
const Status = z.enum(['open', 'paid', 'expired', 'failed']);
const BillingType = z.enum(['one_time', 'monthly']);
const Id = z.uuid();

/** Looking: nothing here changes a row, least of all a balance. */
export function readingOf({ wallet, refunds, clock }: ReadingDeps) {
  const standing = async (trx: Trx, user_id: string, rows: readonly PurchaseRow[]) => {
    const { paid_cents } = await wallet.balance(trx, user_id);
    const claims = await refunds.claims(
      trx,
      rows.flatMap(({ payment_id }) => payment_id ?? []),
    );
    return (row: PurchaseRow): Pick<Purchase, 'refunded_cents' | 'refundable_cents' | 'refundable_until'> => {
      const payment = paymentOf(row);
      if (!payment || row.paid_at === null) return { refunded_cents: 0, refundable_cents: 0, refundable_until: null };
      const until = refundableUntil(row.paid_at);
      const asked = claims(payment.payment_id);
      const isOver = until <= clock.now() || asked.disputed_cents > 0;
      return {
        refunded_cents: Math.min(asked.refunded_cents, chargeOf(row)),
        refundable_cents: isOver ? 0 : Math.min(paid_cents, claimable(payment, asked)),
        refundable_until: until.toISOString(),
      };
    };
  };

  const listOf = async (trx: Trx, user_id: string, limit: number): Promise<Purchase[]> => {
    const rows = await store.list(trx, user_id, limit);
    const standingOf = await standing(trx, user_id, rows);
    return rows.map((row) => ({ ...shown(row, row.code), ...standingOf(row) }));
  };

  return {
    list: (transact: Transact, { user }: Advertiser): Promise<Purchase[]> =>
      transact((trx) => listOf(trx, user.user_id, LISTED)),

    /** Their part of what somebody asks for of their data. */
    exported: {
      name: 'purchases',
      read: (trx: Trx, user_id: string): Promise<Purchase[]> => listOf(trx, user_id, EXPORTED),
    },

    /** By the session the provider sends the buyer back with; by the purchase itself where there was no session. */
    async status(transact: Transact, { user: { user_id } }: Advertiser, id: string): Promise<PaymentStatus> {
      const row = await transact((trx) =>
        Id.safeParse(id).success ? store.findOwn(trx, user_id, id) : store.findOwnBySession(trx, user_id, id),
      );
      if (!row) throw new Refusal('not_found');
      const status = Status.parse(row.status);
      return {
        payment_status: status === 'open' ? 'pending' : status,
        payment_record: {
          credits_to_receive: creditsOf(exactCents(row.order_cents + row.bonus_cents)),
          total_amount: creditsOf(chargeOf(row)),
        },
        purchase_id: row.purchase_id,
      };
    },

    async context(transact: Transact, { user }: Advertiser, context_id: string) {
      const row = await transact((trx) => store.findOwnByContext(trx, user.user_id, context_id));
      if (!row || after(row.created_at, { minutes: RETURN_CONTEXT_MINUTES }) <= clock.now()) {
        throw new Refusal('not_found');
      }
      return { return_context: ReturnContext.parse(row.return_context ?? {}) };
    },
  };
}

const chargeOf = (row: PurchaseRow): number => exactCents(row.order_cents - row.discount_cents + row.processing_cents);

type Shown = Omit<Purchase, 'refunded_cents' | 'refundable_cents' | 'refundable_until'>;

export const shown = (row: PurchaseRow, discount_code: string | null): Shown => ({
  purchase_id: row.purchase_id,
  status: Status.parse(row.status),
  billing_type: BillingType.parse(row.billing_type),
  order_cents: exactCents(row.order_cents),
  discount_cents: exactCents(row.discount_cents),
  bonus_cents: exactCents(row.bonus_cents),
  processing_cents: exactCents(row.processing_cents),
  charge_cents: chargeOf(row),
  credits_cents: exactCents(row.order_cents + row.bonus_cents),
  discount_code,
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
});
