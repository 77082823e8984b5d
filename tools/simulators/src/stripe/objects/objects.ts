// What Stripe's objects look like to the outside: the fields that are ever read, under their own names.
// shapes.test-d.ts holds them against the types of Stripe's own SDK.

export type Metadata = Record<string, string>;

interface Thing<Kind extends string> {
  readonly id: string;
  readonly object: Kind;
  readonly created: number;
  readonly livemode: false;
}

export interface Line {
  readonly name: string;
  readonly unit_amount: number;
  readonly quantity: number;
  readonly recurring: boolean;
}

export interface Session extends Thing<'checkout.session'> {
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  currency: string;
  customer: string | null;
  customer_details: { email: string | null } | null;
  customer_email: string | null;
  expires_at: number;
  invoice: string | null;
  metadata: Metadata;
  mode: 'payment' | 'subscription';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  success_url: string;
  url: string | null;
}

export interface PaymentIntent extends Thing<'payment_intent'> {
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  last_payment_error: { code: string; decline_code: string; message: string; type: 'card_error' } | null;
  latest_charge: string | null;
  metadata: Metadata;
  payment_method_types: string[];
  receipt_email: string | null;
  status: 'requires_payment_method' | 'processing' | 'succeeded';
}

/** The card of a charge. Its fingerprint is the same for every customer who pays with it. */
export interface ChargedCard {
  brand: string;
  country: string;
  fingerprint: string;
  last4: string;
}

export interface Charge extends Thing<'charge'> {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  currency: string;
  customer: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  paid: boolean;
  payment_intent: string;
  /** Only for cards. */
  payment_method_details: { card: ChargedCard; type: 'card' };
  receipt_email: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface Refund extends Omit<Thing<'refund'>, 'livemode'> {
  amount: number;
  charge: string;
  currency: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  status: 'succeeded' | 'failed';
}

export interface Dispute extends Thing<'dispute'> {
  amount: number;
  charge: string;
  currency: string;
  evidence_details: {
    due_by: number;
    enhanced_eligibility: Record<string, never>;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
    submission_method: 'not_submitted';
  };
  is_charge_refundable: boolean;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
}

export interface Subscription extends Thing<'subscription'> {
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  currency: string;
  customer: string;
  ended_at: number | null;
  items: List<SubscriptionItem>;
  latest_invoice: string | null;
  metadata: Metadata;
  start_date: number;
  status: 'active' | 'past_due' | 'canceled';
}

export interface SubscriptionItem {
  readonly id: string;
  readonly object: 'subscription_item';
  current_period_end: number;
  current_period_start: number;
  quantity: number;
  subscription: string;
}

export interface Invoice extends Thing<'invoice'> {
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  billing_reason: 'subscription_create' | 'subscription_cycle';
  currency: string;
  customer: string;
  customer_email: string | null;
  metadata: Metadata;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { metadata: Metadata; subscription: string };
  };
  period_end: number;
  period_start: number;
  status: 'open' | 'paid' | 'void';
  total: number;
}

export interface InvoicePayment extends Thing<'invoice_payment'> {
  amount_paid: number | null;
  amount_requested: number;
  currency: string;
  invoice: string;
  is_default: boolean;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid';
}

export interface Customer extends Thing<'customer'> {
  email: string | null;
  invoice_settings: { default_payment_method: string | null };
  metadata: Metadata;
}

/** A card, saved with its holder's consent if it may be shown again. */
export interface PaymentMethod extends Thing<'payment_method'> {
  allow_redisplay: 'always' | 'limited' | 'unspecified';
  card: { brand: string; exp_month: number; exp_year: number; last4: string };
  customer: string | null;
  type: 'card';
}

export type StripeObject =
  | Session
  | PaymentIntent
  | Charge
  | Refund
  | Dispute
  | Subscription
  | Invoice
  | InvoicePayment;

export interface Event extends Thing<'event'> {
  readonly api_version: string;
  readonly data: { readonly object: StripeObject };
  readonly pending_webhooks: number;
  readonly request: { readonly id: null; readonly idempotency_key: null };
  readonly type: string;
}

export interface List<Item> {
  readonly object: 'list';
  readonly data: Item[];
  readonly has_more: boolean;
  readonly url: string;
}
