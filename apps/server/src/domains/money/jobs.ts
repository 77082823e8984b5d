import { z } from 'zod';
import { job } from '#durable/enqueue.ts';

const purchase = z.object({ purchase_id: z.uuid() });

/**
 * An order of credits for a campaign was paid. Campaigns implements this job and funds the campaign. The stored name is
 * older than the event.
 */
export const purchasePaid = job('campaigns.fund', z.object({ campaign_id: z.uuid() }));

/** An advertiser owes us more than their balance covers. Campaigns implements this job and stops what runs. */
/** Jobs of earlier releases have no `debt_id`. */
export const debtBooked = job('campaigns.stop_for_debt', z.object({ user_id: z.uuid(), debt_id: z.uuid().optional() }));

/** Asks the provider about a checkout: soon after it was opened, and when it expires. */
export const checkPurchaseJob = job('purchases.check', purchase);

export const receiptJob = job('purchases.receipt', purchase);

export const renewalReceiptJob = job('purchases.renewal_receipt', z.object({ invoice_id: z.string() }));

/** Tells an advertiser about a milestone. */
export const milestoneEmailJob = job(
  'milestones.email',
  z.object({ user_id: z.uuid(), milestone: z.enum(['first_campaign', 'spend_500', 'silver_tier']) }),
);

/** Cancels a subscription at the provider. */
export const cancelSubscriptionJob = job('subscriptions.cancel', z.object({ subscription_id: z.string() }));

/** Deletes the customer of an erased account at the provider, with every saved card. */
export const forgetCustomerJob = job('payment_methods.forget', z.object({ customer_id: z.string() }));

/** Asks the provider to send money back. The credits have left the balance already. */
export const refundJob = job('refunds.settle', z.object({ refund_id: z.uuid() }));

/** Handles an event that is stored in the inbox. */
export const paymentEventJob = job('payment_events.act', z.object({ event_id: z.string() }));

/**
 * Asks the provider for its events since an instant and handles those that never came. The due time is part of its id, so
 * that several workers plan it once.
 */
export const findMissedEventsJob = job(
  'payment_events.look_back',
  z.object({ due_at: z.iso.datetime(), since: z.iso.datetime() }),
);
