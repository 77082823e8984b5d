import { quotePurchase } from '@universal-media/contract/money/credit-price';
import { type ReceiptData, receiptNumber } from '@universal-media/contract/money/receipt';
import { toCredits } from '@universal-media/contract/wire/money';
import { pages } from '@universal-media/contract/wire/pages';
import { renderReceiptEmail } from '@universal-media/documents/emails/payments/receipt';
import { renderPdf } from '@universal-media/documents/pdf/pdf-pool';
import { type Reader, type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { toBuyerParty } from '#core/money/document-party.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { OwnerTransact, SystemTransact, Trx } from '#storage/transact.ts';
import { readClaimsOn } from '../card-claims/claims.ts';
import { subscriptionStore } from '../subscriptions/store.ts';
import type { Buyer, PurchaseContext } from './context.ts';
import { toPurchase } from './list-purchases.ts';
import { paymentStore } from './payment-store.ts';
import { purchaseStore as store } from './store.ts';

interface Receipt {
  readonly data: ReceiptData;
  readonly buyer: Buyer;
}

/** The company details are those of the day of the payment, so that a receipt stays as it was sent. */
const readParties = async ({ seller, findCompany }: PurchaseContext, trx: Trx, buyer: Buyer, paid_at: Date) => ({
  seller,
  buyer: toBuyerParty(buyer, await findCompany(trx, buyer.user_id, paid_at)),
  time_zone: buyer.time_zone,
});

/** Undefined for a purchase that was not paid, and for an account that was erased. */
async function readReceipt(
  context: PurchaseContext,
  trx: Trx,
  user_id: string,
  purchase_id: string,
): Promise<Receipt | undefined> {
  const row = await store.findPaid(trx, user_id, purchase_id);
  const buyer = row && (await context.findBuyer(trx, user_id));
  if (!row?.paid_at || !buyer || buyer.status === 'erased') return undefined;
  const { payment_id } = row;
  const data: ReceiptData = {
    ...toPurchase(row, row.code),
    ...(await readParties(context, trx, buyer, row.paid_at)),
    receipt_id: purchase_id,
    refunded_cents: payment_id === null ? 0 : (await readClaimsOn(trx, payment_id)).refunded_cents,
    paid_at: row.paid_at.toISOString(),
    payment_reference: payment_id,
  };
  return { data, buyer };
}

/** A renewal repeats the first order at its price without a code. */
async function readRenewalReceipt(
  context: PurchaseContext,
  trx: Trx,
  invoice_id: string,
): Promise<Receipt | undefined> {
  const renewal = await subscriptionStore.findRenewal(trx, invoice_id);
  const buyer = renewal && (await context.findBuyer(trx, renewal.user_id));
  if (!renewal || !buyer || buyer.status === 'erased') return undefined;
  const { payment_id, txn_id, paid_at, order_cents } = renewal;
  const data: ReceiptData = {
    ...quotePurchase(exactCents(order_cents)),
    ...(await readParties(context, trx, buyer, paid_at)),
    receipt_id: txn_id,
    billing_type: 'monthly',
    discount_code: null,
    refunded_cents: (await readClaimsOn(trx, payment_id)).refunded_cents,
    paid_at: paid_at.toISOString(),
    payment_reference: payment_id,
  };
  return { data, buyer };
}

const toFile = async (user_id: string, data: ReceiptData) => ({
  filename: `universal-media-receipt-${receiptNumber(data.receipt_id)}.pdf`,
  content_type: 'application/pdf',
  content: await renderPdf(user_id, { kind: 'receipt', data }),
});

async function deliver(
  { notifications, origin }: PurchaseContext,
  { data, buyer }: Receipt,
  for_campaign: boolean,
): Promise<void> {
  const email = await renderReceiptEmail({
    full_name: buyer.full_name,
    number: receiptNumber(data.receipt_id),
    credits: toCredits(data.credits_cents),
    charge: toCredits(data.charge_cents),
    for_campaign,
    credits_url: `${origin}${pages.credits}`,
  });
  await notifications.deliverOnce({
    user_id: buyer.user_id,
    category: 'payments',
    about: `receipt.${data.receipt_id}`,
    to: buyer.email,
    ...email,
    attachments: [await toFile(buyer.user_id, data)],
  });
}

async function readOwnReceipt(context: PurchaseContext, trx: Trx, user_id: string, id: string) {
  const renewal = await subscriptionStore.findOwnRenewal(trx, user_id, id);
  return renewal ? readRenewalReceipt(context, trx, renewal.invoice_id) : readReceipt(context, trx, user_id, id);
}

/** Renders the receipt of a paid purchase, or of one month of a monthly purchase, as PDF. */
export async function downloadReceipt(
  context: PurchaseContext,
  transact: OwnerTransact,
  { user }: Reader,
  purchase_id: string,
) {
  const receipt = await transact((trx) => readOwnReceipt(context, trx, user.user_id, purchase_id));
  if (!receipt) throw new Refusal('not_found');
  return toFile(user.user_id, receipt.data);
}

/** Renders the receipt of an advertiser's payment for staff, and records who read it. */
export async function downloadPaymentReceipt(
  context: PurchaseContext,
  transact: SystemTransact,
  who: Staff,
  payment_id: string,
  { request_id }: RequestFacts,
) {
  const receipt = await transact(async (trx) => {
    const user_id = await paymentStore.findBuyer(trx, payment_id);
    const found = user_id === undefined ? undefined : await readOwnReceipt(context, trx, user_id, payment_id);
    if (!found) throw new Refusal('not_found');
    await context.audit.record(trx, {
      actor: staffActor(who),
      action: 'purchase.receipt_downloaded',
      subject: { kind: 'purchase', id: payment_id },
      request_id,
    });
    return found;
  });
  return toFile(receipt.buyer.user_id, receipt.data);
}

/** Emails the receipt of a purchase, once. */
export async function sendReceipt(context: PurchaseContext, purchase_id: string): Promise<void> {
  const receipt = await context.transact(async (trx) => {
    const row = await store.find(trx, purchase_id);
    const found = row && (await readReceipt(context, trx, row.user_id, purchase_id));
    return found && { ...found, for_campaign: row.campaign_id !== null };
  });
  if (receipt) await deliver(context, receipt, receipt.for_campaign);
}

/** Emails the receipt of a renewal, once. */
export async function sendRenewalReceipt(context: PurchaseContext, invoice_id: string): Promise<void> {
  const receipt = await context.transact((trx) => readRenewalReceipt(context, trx, invoice_id));
  if (receipt) await deliver(context, receipt, false);
}
