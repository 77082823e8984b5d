import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type PrivateStack, startPrivateStack } from '@universal-media/stack/private-stack';
import { ROOT } from '@universal-media/stack/stack';

type EngineName = PrivateStack['engines'][number]['name'];

const remove = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 5 });

/** Where a run has its engines and leaves its logs: gone after a good run; after a bad one the logs are kept. */
export function trialFolder(program: string, seed: number) {
  const path = join(ROOT, '.stack', 'trials', `${program}-${seed}`);
  const engines = join(path, 'engines');
  remove(path);
  mkdirSync(path, { recursive: true });
  return {
    file: (name: string) => join(path, name),
    remove: () => remove(path),

    async startEngines(names: readonly EngineName[], durable = false): Promise<PrivateStack> {
      const stack = await startPrivateStack({ dir: engines, engines: names, durable });
      // After the stack's own handler, which kills what would still write here.
      process.on('exit', () => remove(engines));
      return stack;
    },

    close(ok: boolean, names: readonly EngineName[]): void {
      for (const name of names) {
        const log = join(engines, name, `${name}.log`);
        if (!ok && existsSync(log)) cpSync(log, join(path, `${name}.log`));
      }
      remove(ok ? path : engines);
      if (!ok) console.log(`logs are kept in ${path}`);
    },
  };
}
