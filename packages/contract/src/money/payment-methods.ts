import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';

/** A card that the payment provider stores. We know what it shows to recognize it, and its id there. */
export const PaymentMethod = z
  .object({
    payment_method_id: z.string(),
    /** As the provider spells it, such as `visa`. */
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
    is_default: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const PaymentMethods = z.object({ payment_methods: z.array(PaymentMethod) });
const methodId = z.object({ payment_method_id: z.string().min(1).max(300) });

export const paymentMethodEndpoints = group({
  listPaymentMethods: endpoint({
    method: 'GET',
    path: '/api/credits/payment-methods',
    summary: 'List the cards you saved at checkout',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: { status: 200, body: PaymentMethods },
    errors: ['payments_unavailable'],
  }),
  setDefaultPaymentMethod: endpoint({
    method: 'PUT',
    path: '/api/credits/payment-methods/{payment_method_id}/default',
    summary: 'Choose the card that checkout offers first',
    access: { kind: 'advertiser', proof: 'recent' },
    params: methodId,
    answers: { status: 200, body: PaymentMethods },
    errors: ['not_found', 'payments_unavailable'],
  }),
  removePaymentMethod: endpoint({
    method: 'DELETE',
    path: '/api/credits/payment-methods/{payment_method_id}',
    summary: 'Remove a saved card at the payment provider',
    access: { kind: 'advertiser', proof: 'recent' },
    params: methodId,
    answers: { status: 200, body: PaymentMethods },
    errors: ['not_found', 'payments_unavailable'],
  }),
});
