import { z } from 'zod';
import { expire } from '../checkout/checkout.ts';
import { type Account, found, unixNow } from '../objects/account.ts';
import { toTotal } from '../objects/invoice.ts';
import type { Line, Session } from '../objects/objects.ts';
import { invalid } from './failure.ts';
import { checked, type Params } from './params.ts';
import { type ApiRoute, route } from './route.ts';
import { readSessionRequest } from './session-request.ts';

const SMALLEST_CENTS = 50;
const DAY_SECONDS = 24 * 60 * 60;

function create(account: Account, origin: string, params: Params): Session {
  const input = readSessionRequest(params);
  const lines: Line[] = input.line_items.map(({ price_data, quantity }) => ({
    name: price_data.product_data.name,
    unit_amount: price_data.unit_amount,
    quantity,
    recurring: price_data.recurring !== undefined,
  }));
  const total = toTotal(lines);
  if (total < SMALLEST_CENTS) {
    throw invalid("The Checkout Session's total amount must convert to at least 50 cents.", {
      code: 'amount_too_small',
    });
  }
  const customer =
    input.customer === undefined ? undefined : found(account.customers, 'customer', input.customer, 'customer');
  const email = customer?.email ?? input.customer_email ?? null;
  const id = account.luck.id('cs_test');
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    created: unixNow(),
    currency: input.line_items[0]?.price_data.currency ?? 'usd',
    customer: input.customer ?? null,
    customer_details: email === null ? null : { email },
    customer_email: input.customer_email ?? null,
    expires_at: input.expires_at ?? unixNow() + DAY_SECONDS,
    invoice: null,
    livemode: false,
    metadata: input.metadata,
    mode: input.mode,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: input.success_url,
    url: `${origin}/c/pay/${id}`,
  };
  account.sessions.set(id, session);
  const offers_saving = input.saved_payment_method_options?.payment_method_save === 'enabled';
  account.plans.set(id, {
    lines,
    offers_saving,
    metadata: (input.payment_intent_data ?? input.subscription_data)?.metadata ?? {},
  });
  return session;
}

const Expand = z.strictObject({ expand: z.array(z.literal('line_items')).optional() });

function read(account: Account, id: string, params: Params) {
  const session = found(account.sessions, 'checkout.session', id);
  if (checked(Expand, params).expand === undefined) return session;
  const data = found(account.plans, 'plan', id).lines.map(({ name, unit_amount, quantity }, index) => ({
    id: `li_${id}_${index}`,
    object: 'item',
    amount_total: unit_amount * quantity,
    description: name,
    quantity,
  }));
  return {
    ...session,
    line_items: { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` },
  };
}

export const sessionRoutes = (account: Account, origin: string): ApiRoute[] => [
  route('POST', '/v1/checkout/sessions', (_, params) => create(account, origin, params)),
  route('GET', '/v1/checkout/sessions/:id', (id, params) => read(account, id, params)),
  route('POST', '/v1/checkout/sessions/:id/expire', (id) => expire(account, id)),
];
