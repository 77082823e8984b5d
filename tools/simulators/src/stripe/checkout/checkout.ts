import { invalid } from '../api/failure.ts';
import { type Account, found, unixNow } from '../objects/account.ts';
import { createCustomer, saveCard } from '../objects/customer.ts';
import type { ChargedCard, PaymentIntent, Session } from '../objects/objects.ts';
import { createPayment, decline, succeed } from '../objects/payment.ts';
import { beginSubscription } from '../objects/subscription.ts';

export function openSession(account: Account, id: string): Session {
  const session = found(account.sessions, 'checkout.session', id);
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired or paid. This one is ${session.status}.`,
    );
  }
  return session;
}

// Created at the first attempt to pay, and reused for the next.
function findPayment(account: Account, session: Session): PaymentIntent {
  if (session.payment_intent !== null) return found(account.payments, 'payment_intent', session.payment_intent);
  const { amount_total: amount, currency, customer } = session;
  const email = session.customer_details?.email ?? null;
  const single = session.mode === 'payment';
  const metadata = single ? found(account.plans, 'plan', session.id).metadata : {};
  const payment = createPayment(account, { amount, currency, customer, email, metadata });
  if (single) session.payment_intent = payment.id;
  return payment;
}

function complete(session: Session, payment_status: Session['payment_status']): void {
  session.status = 'complete';
  session.payment_status = payment_status;
  session.url = null;
}

function subscribe(account: Account, session: Session): void {
  const customer = session.customer ?? createCustomer(account, session.customer_email).id;
  session.customer = customer;
  const plan = found(account.plans, 'plan', session.id);
  const subscription = beginSubscription(account, session, plan, customer);
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
}

/** `saves`: the buyer agreed to save the card. `card`: a single payment is made with this one. */
export function pay(account: Account, id: string, saves = false, card?: Partial<ChargedCard>): Session {
  const session = openSession(account, id);
  if (saves && session.customer !== null) saveCard(account, session.customer);
  if (session.mode === 'subscription') subscribe(account, session);
  else succeed(account, findPayment(account, session), card);
  complete(session, 'paid');
  account.emit('checkout.session.completed', session);
  return session;
}

/** The session stays open for another card. */
export function declineCard(account: Account, id: string): Session {
  const session = openSession(account, id);
  decline(account, findPayment(account, session));
  return session;
}

/** With a bank debit the buyer is done now, and the money comes days later or not at all: see `settle`. */
export function payLater(account: Account, id: string): Session {
  const session = openSession(account, id);
  if (session.mode !== 'payment') throw invalid('Only a single payment can be made by bank debit here.');
  findPayment(account, session).status = 'processing';
  complete(session, 'unpaid');
  account.emit('checkout.session.completed', session);
  return session;
}

export function settle(account: Account, id: string, outcome: 'succeeded' | 'failed'): Session {
  const session = found(account.sessions, 'checkout.session', id);
  const payment = findPayment(account, session);
  if (payment.status !== 'processing') throw invalid('Nothing is on its way for this session.');
  if (outcome === 'failed') {
    decline(account, payment);
  } else {
    succeed(account, payment);
    session.payment_status = 'paid';
  }
  account.emit(`checkout.session.async_payment_${outcome}`, session);
  return session;
}

export function expire(account: Account, id: string): Session {
  const session = openSession(account, id);
  session.status = 'expired';
  session.url = null;
  account.emit('checkout.session.expired', session);
  return session;
}

/** What Stripe does by itself once the time of a session is over. */
export function expireOverdue(account: Account): void {
  for (const { id, status, expires_at } of account.sessions.values()) {
    if (status === 'open' && expires_at <= unixNow()) expire(account, id);
  }
}
