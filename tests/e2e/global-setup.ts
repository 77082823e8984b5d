import { join } from 'node:path';
import { toFile } from '@universal-media/stack/line-sink';
import { startPrivateStack } from '@universal-media/stack/private-stack';
import { migrate, startApi, startWorker } from '@universal-media/stack/product';
import { runCommand } from '@universal-media/stack/run-command';
import { ROOT } from '@universal-media/stack/stack';
import { MAILBOX, ORIGIN, PORTS, SERVER_ENV, SESSION_SECRET } from './product.ts';
import { startTraceCollector } from './trace-collector.ts';

const WEB = join(ROOT, 'apps', 'web');
// Beside the release, which has no gallery.
const WEB_BUILD = 'build/e2e';
const BUILD_LIMIT_SECONDS = 180;

// Before the engines start: the build gives its prerendering ten seconds, which a busy machine needs all of.
const buildWeb = () =>
  runCommand('pnpm', ['build'], { cwd: WEB, env: { GALLERY: 'on', WEB_BUILD }, seconds: BUILD_LIMIT_SECONDS });

/** The product as it is released (with the gallery besides), over engines of its own. */
export default async function startProduct(): Promise<() => Promise<void>> {
  await buildWeb();
  const stack = await startPrivateStack({ engines: ['postgres', 'restate', 'nats', 'mail'] });
  const collector = await startTraceCollector();
  const env = {
    ...stack.env,
    APP_ORIGIN: ORIGIN,
    SESSION_SECRET,
    NODE_ENV: 'production',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    WEB_DIR: join(WEB, WEB_BUILD, 'client'),
  };
  await migrate(env);
  const log = toFile(join(ROOT, '.stack', 'results', 'e2e-product.log'));
  const worker = await startWorker({ env, ports: PORTS, log });
  const api = await startApi({ env, ports: PORTS, log });
  process.env[MAILBOX] = stack.env['MAILBOX_URL'];
  process.env[SERVER_ENV] = JSON.stringify(env);
  return async () => {
    await Promise.all([api.stop(10), worker.stop(10)]);
    collector.stop();
    await stack.stop();
  };
}
