import { join } from 'node:path';
import { AD_PLATFORMS, adPlatformEnv, startAdPlatformSimulator } from '@universal-media/stack/ad-platform-simulators';
import { googleEnv, googleRedirectUri, startGoogleSimulator } from '@universal-media/stack/google-simulator';
import { languageModelEnv, startLanguageModelSimulator } from '@universal-media/stack/language-model-simulator';
import { startPrivateStack } from '@universal-media/stack/private-stack';
import { toFile } from '@universal-media/stack/processes/line-sink';
import { runCommand } from '@universal-media/stack/processes/run-command';
import { importPlaces, migrate, startApi, startWorker } from '@universal-media/stack/product';
import { ROOT } from '@universal-media/stack/stack';
import { startStripeSimulator, stripeEnv, stripeWebhookUrl } from '@universal-media/stack/stripe-simulator';
import { startWebsiteSimulator, websiteEnv } from '@universal-media/stack/website-simulator';
import {
  AD_PLATFORM_PORT,
  DATA_SECRET,
  ENGINE_FILES,
  FIRST_STAFF,
  GOOGLE_PORT,
  LANGUAGE_MODEL_PORT,
  MAILBOX,
  ORIGIN,
  PASSWORD,
  PORTS,
  SERVER_ENV,
  SESSION_SECRET,
  STRIPE_PORT,
  WEBSITE_PORT,
} from './settings.ts';
import { startTraceCollector } from './trace-collector.ts';

const WEB = join(ROOT, 'apps', 'web');
// Beside the release, which has no gallery.
const WEB_BUILD = 'build/e2e';
const BUILD_LIMIT_SECONDS = 180;

// Before the engines start: the build gives its prerendering ten seconds, which a busy machine needs all of.
const buildWeb = () =>
  runCommand('pnpm', ['build'], { cwd: WEB, env: { GALLERY: 'on', WEB_BUILD }, seconds: BUILD_LIMIT_SECONDS });

const createFirstStaff = (env: Record<string, string>) => {
  const command = join(ROOT, 'apps/server/src/cli/staff-create.ts');
  const who = ['--email', FIRST_STAFF, '--name', 'First Staff', '--role', 'tech_admin'];
  return runCommand(process.execPath, [command, ...who, '--password', PASSWORD], { env });
};

/** The product as it is released (with the gallery besides), over engines of its own. */
export default async function startProduct(): Promise<() => Promise<void>> {
  await buildWeb();
  const stack = await startPrivateStack();
  const collector = await startTraceCollector();
  const env = {
    ...stack.env,
    APP_ORIGIN: ORIGIN,
    SESSION_SECRET,
    DATA_SECRET,
    // Every journey comes from one address.
    LIMIT_FACTOR: '1000',
    ...googleEnv(GOOGLE_PORT),
    ...stripeEnv(STRIPE_PORT),
    ...languageModelEnv(LANGUAGE_MODEL_PORT),
    ...adPlatformEnv(AD_PLATFORM_PORT),
    // The simulators know at once what they were sent: a call without an answer is looked up soon.
    LAUNCH_SETTLE_SECONDS: '5',
    ...websiteEnv(WEBSITE_PORT),
    NODE_ENV: 'production',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    WEB_DIR: join(WEB, WEB_BUILD, 'client'),
  };
  await migrate(env);
  await importPlaces(env);
  await createFirstStaff(env);
  const log = toFile(join(ROOT, '.stack', 'results', 'e2e-product.log'));
  const google = await startGoogleSimulator({ port: GOOGLE_PORT, redirectUri: googleRedirectUri(ORIGIN), log });
  const stripe = await startStripeSimulator({ port: STRIPE_PORT, webhookUrl: stripeWebhookUrl(PORTS.api), log });
  const model = await startLanguageModelSimulator({ port: LANGUAGE_MODEL_PORT, log });
  const websites = await startWebsiteSimulator({ port: WEBSITE_PORT, log });
  const adPlatforms = await Promise.all(
    AD_PLATFORMS.map((name) => startAdPlatformSimulator(name, { first: AD_PLATFORM_PORT, log, reviewMs: 1_000 })),
  );
  const worker = await startWorker({ env, ports: PORTS, log });
  const api = await startApi({ env, ports: PORTS, log });
  process.env[MAILBOX] = stack.env['MAILBOX_URL'];
  process.env[ENGINE_FILES] = stack.dir;
  process.env[SERVER_ENV] = JSON.stringify(env);
  return async () => {
    const all = [api, worker, google, stripe, model, websites, ...adPlatforms];
    await Promise.all(all.map((one) => one.stop(10)));
    collector.stop();
    await stack.stop();
  };
}
