import { z } from 'zod';
import { type Account, found } from '../objects/account.ts';
import { getPayments } from '../objects/invoice.ts';
import { refund } from '../objects/refund.ts';
import { paging, toList } from './list.ts';
import { checked, metadata, type Params, whole } from './params.ts';
import { type ApiRoute, route } from './route.ts';

const Expand = z.strictObject({ expand: z.array(z.literal('latest_charge')).optional() });

const NewRefund = z.strictObject({
  payment_intent: z.string(),
  amount: whole.min(1).optional(),
  metadata: metadata.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

const RefundsOf = z.strictObject({ payment_intent: z.string().optional(), ...paging });

const PaymentsOf = z.strictObject({
  invoice: z.string(),
  status: z.enum(['open', 'paid', 'canceled']).optional(),
  ...paging,
});

function readPayment(account: Account, id: string, params: Params) {
  const payment = found(account.payments, 'payment_intent', id, 'intent');
  const { expand } = checked(Expand, params);
  if (expand === undefined || payment.latest_charge === null) return payment;
  return { ...payment, latest_charge: found(account.charges, 'charge', payment.latest_charge) };
}

function listRefunds(account: Account, params: Params) {
  const { payment_intent, ...page } = checked(RefundsOf, params);
  const wanted = [...account.refunds.values()].filter(
    (made) => payment_intent === undefined || made.payment_intent === payment_intent,
  );
  return toList('/v1/refunds', wanted, page);
}

function listInvoicePayments(account: Account, params: Params) {
  const { invoice, status, ...page } = checked(PaymentsOf, params);
  const { id } = found(account.invoices, 'invoice', invoice, 'invoice');
  const wanted = getPayments(account, id).filter((made) => status === undefined || made.status === status);
  return toList('/v1/invoice_payments', wanted, page);
}

export const paymentRoutes = (account: Account): ApiRoute[] => [
  route('GET', '/v1/payment_intents/:id', (id, params) => readPayment(account, id, params)),
  route('GET', '/v1/invoices/:id', (id) => found(account.invoices, 'invoice', id)),
  route('GET', '/v1/invoice_payments', (_, params) => listInvoicePayments(account, params)),
  route('POST', '/v1/refunds', (_, params) => refund(account, checked(NewRefund, params))),
  route('GET', '/v1/refunds', (_, params) => listRefunds(account, params)),
  route('GET', '/v1/refunds/:id', (id) => found(account.refunds, 'refund', id)),
];
