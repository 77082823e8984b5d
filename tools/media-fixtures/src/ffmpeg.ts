import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** One core each: as many run at once as there are cores. */
const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-threads', '1', '-filter_threads', '1'];

/** Runs ffmpeg and gives back what it printed. */
export async function ffmpeg(...args: readonly string[]): Promise<Buffer> {
  const { stdout } = await execute('ffmpeg', [...quiet, ...args], { encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES });
  return stdout;
}
