import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@universal-media/stack/product';
import type { SupervisedProcess } from '@universal-media/stack/supervised-process';
import type { Verdict } from '@universal-media/trial/run-programs';
import { productEnv, SERVER, startRole, UNUSED_STORE } from '@universal-media/trial/server-process';
import { ownerDatabase } from '@universal-media/trial/sql';
import { trialFolder } from '@universal-media/trial/trial-folder';

const run = promisify(execFile);
const USUAL_ENGINES = ['postgres', 'restate', 'nats', 'mail'] as const;

interface WorldOptions {
  readonly program: string;
  readonly seed: number;
  readonly env?: Record<string, string>;
  /** Whether files are kept, which takes an engine that starts slowly. */
  readonly store?: boolean;
}

/** Engines of a run's own with an empty, migrated database in them. Roles are started on top. */
export async function chaosWorld({ program, seed, env: extra = {}, store = false }: WorldOptions) {
  const folder = trialFolder(program, seed);
  const engines = store ? ([...USUAL_ENGINES, 's3'] as const) : USUAL_ENGINES;
  console.log(`starting ${engines.join(', ')}`);
  const stack = await folder.startEngines(engines);
  const env: Record<string, string> = { ...UNUSED_STORE, ...stack.env, ...productEnv(), ...extra };
  await migrate(env);
  const database = ownerDatabase(env);
  const roles: SupervisedProcess[] = [];

  return {
    stack,
    database,
    setting(name: string): string {
      const value = env[name];
      if (value === undefined) throw new Error(`${name} is not set by the engines`);
      return value;
    },
    /** A command of the product's own, told of these engines. */
    command: (name: string, ...args: string[]) =>
      run(process.execPath, [join(SERVER, 'src', 'cli', `${name}.ts`), ...args], { env: { ...process.env, ...env } }),

    async role(role: 'api' | 'worker', name: string, server?: string, nodeArgs: readonly string[] = []) {
      console.log(`starting ${name}`);
      const logFile = folder.file(`${name}.log`);
      const running = await startRole({ role, env, logFile, nodeArgs, ...(server !== undefined && { server }) });
      roles.push(running.process);
      return running;
    },
    /** Runs to a verdict and clears everything away, whatever came of it. */
    async during(run: () => Promise<Verdict>): Promise<Verdict> {
      let ok = false;
      try {
        const verdict = await run();
        ok = verdict.ok;
        return verdict;
      } finally {
        await Promise.all(roles.map((role) => role.kill()));
        await database.close();
        await stack.stop();
        folder.close(ok, engines);
      }
    },
  };
}

export type ChaosWorld = Awaited<ReturnType<typeof chaosWorld>>;
