import { developmentEnv } from './development/env.ts';
import { up } from './engines/up.ts';
import { inForeground } from './processes/foreground.ts';
import type { LineSink } from './processes/line-sink.ts';
import { withLock } from './processes/lock.ts';
import { importPlaces, migrate, PRODUCT_PORTS, startApi, startWebDevServer, startWorker } from './product.ts';
import {
  AD_PLATFORM_PORT,
  AD_PLATFORMS,
  type AdPlatformName,
  adPlatformOrigin,
  startAdPlatformSimulator,
} from './simulators/ad-platforms.ts';
import { GOOGLE_PORT, googleRedirectUri, startGoogleSimulator } from './simulators/google.ts';
import { LANGUAGE_MODEL_PORT, startLanguageModelSimulator } from './simulators/language-model.ts';
import { STRIPE_PORT, startStripeSimulator, stripeWebhookUrl } from './simulators/stripe.ts';
import { startWebsiteSimulator, WEBSITE_PORT } from './simulators/website.ts';
import { developmentEngines, STACK_DIR } from './stack.ts';

function addresses(env: Record<string, string>): string {
  const web = `http://127.0.0.1:${PRODUCT_PORTS.web}`;
  return [
    '',
    `  web      ${web}`,
    `  gallery  ${web}/gallery`,
    `  mailbox  ${env['MAILBOX_URL']}`,
    `  API      http://127.0.0.1:${PRODUCT_PORTS.api}/api/docs`,
    `  Restate  ${env['RESTATE_ADMIN_URL']}`,
    `  Google   ${env['GOOGLE_ISSUER']}/.well-known/openid-configuration (simulator)`,
    `  Stripe   ${env['STRIPE_API_URL']}/control/state (simulator)`,
    `  model    http://127.0.0.1:${LANGUAGE_MODEL_PORT}/control/state (simulator)`,
    `  websites http://127.0.0.1:${WEBSITE_PORT} (simulator): harborlightcafe.example, ridgelinebikes.example`,
    ...AD_PLATFORMS.map(
      (name) => `  ${name.padEnd(7)}  ${adPlatformOrigin(name, AD_PLATFORM_PORT)}/control/state (simulator)`,
    ),
    '',
    '  Ctrl-C stops the product; the engines stay up.',
    '',
  ].join('\n');
}

const startGoogle = ({ env, log }: { env: Record<string, string>; log: LineSink }) =>
  startGoogleSimulator({ port: GOOGLE_PORT, redirectUri: googleRedirectUri(env['APP_ORIGIN'] ?? ''), log });

const startStripe = ({ log }: { log: LineSink }) =>
  startStripeSimulator({ port: STRIPE_PORT, webhookUrl: stripeWebhookUrl(PRODUCT_PORTS.api), log });

const startLanguageModel = ({ log }: { log: LineSink }) =>
  startLanguageModelSimulator({ port: LANGUAGE_MODEL_PORT, log });

const startWebsites = ({ log }: { log: LineSink }) => startWebsiteSimulator({ port: WEBSITE_PORT, log });

const startAdPlatform =
  (name: AdPlatformName) =>
  ({ log }: { log: LineSink }) =>
    startAdPlatformSimulator(name, { first: AD_PLATFORM_PORT, log });

inForeground('dev', async ({ say, start }) => {
  say('Bringing the engines up');
  await withLock(STACK_DIR, () => up(developmentEngines()));
  const env = developmentEnv();
  say((await migrate(env)).trim());
  say((await importPlaces(env)).trim());

  // One after the other on purpose: on a small machine several cold starts at once take longer than in a row.
  const starts = {
    google: startGoogle,
    stripe: startStripe,
    'language-model': startLanguageModel,
    website: startWebsites,
    ...Object.fromEntries(AD_PLATFORMS.map((name) => [name, startAdPlatform(name)])),
    worker: startWorker,
    api: startApi,
    web: startWebDevServer,
  };
  for (const [name, begin] of Object.entries(starts)) {
    await start(name, (log) => begin({ env, ports: PRODUCT_PORTS, log, watch: true }));
  }
  process.stdout.write(`${addresses(env)}\n`);
});
