import { quotePurchase } from '@universal-media/contract/credit-price';
import { creditsOf } from '@universal-media/contract/money';
import { type ReceiptData, receiptNumber } from '@universal-media/contract/receipt';
import { renderReceiptMail } from '@universal-media/documents/receipt-mail';
import { renderReceipt } from '@universal-media/documents/receipt-pdf';
import { exactCents } from '../../../core/exact-cents.ts';
import type { Advertiser } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { AccountService } from '../../account/service.ts';
import type { NotificationService } from '../../notifications/service.ts';
import type { RefundService } from '../../refunds/service.ts';
import type { SubscriptionService } from '../../subscriptions/service.ts';
import { purchaseStore as store } from '../store.ts';
import { shown } from './reading.ts';

export interface ReceiptDeps {
  readonly account: AccountService;
  readonly notifications: NotificationService;
  readonly refunds: RefundService;
  readonly subscriptions: SubscriptionService;
  readonly origin: string;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

const seller = { name: 'Universal Media', lines: [] };

const about = (person: { full_name: string; email: string; time_zone: string }) => ({
  seller,
  buyer: { name: person.full_name, lines: [person.email] },
  time_zone: person.time_zone,
});

export function receiptsOf(deps: ReceiptDeps) {
  const { account: accounts, notifications, refunds, subscriptions, origin, transact } = deps;

  /** Nothing where nothing was paid, and nothing for an account that is gone. */
  const dataOf = async (trx: Trx, user_id: string, purchase_id: string) => {
    const row = await store.findPaid(trx, user_id, purchase_id);
    const person = row && (await accounts.find(trx, user_id));
    if (!row?.paid_at || !person || person.status === 'erased') return undefined;
    const { payment_id } = row;
    const refunded_cents = payment_id === null ? 0 : (await refunds.claimsOf(trx, payment_id)).refunded_cents;
    const data: ReceiptData = {
      ...shown(row, row.code),
      ...about(person),
      receipt_id: purchase_id,
      refunded_cents,
      paid_at: row.paid_at.toISOString(),
      payment_reference: payment_id,
    };
    return { data, person };
  };

  /** A later month is an order like the first one, at the price it has without a code. */
  const dataOfRenewal = async (trx: Trx, invoice_id: string) => {
    const renewal = await subscriptions.findRenewal(trx, invoice_id);
    const person = renewal && (await accounts.find(trx, renewal.user_id));
    if (!renewal || !person || person.status === 'erased') return undefined;
    const { payment_id, txn_id, paid_at, order_cents } = renewal;
    const data: ReceiptData = {
      ...quotePurchase(exactCents(order_cents)),
      ...about(person),
      receipt_id: txn_id,
      billing_type: 'monthly',
      discount_code: null,
      refunded_cents: (await refunds.claimsOf(trx, payment_id)).refunded_cents,
      paid_at: paid_at.toISOString(),
      payment_reference: payment_id,
    };
    return { data, person };
  };

  const fileOf = async (data: ReceiptData) => ({
    filename: `universal-media-receipt-${receiptNumber(data.receipt_id)}.pdf`,
    content_type: 'application/pdf',
    content: await renderReceipt(data),
  });

  const send = async ({ data, person }: NonNullable<Awaited<ReturnType<typeof dataOf>>>): Promise<void> => {
    const letter = await renderReceiptMail({
      full_name: person.full_name,
      number: receiptNumber(data.receipt_id),
      credits: creditsOf(data.credits_cents),
      charge: creditsOf(data.charge_cents),
      credits_url: `${origin}/?view=credits`,
    });
    const { user_id, email } = person;
    const once = `receipt.${data.receipt_id}`;
    await notifications.deliverOnce({ user_id, about: once, to: email, ...letter, attachments: [await fileOf(data)] });
  };

  return {
    async receipt(forUser: Transact, { user }: Advertiser, purchase_id: string) {
      const found = await forUser((trx) => dataOf(trx, user.user_id, purchase_id));
      if (!found) throw new Refusal('not_found');
      return fileOf(found.data);
    },

    async sendReceipt(purchase_id: string): Promise<void> {
      const found = await transact(async (trx) => {
        const row = await store.find(trx, purchase_id);
        return row && dataOf(trx, row.user_id, purchase_id);
      });
      if (found) await send(found);
    },

    async sendRenewalReceipt(invoice_id: string): Promise<void> {
      const found = await transact((trx) => dataOfRenewal(trx, invoice_id));
      if (found) await send(found);
    },
  };
}
