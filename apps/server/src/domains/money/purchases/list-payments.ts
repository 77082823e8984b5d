import { quotePurchase } from '@universal-media/contract/money/credit-price';
import { PAYMENTS_PER_PAGE, type Payment, type PaymentView } from '@universal-media/contract/money/payments';
import { receiptNumber } from '@universal-media/contract/money/receipt';
import { z } from 'zod';
import type { Clock } from '#core/kit/clock.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { readClaims } from '../card-claims/claims.ts';
import { paymentStore as store } from './payment-store.ts';

interface ListInput {
  readonly view?: PaymentView | undefined;
  readonly user_id?: string | undefined;
  readonly payment_id?: string | undefined;
  readonly cursor?: string | undefined;
}

type Row = Awaited<ReturnType<typeof store.list>>[number];

const State = z.enum(['open', 'paid', 'expired', 'failed']);

/** A cursor is valid only for the list it was made with. */
const positionSchema = (list: string) =>
  z.object({
    of: z.literal(list),
    at: z.iso.datetime({ precision: 6 }).startsWith('20'),
    id: z.string().max(300),
  });

/** Reads the amounts. A monthly payment repeats its order at the price without a code. */
function readAmounts({ kind, order_cents, charge_cents, credits_cents }: Row) {
  if (kind === 'renewal' && order_cents !== null) {
    const quote = quotePurchase(exactCents(order_cents));
    return { charge_cents: quote.charge_cents, credits_cents: quote.credits_cents };
  }
  return {
    charge_cents: charge_cents === null ? null : exactCents(charge_cents),
    credits_cents: credits_cents === null ? null : exactCents(credits_cents),
  };
}

/** Lists payments of all advertisers or of one, latest first, or a single payment: orders, monthly payments and failed attempts. */
export const listPayments = (
  { clock }: { readonly clock: Clock },
  transact: SystemTransact,
  { view, user_id, payment_id, cursor }: ListInput,
  per_page = PAYMENTS_PER_PAGE,
): Promise<{ payments: Payment[]; next_cursor: string | null }> =>
  transact(async (trx) => {
    const list = `payments ${view ?? 'all'} ${user_id ?? ''} ${payment_id ?? ''}`;
    const after = readCursor(positionSchema(list), cursor);
    const rows = await store.list(trx, {
      view,
      user_id,
      payment_id,
      after,
      now: clock.now(),
      limit: per_page + 1,
    });
    const page = rows.slice(0, per_page);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    const claimsOn = await readClaims(
      trx,
      page.flatMap(({ provider_id }) => provider_id ?? []),
    );
    return {
      payments: page.map((row): Payment => {
        const amounts = readAmounts(row);
        const none = { refunded_cents: 0, disputed_cents: 0 };
        const isPaid = row.status === 'paid';
        const claims = isPaid && row.provider_id !== null ? claimsOn(row.provider_id) : none;
        return {
          payment_id: row.id,
          kind: row.kind,
          user_id: row.user_id,
          user_email: row.email,
          state: State.parse(row.status),
          ...amounts,
          refunded_cents: Math.min(claims.refunded_cents, amounts.charge_cents ?? 0),
          disputed_cents: claims.disputed_cents,
          reason: row.reason,
          provider_id: row.provider_id,
          receipt_number: isPaid ? receiptNumber(row.id) : null,
          at: row.at.toISOString(),
        };
      }),
      next_cursor: last ? writeCursor({ of: list, at: last.position, id: last.id }) : null,
    };
  });
