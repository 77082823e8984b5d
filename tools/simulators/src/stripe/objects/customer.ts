import { invalid } from '../api/failure.ts';
import { type Account, found, unixNow } from './account.ts';
import type { Customer, Metadata, PaymentMethod } from './objects.ts';

export function createCustomer(account: Account, email: string | null, metadata: Metadata = {}): Customer {
  const customer: Customer = {
    id: account.luck.id('cus'),
    object: 'customer',
    created: unixNow(),
    email,
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata,
  };
  account.customers.set(customer.id, customer);
  return customer;
}

/** The cards that a customer agreed to be shown again. */
export const savedCards = (account: Account, customer: string): PaymentMethod[] =>
  [...account.paymentMethods.values()].filter(
    (method) => method.customer === customer && method.allow_redisplay === 'always',
  );

/** The card that buyers have here. Saved with its holder's consent, it can be shown again. */
export function saveCard(account: Account, customer: string): PaymentMethod {
  const method: PaymentMethod = {
    id: account.luck.id('pm'),
    object: 'payment_method',
    allow_redisplay: 'always',
    card: { brand: 'visa', exp_month: 8, exp_year: 2030, last4: '4242' },
    created: unixNow(),
    customer,
    livemode: false,
    type: 'card',
  };
  account.paymentMethods.set(method.id, method);
  return method;
}

export function detach(account: Account, id: string): PaymentMethod {
  const method = found(account.paymentMethods, 'payment_method', id);
  if (method.customer === null) {
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
  }
  const customer = account.customers.get(method.customer);
  if (customer?.invoice_settings.default_payment_method === id) customer.invoice_settings.default_payment_method = null;
  method.customer = null;
  return method;
}

export function deleteCustomer(account: Account, id: string) {
  found(account.customers, 'customer', id, 'id');
  for (const method of account.paymentMethods.values()) if (method.customer === id) method.customer = null;
  account.customers.delete(id);
  return { id, object: 'customer', deleted: true };
}
