import Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentCard } from './payments.ts';

const PaidByCard = z.object({
  latest_charge: z.object({
    payment_method_details: z.object({
      card: z.object({
        fingerprint: z.string().min(1).max(80),
        country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .nullable()
          .catch(null),
        brand: z.string().max(40).nullable().catch(null),
        last4: z
          .string()
          .regex(/^[0-9]{4}$/)
          .nullable()
          .catch(null),
      }),
    }),
  }),
});

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Reads the card of a payment's charge. Bank debits and wallets without a card have none. */
export async function readCard(stripe: Stripe, payment_id: string): Promise<PaymentCard | null> {
  const payment = await stripe.paymentIntents
    .retrieve(payment_id, { expand: ['latest_charge'] })
    .catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  const parsed = PaidByCard.safeParse(payment);
  return parsed.success ? parsed.data.latest_charge.payment_method_details.card : null;
}
