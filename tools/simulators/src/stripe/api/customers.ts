import { z } from 'zod';
import { type Account, found } from '../objects/account.ts';
import { createCustomer, deleteCustomer, detach, savedCards } from '../objects/customer.ts';
import { missing } from './failure.ts';
import { paging, toList } from './list.ts';
import { checked, metadata, type Params } from './params.ts';
import { type ApiRoute, route } from './route.ts';

const Creation = z.strictObject({ email: z.email().optional(), metadata: metadata.default({}) });
const Change = z.strictObject({ invoice_settings: z.strictObject({ default_payment_method: z.string() }) });
const Cards = z.strictObject({ ...paging, type: z.literal('card').optional(), allow_redisplay: z.literal('always') });

function create(account: Account, params: Params) {
  const input = checked(Creation, params);
  return createCustomer(account, input.email ?? null, input.metadata);
}

function change(account: Account, id: string, params: Params) {
  const customer = found(account.customers, 'customer', id, 'id');
  const { default_payment_method } = checked(Change, params).invoice_settings;
  if (account.paymentMethods.get(default_payment_method)?.customer !== id) {
    throw missing('payment_method', default_payment_method, 'invoice_settings[default_payment_method]');
  }
  customer.invoice_settings.default_payment_method = default_payment_method;
  return customer;
}

function listCards(account: Account, id: string, params: Params) {
  found(account.customers, 'customer', id, 'customer');
  return toList(`/v1/customers/${id}/payment_methods`, savedCards(account, id), checked(Cards, params));
}

export const customerRoutes = (account: Account): ApiRoute[] => [
  route('POST', '/v1/customers', (_, params) => create(account, params)),
  route('GET', '/v1/customers/:id', (id) => found(account.customers, 'customer', id, 'id')),
  route('POST', '/v1/customers/:id', (id, params) => change(account, id, params)),
  route('DELETE', '/v1/customers/:id', (id) => deleteCustomer(account, id)),
  route('GET', '/v1/customers/:id/payment_methods', (id, params) => listCards(account, id, params)),
  route('POST', '/v1/payment_methods/:id/detach', (id) => detach(account, id)),
];
