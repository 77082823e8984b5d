import { z } from 'zod';
import { type Account, found, unixNow } from './account.ts';
import { expire } from './checkout.ts';
import { invalid } from './failure.ts';
import { totalOf } from './invoice.ts';
import type { Line, Session } from './objects.ts';
import { checked, type Params } from './params.ts';
import { type ApiRoute, route } from './route.ts';
import { readSessionWish } from './session-wish.ts';

const SMALLEST_CENTS = 50;
const DAY_SECONDS = 24 * 60 * 60;

function create(account: Account, origin: string, params: Params): Session {
  const wish = readSessionWish(params);
  const lines: Line[] = wish.line_items.map(({ price_data, quantity }) => ({
    name: price_data.product_data.name,
    unit_amount: price_data.unit_amount,
    quantity,
    recurring: price_data.recurring !== undefined,
  }));
  const total = totalOf(lines);
  if (total < SMALLEST_CENTS) {
    throw invalid("The Checkout Session's total amount must convert to at least 50 cents.", {
      code: 'amount_too_small',
    });
  }
  if (wish.customer !== undefined) found(account.customers, 'customer', wish.customer, 'customer');
  const id = account.luck.id('cs_test');
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: wish.cancel_url ?? null,
    client_reference_id: wish.client_reference_id ?? null,
    created: unixNow(),
    currency: wish.line_items[0]?.price_data.currency ?? 'usd',
    customer: wish.customer ?? null,
    customer_details: wish.customer_email === undefined ? null : { email: wish.customer_email },
    customer_email: wish.customer_email ?? null,
    expires_at: wish.expires_at ?? unixNow() + DAY_SECONDS,
    invoice: null,
    livemode: false,
    metadata: wish.metadata,
    mode: wish.mode,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: wish.success_url,
    url: `${origin}/c/pay/${id}`,
  };
  account.sessions.set(id, session);
  account.plans.set(id, { lines, metadata: (wish.payment_intent_data ?? wish.subscription_data)?.metadata ?? {} });
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
