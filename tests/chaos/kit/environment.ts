import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SupervisedProcess } from '@universal-media/stack/processes/supervised-process';
import type { Verdict } from '@universal-media/trial/run-programs';
import { SERVER, startRole } from '@universal-media/trial/server-process';
import { ownerDatabase } from '@universal-media/trial/sql';
import { type EngineRequest, enginesFor } from './engines.ts';

const run = promisify(execFile);

type EnvironmentOptions = Pick<EngineRequest, 'program' | 'seed'> & Partial<Pick<EngineRequest, 'env' | 'store'>>;

/** Engines with an empty, migrated database. Roles are started on top. */
export async function createChaosEnvironment({ program, seed, env: extra = {}, store = false }: EnvironmentOptions) {
  const engines = await enginesFor({ program, seed, store, env: extra });
  const { env, stack } = engines;
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
    /** Runs one of the product's own commands against these engines. */
    command: (name: string, ...args: string[]) =>
      run(process.execPath, [join(SERVER, 'src', 'cli', `${name}.ts`), ...args], { env: { ...process.env, ...env } }),

    async role(role: 'api' | 'worker', name: string, server?: string, nodeArgs: readonly string[] = []) {
      console.log(`starting ${name}`);
      const logFile = engines.file(`${name}.log`);
      const running = await startRole({ role, env, logFile, nodeArgs, ...(server !== undefined && { server }) });
      roles.push(running.process);
      return running;
    },
    /** Runs to a verdict, then ends every process and clears the data away, whatever the verdict. */
    async during(run: () => Promise<Verdict>): Promise<Verdict> {
      let ok = false;
      try {
        const verdict = await run();
        ok = verdict.ok;
        return verdict;
      } finally {
        await Promise.all(roles.map((role) => role.kill()));
        await database.close();
        await engines.release(ok);
      }
    },
  };
}

export type ChaosEnvironment = Awaited<ReturnType<typeof createChaosEnvironment>>;
