import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { driveStripe } from './driver.ts';
import { startStripe } from './server.ts';
import type { Settings } from './settings.ts';
import { listenForWebhooks } from './webhook-listener.ts';

export const SECRET_KEY = 'sk_test_only-for-the-simulator';
export const WEBHOOK_SECRET = 'whsec_only-for-the-simulator';

export type SessionRequest = Stripe.Checkout.SessionCreateParams;

/** Stripe references an object by its id unless it is expanded. */
export function toId(named: string | { readonly id: string } | null | undefined): string {
  if (typeof named !== 'string') throw new Error(`Not an id: ${JSON.stringify(named)}`);
  return named;
}

/** A shop that sells through the simulator, with Stripe's own SDK and a place that webhooks go to. */
export async function openShop(changes: Partial<Settings> = {}) {
  const listener = await listenForWebhooks();
  const simulator = await startStripe({
    port: 0,
    secret_key: SECRET_KEY,
    webhook_secrets: [WEBHOOK_SECRET],
    webhook_url: listener.url,
    seed: 'shop',
    ...changes,
  });
  const { hostname: host, port } = new URL(simulator.origin);
  const stripe = new Stripe(SECRET_KEY, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
  const driver = driveStripe(simulator.origin);

  const single = (changed: Partial<SessionRequest> = {}): SessionRequest => ({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 10_000, product_data: { name: '100 credits' } } },
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 320, product_data: { name: 'Processing' } } },
    ],
    client_reference_id: 'purchase-1',
    customer_email: 'ada@example.com',
    success_url: 'http://127.0.0.1:1/back?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:1/credits',
    metadata: { purchase_id: 'purchase-1' },
    payment_intent_data: { metadata: { purchase_id: 'purchase-1' } },
    ...changed,
  });

  const monthly = (): SessionRequest => {
    const { payment_intent_data: metadata, ...input } = single();
    return {
      ...input,
      mode: 'subscription',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: 5000,
            product_data: { name: '50 credits' },
            recurring: { interval: 'month' },
          },
        },
      ],
      subscription_data: metadata ?? {},
    };
  };

  return {
    origin: simulator.origin,
    stripe,
    driver,
    listener,
    single,
    monthly,
    /** A payment that was made. */
    async sell(): Promise<{ session: string; payment: string }> {
      const { id } = await stripe.checkout.sessions.create(single());
      await driver.pay(id);
      const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
      return { session: id, payment: toId(payment_intent) };
    },
    async subscribe(): Promise<string> {
      const { id } = await stripe.checkout.sessions.create(monthly());
      await driver.pay(id);
      return toId((await stripe.checkout.sessions.retrieve(id)).subscription);
    },
    /** Nothing more comes by itself. */
    async quiet(): Promise<void> {
      while ((await driver.state()).pending_deliveries > 0) await sleep(25);
    },
    async close() {
      await simulator.close();
      await listener.close();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
