import type Stripe from 'stripe';
import type {
  Charge,
  Customer,
  Dispute,
  Event,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Refund,
  Session,
  Subscription,
} from './objects/objects.ts';

// Each simulated object is a part of the real one: a field that Stripe renames or retypes no longer compiles.
type PartOf<Part extends { [Name in keyof Part]: Name extends keyof Whole ? Whole[Name] : never }, Whole> = Part;

export type Shapes = [
  PartOf<
    Session,
    Omit<Stripe.Checkout.Session, 'customer_details'> & { customer_details: { email: string | null } | null }
  >,
  PartOf<
    PaymentIntent,
    Omit<Stripe.PaymentIntent, 'last_payment_error'> & { last_payment_error: { code?: string } | null }
  >,
  PartOf<Omit<Charge, 'payment_method_details'>, Stripe.Charge>,
  PartOf<Charge['payment_method_details']['card'], Stripe.Charge.PaymentMethodDetails.Card>,
  PartOf<Omit<Customer, 'invoice_settings'>, Stripe.Customer>,
  PartOf<Omit<PaymentMethod, 'card'>, Stripe.PaymentMethod>,
  PartOf<Refund, Stripe.Refund>,
  PartOf<Dispute, Stripe.Dispute>,
  PartOf<Omit<Subscription, 'items'>, Stripe.Subscription>,
  PartOf<Omit<Subscription['items']['data'][number], never>, Stripe.SubscriptionItem>,
  PartOf<Invoice, Stripe.Invoice>,
  PartOf<InvoicePayment, Stripe.InvoicePayment>,
  PartOf<Omit<Event, 'data' | 'type'>, Stripe.Event>,
];
