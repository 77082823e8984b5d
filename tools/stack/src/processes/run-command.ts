import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

interface RunOptions {
  readonly uid?: number;
  readonly gid?: number;
  readonly cwd?: string;
  readonly env?: Record<string, string>; // on top of our own environment
  readonly seconds?: number;
}

export async function runCommand(file: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { seconds = 60, env, cwd = '/', ...identity } = options;
  const environment = { ...process.env, ...env };
  const { stdout } = await execute(file, [...args], {
    timeout: seconds * 1000,
    cwd,
    env: environment,
    ...identity,
  });
  return stdout;
}
