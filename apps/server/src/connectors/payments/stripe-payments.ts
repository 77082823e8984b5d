import Stripe from 'stripe';
import { apiAddress } from './api-address.ts';
import type { Payments } from './payments.ts';
import { readCard } from './stripe-card.ts';
import { expireStripeCheckout, openStripeCheckout, paymentOfInvoice, readStripeCheckout } from './stripe-checkout.ts';
import { createCustomer, deleteCustomer, listCards, removeCard, setDefaultCard } from './stripe-customers.ts';
import { EVENTS_WE_READ, readStripeEvent } from './stripe-event.ts';
import { stripeRefund } from './stripe-refund.ts';
import { signedBody } from './stripe-signed.ts';

interface Settings {
  readonly api_url: string;
  readonly secret_key: string;
  /** During a rotation, the new secret and the one it replaces. */
  readonly webhook_secrets: readonly string[];
  readonly timeout_seconds?: number;
}

const ENDED = new Set<string>(['canceled', 'incomplete_expired']);

async function cancelSubscription(stripe: Stripe, subscription_id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscription_id);
  } catch (error) {
    // Stripe answers not found when asked to cancel a canceled subscription, but still shows it.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.subscriptions.retrieve(subscription_id);
    if (!ENDED.has(status)) throw error;
  }
}

export function stripePayments(settings: Settings): Payments {
  const { api_url, secret_key, webhook_secrets, timeout_seconds = 20 } = settings;
  const stripe = new Stripe(secret_key, {
    ...apiAddress(api_url),
    timeout: timeout_seconds * 1000,
    // Our jobs retry. (The SDK still repeats a call whose connection was lost.)
    maxNetworkRetries: 0,
    telemetry: false,
  });

  async function* eventsSince(since: Date) {
    const gte = Math.floor(since.getTime() / 1000);
    for await (const event of stripe.events.list({ created: { gte }, types: EVENTS_WE_READ, limit: 100 })) {
      yield readStripeEvent(event);
    }
  }

  return {
    createCustomer: (input) => createCustomer(stripe, input),
    deleteCustomer: (customer_id) => deleteCustomer(stripe, customer_id),
    listCards: (customer_id) => listCards(stripe, customer_id),
    setDefaultCard: (customer_id, payment_method_id) => setDefaultCard(stripe, customer_id, payment_method_id),
    removeCard: (payment_method_id) => removeCard(stripe, payment_method_id),
    openCheckout: (input) => openStripeCheckout(stripe, input),
    readCheckout: (session_id) => readStripeCheckout(stripe, session_id),
    expireCheckout: (session_id) => expireStripeCheckout(stripe, session_id),
    refund: (input) => stripeRefund(stripe, input),
    cancelSubscription: (subscription_id) => cancelSubscription(stripe, subscription_id),
    paymentOfInvoice: (invoice_id) => paymentOfInvoice(stripe, invoice_id),
    readCard: (payment_id) => readCard(stripe, payment_id),
    readEvent(body, signature, now) {
      const signed = signedBody(stripe, webhook_secrets, body, signature, now);
      return signed && readStripeEvent(signed.event);
    },
    eventsSince,
  };
}
