import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@universal-media/stack/stack';

/** Where a run leaves its logs: gone after a good run, kept after a bad one. */
export function trialFolder(program: string, seed: number) {
  const path = join(ROOT, '.stack', 'trials', `${program}-${seed}`);
  rmSync(path, { recursive: true, force: true });
  return {
    path,
    file: (name: string) => join(path, name),
    close(ok: boolean, engineLogs: readonly string[] = []): void {
      if (ok) {
        rmSync(path, { recursive: true, force: true });
        return;
      }
      for (const log of engineLogs) if (existsSync(log)) cpSync(log, join(path, log.split('/').at(-1) ?? 'engine.log'));
      console.log(`logs are kept in ${path}`);
    },
  };
}
