import { driveStripe } from '@universal-media/simulators/stripe/driver';
import { listenForWebhooks } from '@universal-media/simulators/stripe/webhook-listener';
import { freePortBlock } from '@universal-media/stack/ports';
import { startStripeSimulator, stripeEnv } from '@universal-media/stack/stripe-simulator';
import { stripePayments } from '#connectors/payments/stripe-payments.ts';

type Settings = Parameters<typeof stripePayments>[0];

/** A Stripe of its own, whose webhooks are kept for the test to read. */
export async function openStripe() {
  const listener = await listenForWebhooks();
  const port = await freePortBlock(1);
  const simulator = await startStripeSimulator({ port, webhookUrl: listener.url, log: () => undefined });
  const env = stripeEnv(port);

  const client = (changes: Partial<Settings> = {}) =>
    stripePayments({
      api_url: env.STRIPE_API_URL,
      secret_key: env.STRIPE_SECRET_KEY,
      webhook_secrets: [env.STRIPE_WEBHOOK_SECRET],
      ...changes,
    });

  return {
    env,
    client,
    payments: client(),
    driver: driveStripe(env.STRIPE_API_URL),
    listener,
    simulator,
    async close() {
      await simulator.stop();
      await listener.close();
    },
  };
}

export type OpenedStripe = Awaited<ReturnType<typeof openStripe>>;
