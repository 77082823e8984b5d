import { invalid, missing } from '../api/failure.ts';
import { type Account, found, type Plan, unixNow } from './account.ts';
import { createInvoice, failInvoice, findOpenInvoice, payInvoice } from './invoice.ts';
import type { Session, Subscription } from './objects.ts';

const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** The first month is paid by the checkout that begins it. */
export function beginSubscription(account: Account, session: Session, plan: Plan, customer: string): Subscription {
  const id = account.luck.id('sub');
  const now = unixNow();
  const subscription: Subscription = {
    id,
    object: 'subscription',
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: session.currency,
    customer,
    ended_at: null,
    items: {
      object: 'list',
      data: plan.lines
        .filter((line) => line.recurring)
        .map(({ quantity }) => ({
          id: account.luck.id('si'),
          object: 'subscription_item',
          current_period_end: now + MONTH_SECONDS,
          current_period_start: now,
          quantity,
          subscription: id,
        })),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: { ...plan.metadata },
    start_date: now,
    status: 'active',
  };
  account.subscriptions.set(id, subscription);
  account.plans.set(id, { ...plan, lines: plan.lines.filter((line) => line.recurring) });
  account.emit('customer.subscription.created', subscription);
  payInvoice(account, createInvoice(account, subscription, plan.lines, 'subscription_create'));
  return subscription;
}

export function running(account: Account, id: string): Subscription {
  const subscription = found(account.subscriptions, 'subscription', id);
  if (subscription.status === 'canceled') throw missing('subscription', id);
  return subscription;
}

export function cancel(account: Account, id: string): Subscription {
  const subscription = running(account, id);
  subscription.status = 'canceled';
  subscription.canceled_at ??= unixNow();
  subscription.ended_at = unixNow();
  account.emit('customer.subscription.deleted', subscription);
  return subscription;
}

// An invoice that could not be paid is tried again; else the next month begins.
function dueInvoice(account: Account, subscription: Subscription) {
  const open = findOpenInvoice(account, subscription.id);
  if (open !== undefined) return open;
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end += MONTH_SECONDS;
  }
  const { lines } = found(account.plans, 'plan', subscription.id);
  return createInvoice(account, subscription, lines, 'subscription_cycle');
}

/** The month is over: it is paid for another one, or ends here if that was asked for. */
export function renew(account: Account, id: string): Subscription {
  const subscription = running(account, id);
  if (subscription.cancel_at_period_end) return cancel(account, id);
  payInvoice(account, dueInvoice(account, subscription));
  subscription.status = 'active';
  account.emit('customer.subscription.updated', subscription);
  return subscription;
}

/** The month is over and the card says no. `final`: Stripe has tried often enough and ends the subscription. */
export function failRenewal(account: Account, id: string, final: boolean): Subscription {
  const subscription = running(account, id);
  if (subscription.cancel_at_period_end) throw invalid('This subscription ends with its period.');
  failInvoice(account, dueInvoice(account, subscription));
  subscription.status = 'past_due';
  account.emit('customer.subscription.updated', subscription);
  return final ? cancel(account, id) : subscription;
}
