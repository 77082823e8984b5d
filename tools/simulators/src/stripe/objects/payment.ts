import { type Account, found, unixNow } from './account.ts';
import type { Charge, ChargedCard, Metadata, PaymentIntent } from './objects.ts';

export interface PaymentRequest {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly email: string | null;
  readonly metadata: Metadata;
}

const DECLINED = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
  type: 'card_error',
} as const;

export function createPayment(account: Account, request: PaymentRequest): PaymentIntent {
  const payment: PaymentIntent = {
    id: account.luck.id('pi'),
    object: 'payment_intent',
    amount: request.amount,
    amount_received: 0,
    created: unixNow(),
    currency: request.currency,
    customer: request.customer,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: { ...request.metadata },
    payment_method_types: ['card'],
    receipt_email: request.email,
    status: 'requires_payment_method',
  };
  account.payments.set(payment.id, payment);
  return payment;
}

/** The card that a buyer uses by default: each customer has one of their own. */
const ownCard = ({ customer, id }: PaymentIntent): ChargedCard => ({
  brand: 'visa',
  country: 'US',
  fingerprint: `fp_${customer ?? id}`,
  last4: '4242',
});

function createCharge(
  account: Account,
  payment: PaymentIntent,
  status: Charge['status'],
  card: Partial<ChargedCard> = {},
): Charge {
  const succeeded = status === 'succeeded';
  const charge: Charge = {
    id: account.luck.id('ch'),
    object: 'charge',
    amount: payment.amount,
    amount_captured: succeeded ? payment.amount : 0,
    amount_refunded: 0,
    captured: succeeded,
    created: unixNow(),
    currency: payment.currency,
    customer: payment.customer,
    disputed: false,
    failure_code: succeeded ? null : DECLINED.code,
    failure_message: succeeded ? null : DECLINED.message,
    livemode: false,
    metadata: { ...payment.metadata },
    paid: succeeded,
    payment_intent: payment.id,
    payment_method_details: { card: { ...ownCard(payment), ...card }, type: 'card' },
    receipt_email: payment.receipt_email,
    refunded: false,
    status,
  };
  account.charges.set(charge.id, charge);
  payment.latest_charge = charge.id;
  return charge;
}

/** The bank says yes. */
export function succeed(account: Account, payment: PaymentIntent, card?: Partial<ChargedCard>): void {
  const charge = createCharge(account, payment, 'succeeded', card);
  payment.status = 'succeeded';
  payment.amount_received = payment.amount;
  payment.last_payment_error = null;
  account.emit('charge.succeeded', charge);
  account.emit('payment_intent.succeeded', payment);
}

/** The bank says no. The same payment may be tried again with another card. */
export function decline(account: Account, payment: PaymentIntent): void {
  const charge = createCharge(account, payment, 'failed');
  payment.status = 'requires_payment_method';
  payment.last_payment_error = { ...DECLINED };
  account.emit('charge.failed', charge);
  account.emit('payment_intent.payment_failed', payment);
}

/** The charge that brought the money, if one did. */
export function findCharge(account: Account, payment: PaymentIntent): Charge | undefined {
  if (payment.status !== 'succeeded' || payment.latest_charge === null) return undefined;
  return found(account.charges, 'charge', payment.latest_charge);
}
