import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

const purchase = z.object({ purchase_id: z.uuid() });

/** Asks the provider what became of a checkout: soon after it was opened, and when its time is over. */
export const checkPurchaseJob = job('purchases.check', purchase);

export const receiptJob = job('purchases.receipt', purchase);

/** Of a later month of a monthly purchase. */
export const renewalReceiptJob = job('purchases.renewal_receipt', z.object({ invoice_id: z.string() }));
