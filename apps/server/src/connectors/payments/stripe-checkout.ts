import Stripe from 'stripe';
import type { Checkout, CheckoutInput } from './payments.ts';
import { Session } from './stripe-objects.ts';

export async function openStripeCheckout(stripe: Stripe, input: CheckoutInput) {
  const { purchase_id, user_id, mode } = input;
  const metadata = { ...input.metadata, purchase_id, user_id };
  const monthly = mode === 'monthly';
  const { id: session_id, url } = await stripe.checkout.sessions.create(
    {
      mode: monthly ? 'subscription' : 'payment',
      line_items: input.lines.map(({ name, amount_cents }) => ({
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amount_cents,
          product_data: { name },
          ...(monthly && { recurring: { interval: 'month' as const } }),
        },
      })),
      client_reference_id: purchase_id,
      customer: input.customer_id,
      // The buyer chooses on Stripe's page whether to save the card, and sees the saved ones.
      ...(!monthly && { saved_payment_method_options: { payment_method_save: 'enabled' as const } }),
      success_url: input.success_url,
      cancel_url: input.cancel_url,
      expires_at: Math.floor(input.expires_at.getTime() / 1000),
      // Shows and charges dollars.
      adaptive_pricing: { enabled: false },
      metadata,
      ...(monthly ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    },
    { idempotencyKey: `checkout-${purchase_id}` },
  );
  if (url === null) throw new Error(`Stripe returned no URL for session ${session_id}`);
  return { session_id, url };
}

/** Finds the payment of an invoice in Stripe's list of invoice payments. */
export async function paymentOfInvoice(stripe: Stripe, invoice: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
  const payment = data[0]?.payment.payment_intent;
  return (typeof payment === 'object' ? payment.id : payment) ?? null;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

export async function readStripeCheckout(stripe: Stripe, session_id: string): Promise<Checkout | null> {
  const found = await stripe.checkout.sessions.retrieve(session_id).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (found === null) return null;
  const session = Session.parse(found);
  if (session.client_reference_id === null) return null;
  const ofInvoice = session.invoice === null ? null : await paymentOfInvoice(stripe, session.invoice);
  return {
    session_id: session.id,
    purchase_id: session.client_reference_id,
    status: session.status,
    payment_status: session.payment_status === 'unpaid' ? 'unpaid' : 'paid',
    payment_id: session.payment_intent ?? ofInvoice,
    subscription_id: session.subscription,
    amount_cents: session.amount_total,
  };
}

export async function expireStripeCheckout(stripe: Stripe, session_id: string): Promise<'expired' | 'complete'> {
  try {
    await stripe.checkout.sessions.expire(session_id);
    return 'expired';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || isMissing(error)) throw error;
    const { status } = Session.parse(await stripe.checkout.sessions.retrieve(session_id));
    if (status === 'open') throw error;
    return status;
  }
}
