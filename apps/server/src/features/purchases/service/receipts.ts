import { creditsOf } from '@universal-media/contract/money';
import { type ReceiptData, receiptNumber } from '@universal-media/contract/receipt';
import { renderReceiptMail } from '@universal-media/documents/receipt-mail';
import { renderReceipt } from '@universal-media/documents/receipt-pdf';
import type { Advertiser } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { AccountService } from '../../account/service.ts';
import type { NotificationService } from '../../notifications/service.ts';
import type { RefundService } from '../../refunds/service.ts';
import { purchaseStore as store } from '../store.ts';
import { shown } from './reading.ts';

export interface ReceiptDeps {
  readonly account: AccountService;
  readonly notifications: NotificationService;
  readonly refunds: RefundService;
  readonly origin: string;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

const seller = { name: 'Universal Media', lines: [] };

export function receiptsOf({ account: accounts, notifications, refunds, origin, transact }: ReceiptDeps) {
  /** Nothing where nothing was paid, and nothing for an account that is gone. */
  const dataOf = async (trx: Trx, user_id: string, purchase_id: string) => {
    const row = await store.findPaid(trx, user_id, purchase_id);
    const person = row && (await accounts.find(trx, user_id));
    if (!row?.paid_at || !person || person.status === 'erased') return undefined;
    const { payment_id } = row;
    const refunded_cents = payment_id === null ? 0 : (await refunds.claimsOf(trx, payment_id)).refunded_cents;
    const data: ReceiptData = {
      ...shown(row, row.code),
      refunded_cents,
      seller,
      buyer: { name: person.full_name, lines: [person.email] },
      paid_at: row.paid_at.toISOString(),
      payment_reference: payment_id,
      time_zone: person.time_zone,
    };
    return { data, person };
  };

  const fileOf = async (data: ReceiptData) => ({
    filename: `universal-media-receipt-${receiptNumber(data.purchase_id)}.pdf`,
    content_type: 'application/pdf',
    content: await renderReceipt(data),
  });

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
      if (!found) return;
      const { data, person } = found;
      const letter = await renderReceiptMail({
        full_name: person.full_name,
        number: receiptNumber(purchase_id),
        credits: creditsOf(data.credits_cents),
        charge: creditsOf(data.charge_cents),
        credits_url: `${origin}/?view=credits`,
      });
      const { user_id, email } = person;
      const about = `receipt.${purchase_id}`;
      await notifications.deliverOnce({ user_id, about, to: email, ...letter, attachments: [await fileOf(data)] });
    },
  };
}
