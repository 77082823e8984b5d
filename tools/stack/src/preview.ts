import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inForeground } from './foreground.ts';
import { withLock } from './lock.ts';
import { emptyPreviewDatabase, previewDatabaseEnv } from './preview-database.ts';
import { importPlaces, migrate, type ProductPorts, startApi, startWebDevServer } from './product.ts';
import { refuseTaken } from './refuse-taken.ts';
import { runCommand } from './run-command.ts';
import { developmentEngines, ROOT, STACK_DIR, stackEnv } from './stack.ts';
import { up } from './up.ts';

// Beside those of `pnpm dev`, so that both can run. The worker's are never opened: nothing changes here, and no mail leaves.
const PORTS: ProductPorts = { api: 3200, worker: 9280, workerOps: 9281, web: 5273 };
const WEB = `http://127.0.0.1:${PORTS.web}`;
const SEED = join(ROOT, 'apps', 'server', 'src', 'cli', 'seed-preview.ts');

const addresses = [
  '',
  `  advertiser  ${WEB}/?preview-admin-token`,
  `  staff       ${WEB}/admin?preview-admin-token`,
  '',
  '  Everything can be looked at and nothing changed. Ctrl-C stops it; the engines stay up.',
  '',
].join('\n');

inForeground('preview', async ({ say, start }) => {
  // Before anything is emptied: the database may belong to a demonstration that somebody is looking at.
  for (const port of [PORTS.api, PORTS.web]) await refuseTaken(port);
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
    LOG_PRETTY: 'on',
  };

  say('Filling a database of its own with invented people');
  await emptyPreviewDatabase(engineEnv);
  await migrate(env);
  await importPlaces(env);
  say((await runCommand(process.execPath, [SEED], { env, seconds: 120 })).trim());

  const shown = { ...env, PREVIEW_MODE: 'on' };
  for (const [name, begin] of Object.entries({ api: startApi, web: startWebDevServer })) {
    await start(name, (log) => begin({ env: shown, ports: PORTS, log }));
  }
  process.stdout.write(`${addresses}\n`);
});
