import { z } from 'zod';
import { unixNow } from '../objects/account.ts';
import { invalid } from './failure.ts';
import { checked, metadata, type Params, whole, yesOrNo } from './params.ts';

const PriceData = z.strictObject({
  currency: z.string().length(3).toLowerCase(),
  unit_amount: whole.min(0),
  product_data: z.strictObject({ name: z.string().min(1), description: z.string().optional() }),
  recurring: z.strictObject({ interval: z.literal('month') }).optional(),
});

const Input = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: z.array(z.strictObject({ price_data: PriceData, quantity: whole.min(1).default(1) })).min(1),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  expires_at: whole.optional(),
  metadata: metadata.default({}),
  payment_intent_data: z.strictObject({ metadata: metadata.default({}) }).optional(),
  subscription_data: z.strictObject({ metadata: metadata.default({}) }).optional(),
  adaptive_pricing: z.strictObject({ enabled: yesOrNo }).optional(),
  saved_payment_method_options: z.strictObject({ payment_method_save: z.enum(['enabled', 'disabled']) }).optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  expand: z.array(z.string()).optional(),
});

export type SessionRequest = z.infer<typeof Input>;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

function checkFit({ mode, line_items, payment_intent_data, subscription_data, ...input }: SessionRequest): void {
  const recurring = line_items.filter(({ price_data }) => price_data.recurring !== undefined);
  if (mode === 'payment' && recurring.length > 0) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    );
  }
  if (mode === 'subscription' && recurring.length === 0) {
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.');
  }
  if (mode === 'subscription' && payment_intent_data !== undefined) {
    throw invalid('You can not pass `payment_intent_data` in `subscription` mode.', { param: 'payment_intent_data' });
  }
  if (mode === 'payment' && subscription_data !== undefined) {
    throw invalid('You can not pass `subscription_data` in `payment` mode.', { param: 'subscription_data' });
  }
  if (input.customer !== undefined && input.customer_email !== undefined) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  }
  if (input.saved_payment_method_options !== undefined && input.customer === undefined) {
    throw invalid('`saved_payment_method_options` can only be used with a `customer`.');
  }
  const life = (input.expires_at ?? unixNow() + DAY) - unixNow();
  // Stripe allows for a clock that is a little behind.
  if (life < 30 * MINUTE - 60 || life > DAY + 60) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
}

/** What a checkout is asked to be, with everything that Stripe would refuse refused. */
export function readSessionRequest(params: Params): SessionRequest {
  const input = checked(Input, params);
  checkFit(input);
  return input;
}
