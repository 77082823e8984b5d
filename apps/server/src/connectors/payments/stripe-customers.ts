import Stripe from 'stripe';
import { z } from 'zod';
import type { SavedCard } from './payments.ts';

const Customer = z.object({
  invoice_settings: z.object({ default_payment_method: z.string().nullable() }),
});
const Card = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }),
});

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

export async function createCustomer(stripe: Stripe, input: { user_id: string; email: string }): Promise<string> {
  const { user_id, email } = input;
  const { id } = await stripe.customers.create(
    { email, metadata: { user_id } },
    { idempotencyKey: `customer-${user_id}` },
  );
  return id;
}

export async function deleteCustomer(stripe: Stripe, customer_id: string): Promise<void> {
  await stripe.customers.del(customer_id).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Stripe keeps the default card in the settings of the customer's invoices. */
export async function listCards(stripe: Stripe, customer_id: string): Promise<SavedCard[]> {
  const { invoice_settings } = Customer.parse(await stripe.customers.retrieve(customer_id));
  // A card is offered again only if its holder agreed to that at checkout.
  const { data } = await stripe.customers.listPaymentMethods(customer_id, { type: 'card', allow_redisplay: 'always' });
  return data.map((method) => {
    const { id, card } = Card.parse(method);
    const { brand, last4, exp_month, exp_year } = card;
    const is_default = id === invoice_settings.default_payment_method;
    return { payment_method_id: id, brand, last4, exp_month, exp_year, is_default };
  });
}

export async function setDefaultCard(stripe: Stripe, customer_id: string, payment_method_id: string): Promise<void> {
  await stripe.customers.update(customer_id, { invoice_settings: { default_payment_method: payment_method_id } });
}

export async function removeCard(stripe: Stripe, payment_method_id: string): Promise<void> {
  await stripe.paymentMethods.detach(payment_method_id);
}
