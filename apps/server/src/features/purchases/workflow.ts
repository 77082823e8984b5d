import { carryOut } from '../../durable/workflow.ts';
import { checkPurchaseJob, receiptJob, renewalReceiptJob } from './jobs.ts';
import type { PurchaseService } from './service.ts';

export const purchaseWorkflows = (purchases: PurchaseService) => [
  carryOut(checkPurchaseJob, async (steps, { purchase_id }) => {
    await steps.run('ask what became of it', () => purchases.check(purchase_id));
  }),
  carryOut(receiptJob, async (steps, { purchase_id }) => {
    await steps.run('send the receipt', () => purchases.sendReceipt(purchase_id));
  }),
  carryOut(renewalReceiptJob, async (steps, { invoice_id }) => {
    await steps.run('send the receipt', () => purchases.sendRenewalReceipt(invoice_id));
  }),
];
