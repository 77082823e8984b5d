import { migrate } from '@universal-media/stack/product';
import { productEnv, startRole } from '@universal-media/trial/server-process';
import { ownerDatabase } from '@universal-media/trial/sql';
import { trialFolder } from '@universal-media/trial/trial-folder';

const ENGINES = ['postgres', 'restate', 'nats', 'mail'] as const;

interface WorldOptions {
  readonly program: string;
  readonly seed: number;
  readonly env?: Record<string, string>;
}

/** Engines of a run's own with an empty, migrated database in them. Roles are started on top. */
export async function chaosWorld({ program, seed, env: extra = {} }: WorldOptions) {
  const folder = trialFolder(program, seed);
  console.log('starting PostgreSQL, Restate, NATS and the mail catcher');
  const stack = await folder.startEngines(ENGINES);
  const env = { ...stack.env, ...productEnv(), ...extra };
  await migrate(env);
  const database = ownerDatabase(env);

  return {
    stack,
    env,
    database,
    setting(name: string): string {
      const value = env[name];
      if (value === undefined) throw new Error(`${name} is not set by the engines`);
      return value;
    },
    async role(role: 'api' | 'worker', name: string, server?: string) {
      console.log(`starting ${name}`);
      return startRole({ role, env, logFile: folder.file(`${name}.log`), ...(server !== undefined && { server }) });
    },
    async close(ok: boolean): Promise<void> {
      await database.close();
      await stack.stop();
      folder.close(ok, ENGINES);
    },
  };
}

export type ChaosWorld = Awaited<ReturnType<typeof chaosWorld>>;
