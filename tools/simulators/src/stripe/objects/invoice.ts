import { type Account, found, unixNow } from './account.ts';
import type { Invoice, InvoicePayment, Line, Subscription } from './objects.ts';
import { createPayment, decline, succeed } from './payment.ts';

export const toTotal = (lines: readonly Line[]): number =>
  lines.reduce((sum, { unit_amount, quantity }) => sum + unit_amount * quantity, 0);

export function createInvoice(
  account: Account,
  subscription: Subscription,
  lines: readonly Line[],
  billing_reason: Invoice['billing_reason'],
): Invoice {
  const total = toTotal(lines);
  const { email } = found(account.customers, 'customer', subscription.customer);
  const [item] = subscription.items.data;
  const invoice: Invoice = {
    id: account.luck.id('in'),
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    billing_reason,
    created: unixNow(),
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: email,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    },
    period_end: item?.current_period_end ?? unixNow(),
    period_start: item?.current_period_start ?? unixNow(),
    status: 'open',
    total,
  };
  account.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  return invoice;
}

export const getPayments = (account: Account, invoice: string): InvoicePayment[] =>
  [...account.invoicePayments.values()].filter((payment) => payment.invoice === invoice);

export const findOpenInvoice = (account: Account, subscription: string): Invoice | undefined =>
  [...account.invoices.values()].find(
    ({ parent, status }) => status === 'open' && parent.subscription_details.subscription === subscription,
  );

// One payment an invoice, however often it is tried.
function attempt(account: Account, invoice: Invoice): InvoicePayment {
  invoice.attempt_count += 1;
  const [tried] = getPayments(account, invoice.id);
  if (tried !== undefined) return tried;
  const { amount_due: amount, currency, customer, customer_email: email } = invoice;
  const made: InvoicePayment = {
    id: account.luck.id('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount,
    created: unixNow(),
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: {
      type: 'payment_intent',
      payment_intent: createPayment(account, { amount, currency, customer, email, metadata: {} }).id,
    },
    status: 'open',
  };
  account.invoicePayments.set(made.id, made);
  return made;
}

export function payInvoice(account: Account, invoice: Invoice): void {
  const made = attempt(account, invoice);
  succeed(account, found(account.payments, 'payment_intent', made.payment.payment_intent));
  made.status = 'paid';
  made.amount_paid = invoice.amount_due;
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  account.emit('invoice.paid', invoice);
  account.emit('invoice_payment.paid', made);
}

export function failInvoice(account: Account, invoice: Invoice): void {
  const made = attempt(account, invoice);
  decline(account, found(account.payments, 'payment_intent', made.payment.payment_intent));
  account.emit('invoice.payment_failed', invoice);
}
