import { join } from 'node:path';
import { answersOk } from '../network/http-answers.ts';
import { refuseTaken } from '../network/refuse-taken.ts';
import { moved } from '../ports.ts';
import type { LineSink } from '../processes/line-sink.ts';
import { type SupervisedProcess, startProcess } from '../processes/supervised-process.ts';
import { ROOT } from '../stack.ts';

export const STRIPE_PORT = moved(4456);
const MAIN = join(ROOT, 'tools', 'simulators', 'src', 'stripe', 'main.ts');

// Where Stripe reports what happened: straight to the API, as it would through any proxy.
export const stripeWebhookUrl = (apiPort: number): string => `http://127.0.0.1:${apiPort}/api/webhooks/stripe`;

// The API's settings for the Stripe simulator at this port.
export const stripeEnv = (port: number) => ({
  STRIPE_API_URL: `http://127.0.0.1:${port}`,
  STRIPE_SECRET_KEY: 'sk_test_only-for-the-simulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_only-for-the-simulator',
});

interface StripeSimulatorOptions {
  readonly port: number;
  readonly webhookUrl: string;
  readonly log: LineSink;
}

export async function startStripeSimulator(options: StripeSimulatorOptions): Promise<SupervisedProcess> {
  const { port, webhookUrl, log } = options;
  await refuseTaken(port);
  const env = stripeEnv(port);
  return startProcess({
    name: 'stripe',
    command: process.execPath,
    args: [MAIN, '--port', String(port), '--webhook-url', webhookUrl],
    env,
    cwd: ROOT,
    log,
    ready: () => answersOk(`${env.STRIPE_API_URL}/control/faults`),
  });
}
