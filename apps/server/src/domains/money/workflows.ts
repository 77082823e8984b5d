import { carryOut } from '#durable/workflow.ts';
import { requestProviderRefund, settleRefund } from './card-claims/refunds.ts';
import {
  cancelSubscriptionJob,
  checkPurchaseJob,
  findMissedEventsJob,
  forgetCustomerJob,
  milestoneEmailJob,
  paymentEventJob,
  receiptJob,
  refundJob,
  renewalReceiptJob,
} from './jobs.ts';
import { sendMilestoneEmail } from './milestones/send-milestone-email.ts';
import type { Money } from './money.ts';
import { findMissedEvents } from './payment-events/find-missed-events.ts';
import { processPaymentEvent } from './payment-events/receive-payment-event.ts';
import { checkPurchase } from './purchases/complete-purchase.ts';
import { forgetCustomer } from './purchases/payment-methods/payment-methods.ts';
import { sendReceipt, sendRenewalReceipt } from './purchases/receipts.ts';
import { cancelAtProvider } from './subscriptions/subscriptions.ts';

/** The durable jobs of money. Step names are part of the journal of running jobs, so they stay as they are. */
export const moneyWorkflows = ({ context }: Money) => [
  carryOut(checkPurchaseJob, async (steps, { purchase_id }) => {
    await steps.run('ask what became of it', () => checkPurchase(context, purchase_id));
  }),
  carryOut(receiptJob, async (steps, { purchase_id }) => {
    await steps.run('send the receipt', () => sendReceipt(context, purchase_id));
  }),
  carryOut(renewalReceiptJob, async (steps, { invoice_id }) => {
    await steps.run('send the receipt', () => sendRenewalReceipt(context, invoice_id));
  }),
  carryOut(milestoneEmailJob, async (steps, reached) => {
    await steps.run('send the email', () => sendMilestoneEmail(context, reached));
  }),
  carryOut(cancelSubscriptionJob, async (steps, { subscription_id }) => {
    await steps.run('end it at the provider', () => cancelAtProvider(context, subscription_id));
  }),
  carryOut(forgetCustomerJob, async (steps, { customer_id }) => {
    await steps.run('delete it at the provider', () => forgetCustomer(context, customer_id));
  }),
  carryOut(refundJob, async (steps, { refund_id }) => {
    const outcome = await steps.run('ask the provider', () => requestProviderRefund(context, refund_id));
    await steps.run('note what it said', () => settleRefund(context, refund_id, outcome));
  }),
  carryOut(paymentEventJob, async (steps, { event_id }) => {
    await steps.run('act on the event', () => processPaymentEvent(context, event_id));
  }),
  carryOut(findMissedEventsJob, async (steps, { due_at, since }) => {
    await steps.run('find what never came', () => findMissedEvents(context, new Date(due_at), new Date(since)));
  }),
];
