import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePortBlock } from '@universal-media/stack/ports';
import { migrate } from '@universal-media/stack/product';
import { confirmNewcomers } from '@universal-media/trial/registration';
import { productEnv, runningServer, startNode, startRole, UNUSED_STORE } from '@universal-media/trial/server-process';
import { ownerDatabase } from '@universal-media/trial/sql';
import { trialFolder } from '@universal-media/trial/trial-folder';
import { seedAdvertisers } from './advertisers.ts';

const USUAL_ENGINES = ['postgres', 'nats'] as const;
type FurtherEngine = 's3' | 'restate' | 'mail';
const ADVERTISERS = 20_000;
const POOL = '20';

// The API is never asked for anything that would reach these; only its settings must be complete.
const UNUSED_ENGINES = {
  RESTATE_INGRESS_URL: 'http://127.0.0.1:9',
  RESTATE_ADMIN_URL: 'http://127.0.0.1:9',
  RESTATE_IDENTITY_KEY: 'publickeyv1_unused',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ...UNUSED_STORE,
};

/** Engines of a run's own, a database of a realistic size, and the two servers that are compared. */
export async function createLoadEnvironment(
  program: string,
  seed: number,
  further: readonly FurtherEngine[] = [],
  extra: Record<string, string> = {},
) {
  const folder = trialFolder(program, seed);
  const engines = [...USUAL_ENGINES, ...further];
  console.log(`starting ${engines.join(', ')}`);
  const stack = await folder.startEngines(engines, true);
  const env: Record<string, string> = {
    ...UNUSED_ENGINES,
    ...stack.env,
    ...productEnv(),
    DATABASE_POOL: POOL,
    S3_BUCKET: 'load',
    ...extra,
  };
  await migrate(env);
  const database = ownerDatabase(env);
  // Without a confirmed address, an account may not launch and stores only a few files.
  await confirmNewcomers(database);
  console.log(`seeding ${ADVERTISERS} advertisers`);
  await seedAdvertisers(database, ADVERTISERS);

  return {
    database,
    folder,
    env,
    setting(name: string): string {
      const value = env[name];
      if (value === undefined) throw new Error(`${name} is not set by the engines`);
      return value;
    },
    app(nodeArgs: readonly string[] = []) {
      console.log('starting the API');
      return startRole({ role: 'api', env, logFile: folder.file('api.log'), nodeArgs });
    },
    worker(nodeArgs: readonly string[] = []) {
      console.log('starting the worker');
      return startRole({ role: 'worker', env, logFile: folder.file('worker.log'), nodeArgs });
    },
    async bare(document: string) {
      console.log('starting the bare server');
      const port = await freePortBlock(1);
      const origin = `http://127.0.0.1:${port}`;
      writeFileSync(folder.file('document.json'), document);
      const process = await startNode({
        name: 'bare',
        args: [join(import.meta.dirname, '..', 'http', 'bare-server.ts')],
        env: { ...env, NODE_ENV: 'production', BARE_PORT: String(port), DOCUMENT_FILE: folder.file('document.json') },
        logFile: folder.file('bare.log'),
        readyUrl: `${origin}/readyz`,
      });
      return runningServer(process, origin);
    },
    async close(ok: boolean): Promise<void> {
      await database.close();
      await stack.stop();
      folder.close(ok, engines);
    },
  };
}

export type LoadEnvironment = Awaited<ReturnType<typeof createLoadEnvironment>>;
