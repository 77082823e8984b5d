import {
  type PaymentStatus,
  type Purchase,
  RETURN_CONTEXT_MINUTES,
  ReturnContext,
} from '@universal-media/contract/money/purchases';
import { toCredits } from '@universal-media/contract/wire/money';
import { z } from 'zod';
import type { Advertiser, Reader } from '#core/accounts/principal.ts';
import { after, type Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import { grantedLeftCents, refundableCents } from '#core/money/lots.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import { readClaims, refundableUntil } from '../card-claims/claims.ts';
import { lotStore } from '../ledger/lot-store.ts';
import { listRenewals } from '../subscriptions/list-renewals.ts';
import { chargeCents, type PurchaseRow, purchaseStore as store, toPayment } from './store.ts';

interface ReadContext {
  readonly clock: Clock;
}

type RefundFields = Pick<Purchase, 'refunded_cents' | 'refundable_cents' | 'refundable_until' | 'granted_left_cents'>;
type CheckoutFields = Pick<Purchase, 'checkout_url'> & { readonly status?: 'expired' };

const LISTED = 50;
const EXPORTED = 10_000;
const Status = z.enum(['open', 'paid', 'expired', 'failed']);
const BillingType = z.enum(['one_time', 'monthly']);
const Id = z.uuid();

export const toPurchase = (
  row: PurchaseRow,
  discount_code: string | null,
): Omit<Purchase, keyof RefundFields | 'checkout_url'> => ({
  purchase_id: row.purchase_id,
  status: Status.parse(row.status),
  billing_type: BillingType.parse(row.billing_type),
  order_cents: exactCents(row.order_cents),
  discount_cents: exactCents(row.discount_cents),
  bonus_cents: exactCents(row.bonus_cents),
  processing_cents: exactCents(row.processing_cents),
  charge_cents: chargeCents(row),
  credits_cents: exactCents(row.order_cents + row.bonus_cents),
  discount_code,
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
});

/** Reads what the refund fields of several purchases depend on, once. */
async function readRefundFields({ clock }: ReadContext, trx: Trx, user_id: string, rows: readonly PurchaseRow[]) {
  const lots = await lotStore.listLots(trx, user_id);
  const claimsOn = await readClaims(
    trx,
    rows.flatMap(({ payment_id }) => payment_id ?? []),
  );
  return (row: PurchaseRow): RefundFields => {
    const payment = toPayment(row);
    if (!payment || row.paid_at === null) {
      return { refunded_cents: 0, refundable_cents: 0, refundable_until: null, granted_left_cents: 0 };
    }
    const until = refundableUntil(row.paid_at);
    const claims = claimsOn(payment.payment_id);
    const isOver = until <= clock.now() || claims.disputed_cents > 0;
    return {
      refunded_cents: Math.min(claims.refunded_cents, chargeCents(row)),
      refundable_cents: isOver ? 0 : refundableCents(lots, payment, claims),
      refundable_until: until.toISOString(),
      granted_left_cents: grantedLeftCents(lots, payment.txn_id),
    };
  };
}

/** A checkout that can be paid now. One whose time is over counts as expired, also before the job that closes it ran. */
function readCheckout({ status, checkout_url, expires_at }: PurchaseRow, now: Date): CheckoutFields {
  if (status !== 'open') return { checkout_url: null };
  return expires_at <= now ? { status: 'expired', checkout_url: null } : { checkout_url };
}

async function list(context: ReadContext, trx: Trx, user_id: string, limit: number): Promise<Purchase[]> {
  const rows = await store.list(trx, user_id, limit);
  const refundFieldsFor = await readRefundFields(context, trx, user_id, rows);
  const now = context.clock.now();
  const ordered = rows.map((row) => ({
    ...toPurchase(row, row.code),
    ...refundFieldsFor(row),
    ...readCheckout(row, now),
  }));
  const renewed = await listRenewals(trx, user_id, limit);
  return [...ordered, ...renewed].toSorted((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, limit);
}

/** Lists the last 50 purchases, latest first, with what can still be refunded of each. */
export const listPurchases = (context: ReadContext, transact: OwnerTransact, { user }: Reader): Promise<Purchase[]> =>
  transact((trx) => list(context, trx, user.user_id, LISTED));

export const exportPurchases = (context: ReadContext, trx: Trx, user_id: string): Promise<Purchase[]> =>
  list(context, trx, user_id, EXPORTED);

/** Reads the state of a payment by the provider's session id, or by the purchase id of a free order. Changes nothing. */
export async function getPaymentStatus(
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  id: string,
): Promise<PaymentStatus> {
  const row = await transact((trx) =>
    Id.safeParse(id).success ? store.findOwn(trx, user_id, id) : store.findOwnBySession(trx, user_id, id),
  );
  if (!row) throw new Refusal('not_found');
  const status = Status.parse(row.status);
  return {
    payment_status: status === 'open' ? 'pending' : status,
    payment_record: {
      credits_to_receive: toCredits(exactCents(row.order_cents + row.bonus_cents)),
      total_amount: toCredits(chargeCents(row)),
    },
    purchase_id: row.purchase_id,
  };
}

/** Reads what the buyer was doing before they left to pay, for as long as they may come back to it. */
export async function getReturnContext(
  { clock }: ReadContext,
  transact: OwnerTransact,
  { user }: Advertiser,
  context_id: string,
) {
  const row = await transact((trx) => store.findOwnByContext(trx, user.user_id, context_id));
  if (!row || after(row.created_at, { minutes: RETURN_CONTEXT_MINUTES }) <= clock.now()) {
    throw new Refusal('not_found');
  }
  return { return_context: ReturnContext.parse(row.return_context ?? {}) };
}
