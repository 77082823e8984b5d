import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { emptyPreviewDatabase, previewDatabaseEnv } from './development/preview-database.ts';
import { up } from './engines/up.ts';
import { refuseTaken } from './network/refuse-taken.ts';
import { moved } from './ports.ts';
import { inForeground } from './processes/foreground.ts';
import { withLock } from './processes/lock.ts';
import { runCommand } from './processes/run-command.ts';
import { importPlaces, migrate, type ProductPorts, startApi, startWebDevServer } from './product.ts';
import { startWebsiteSimulator, websiteEnv } from './simulators/website.ts';
import { developmentEngines, ROOT, STACK_DIR, stackEnv } from './stack.ts';

// Beside those of `pnpm dev`, so that both can run. The worker's are never opened: nothing changes here, and no mail leaves.
const PORTS: ProductPorts = {
  api: moved(3200),
  worker: moved(9280),
  apiOps: moved(9282),
  workerOps: moved(9281),
  web: moved(5273),
};
const WEBSITES_PORT = moved(4571);
const WEB = `http://127.0.0.1:${PORTS.web}`;
const SEED = join(ROOT, 'tools', 'preview', 'src', 'main.ts');

const addresses = [
  '',
  `  advertiser  ${WEB}/?preview-admin-token`,
  `  staff       ${WEB}/admin?preview-admin-token`,
  '',
  '  Everything can be looked at and nothing changed. Ctrl-C stops it; the engines stay up.',
  '',
].join('\n');

inForeground('preview', async ({ say, start }) => {
  // Before anything is emptied: the database may belong to a preview that is still open.
  for (const port of [PORTS.api, PORTS.web, WEBSITES_PORT]) await refuseTaken(port);
  say('Bringing the engines up');
  const engines = developmentEngines();
  await withLock(STACK_DIR, () => up(engines));
  const engineEnv = stackEnv(engines);
  const env = {
    ...engineEnv,
    ...previewDatabaseEnv(engineEnv),
    APP_ORIGIN: WEB,
    // Its own, so that a session from here opens nothing elsewhere.
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DATA_SECRET: randomBytes(32).toString('hex'),
    // The demo shows what an email provider reports. Nothing can sign with this key.
    SENDGRID_WEBHOOK_KEY: generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .publicKey.export({ type: 'spki', format: 'der' })
      .toString('base64'),
    LOG_PRETTY: 'on',
    // Its own, so that an open page of the demo hears nothing of a development stack.
    NATS_SUBJECT: 'preview',
    // Its own, so that the sweep of a development worker leaves these files alone.
    S3_BUCKET: 'universal-media-preview',
    ...websiteEnv(WEBSITES_PORT),
  };

  // The demo has read a website, whose images are fetched when they are looked at.
  await start('website', (log) => startWebsiteSimulator({ port: WEBSITES_PORT, log }));
  say('Filling a separate database with sample accounts');
  await emptyPreviewDatabase(engineEnv);
  await migrate(env);
  await importPlaces(env);
  say((await runCommand(process.execPath, [SEED], { env, seconds: 300 })).trim());

  const shown = { ...env, PREVIEW_MODE: 'on' };
  for (const [name, begin] of Object.entries({ api: startApi, web: startWebDevServer })) {
    await start(name, (log) => begin({ env: shown, ports: PORTS, log }));
  }
  process.stdout.write(`${addresses}\n`);
});
