import { AsyncLocalStorage } from 'node:async_hooks';
import type { PrivateStack } from '@universal-media/stack/private-stack';
import { waitFor } from '@universal-media/stack/processes/wait';
import { migrate } from '@universal-media/stack/product';
import { productEnv, UNUSED_STORE } from '@universal-media/trial/server-process';
import { ownerDatabase } from '@universal-media/trial/sql';
import { trialFolder } from '@universal-media/trial/trial-folder';

const USUAL_ENGINES = ['postgres', 'restate', 'nats', 'mail'] as const;
const ALL_ENGINES = [...USUAL_ENGINES, 's3'] as const;
const TEMPLATE = 'chaos_template';

export interface EngineRequest {
  readonly program: string;
  readonly seed: number;
  /** Whether the program stores files. The object store is the slowest engine to start. */
  readonly store: boolean;
  readonly env: Record<string, string>;
}

/** Engines for one run of one program, without any data of an earlier run. */
export interface RunEngines {
  readonly stack: Pick<PrivateStack, 'engine'>;
  /** The settings of a product process: an empty, migrated database among them. */
  readonly env: Record<string, string>;
  /** A path in the folder where the run leaves its logs. */
  readonly file: (name: string) => string;
  readonly release: (ok: boolean) => Promise<void>;
}

/** Starts engines for one run alone; they end with it. */
async function startOwnEngines({ program, seed, store, env: extra }: EngineRequest): Promise<RunEngines> {
  const folder = trialFolder(program, seed);
  const names = store ? ALL_ENGINES : USUAL_ENGINES;
  console.log(`starting ${names.join(', ')}`);
  const stack = await folder.startEngines(names);
  const env: Record<string, string> = { ...UNUSED_STORE, ...stack.env, ...productEnv(), ...extra };
  await migrate(env);
  return {
    stack,
    env,
    file: folder.file,
    async release(ok) {
      await stack.stop();
      folder.close(ok, names);
    },
  };
}

const inDatabase = (env: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(
    ['DATABASE_URL', 'DATABASE_OWNER_URL'].map((key) => {
      const url = new URL(env[key] ?? '');
      url.pathname = `/${name}`;
      return [key, url.href];
    }),
  );

/**
 * Starts every engine once for several runs, one after the other. Restate, NATS and the mailbox are emptied before each
 * run, which takes seconds; PostgreSQL and the object store, which start slowly, have a new database and a new bucket.
 */
export async function startSharedEngines(name: string) {
  const shared = trialFolder(name, 0);
  const stack = await shared.startEngines(ALL_ENGINES);
  const withOwner = async (...statements: string[]) => {
    const database = ownerDatabase(stack.env);
    try {
      for (const statement of statements) await database.rows(statement);
    } finally {
      await database.close();
    }
  };
  await withOwner(`create database ${TEMPLATE}`);
  await migrate({ ...stack.env, ...productEnv(), ...inDatabase(stack.env, TEMPLATE) });
  const folders: { remove: () => void }[] = [];

  async function recreate(engine: 'restate' | 'nats' | 'mail'): Promise<void> {
    await stack.engine(engine).wipe();
    await stack.engine(engine).start();
  }

  // A run that failed between a kill and the start after it leaves its victim down.
  async function restore(engine: 'postgres' | 's3'): Promise<void> {
    if (await stack.engine(engine).ready()) return;
    await stack.engine(engine).kill();
    await stack.engine(engine).start();
  }

  async function lend({ program, seed, store, env: extra }: EngineRequest): Promise<RunEngines> {
    const run = folders.length + 1;
    const folder = trialFolder(`${name}-${run}-${program}`, seed);
    folders.push(folder);
    await Promise.all([
      ...(['postgres', 's3'] as const).map(restore),
      ...(['restate', 'nats', 'mail'] as const).map(recreate),
    ]);
    const database = `chaos_${run}`;
    await withOwner(`create database ${database} template ${TEMPLATE}`);
    let isOver = false;
    return {
      stack: {
        // Whatever a failed run still has planned must not reach the engines of the next one.
        engine(engineName) {
          const engine = stack.engine(engineName);
          const whileRunning = (action: () => Promise<void>) => async () => {
            if (isOver) throw new Error(`The run of ${program} is over`);
            await action();
          };
          return {
            ...engine,
            start: whileRunning(engine.start),
            kill: whileRunning(engine.kill),
            wipe: whileRunning(engine.wipe),
          };
        },
      },
      env: {
        ...stack.env,
        ...(!store && UNUSED_STORE),
        ...productEnv(),
        ...inDatabase(stack.env, database),
        ...extra,
        ...(extra['S3_BUCKET'] !== undefined && { S3_BUCKET: `${extra['S3_BUCKET']}-${run}` }),
      },
      file: folder.file,
      async release(ok) {
        isOver = true;
        await restore('postgres');
        // The connections of a killed process are closed a moment after it, and the owner may not end them.
        const isDropped = () =>
          withOwner(`drop database if exists ${database} with (force)`).then(
            () => true,
            () => false,
          );
        await waitFor(isDropped, { what: `The removal of ${database}`, seconds: 20, everyMs: 250 });
        folder.close(ok, []);
      },
    };
  }

  return {
    lend,
    /** `ok`: every run went as expected, so the logs of runs with a planted fault are of no use either. */
    async stop(ok: boolean): Promise<void> {
      await stack.stop();
      if (ok) for (const folder of folders) folder.remove();
      shared.close(ok, ALL_ENGINES);
    },
  };
}

export type SharedEngines = Awaited<ReturnType<typeof startSharedEngines>>;

const sharedEngines = new AsyncLocalStorage<SharedEngines>();

/** Runs `work` so that every program in it borrows these engines instead of starting its own. */
export const withSharedEngines = <T>(engines: SharedEngines, work: () => Promise<T>): Promise<T> =>
  sharedEngines.run(engines, work);

export const enginesFor = (request: EngineRequest): Promise<RunEngines> =>
  sharedEngines.getStore()?.lend(request) ?? startOwnEngines(request);
