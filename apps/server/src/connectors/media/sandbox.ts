import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Slots } from '#core/kit/slots.ts';
import { RefusedFile, refusals } from './refused-file.ts';
import { splitArguments } from './split-arguments.ts';

const GIGABYTE = 1024 ** 3;

/** What one run may use. A run that exceeds a bound is killed. */
export interface Bounds {
  readonly cpu_seconds: number;
  /** Wall-clock time. Generous, because CPU time should end a run, not a busy machine. */
  readonly seconds: number;
  /** Node reserves far more address space than it uses, so only its data is counted. */
  readonly memory: 'address_space' | 'data';
  readonly memory_bytes: number;
  /** Per written file. */
  readonly file_bytes: number;
  readonly stdout_bytes: number;
}

export interface Command {
  /** The program and its arguments, as seen inside the sandbox. */
  readonly call: readonly [string, ...string[]];
  /** The input file, mounted read-only as /in/file. */
  readonly reads: string | null;
  /** The output folder, mounted as /out. */
  readonly writes: string | null;
  /** Further read-only mounts. */
  readonly tools?: readonly { readonly path: string; readonly mount: string }[];
  readonly bounds: Bounds;
  readonly onStdout?: (text: string) => void;
}

export type RunResult =
  | { readonly status: 'ok'; readonly stdout: string; readonly stderr: string }
  /** The program failed, or exceeded a bound other than time. */
  | { readonly status: 'failed'; readonly stderr: string };

export type Sandbox = (command: Command) => Promise<RunResult>;

const MAX_STDERR_BYTES = 64 * 1024;
/** Includes threads. */
const MAX_PROCESSES = 200;

/** The whole environment of a run: no network, no variables, no home, no /etc, no /proc, and none of our own files. */
const ENVIRONMENT = [
  '--unshare-all --die-with-parent --new-session --clearenv --cap-drop ALL --uid 65534 --gid 65534 --hostname sandbox',
  '--ro-bind /usr /usr --symlink usr/bin /bin --symlink usr/lib /lib --symlink usr/lib64 /lib64',
  // Debian resolves some libraries of ffmpeg through these.
  '--ro-bind-try /etc/alternatives /etc/alternatives --ro-bind-try /etc/ld.so.cache /etc/ld.so.cache',
  '--dev-bind /dev/null /dev/null --dev-bind /dev/urandom /dev/urandom --tmpfs /tmp --chdir /tmp',
  '--setenv PATH /usr/local/bin:/usr/bin --setenv LANG C.UTF-8',
].flatMap(splitArguments);
const BUBBLEWRAP = 'bwrap';

// An error of one of these launchers is a fault of the machine, not of the file.
const LAUNCHER_ERROR = /^(?:bwrap|prlimit|nice): /m;

function buildArguments({ call, reads, writes, tools = [], bounds }: Command): string[] {
  const memory = bounds.memory === 'address_space' ? 'as' : 'data';
  return [
    ...ENVIRONMENT,
    ...tools.flatMap(({ path, mount }) => ['--ro-bind', path, mount]),
    ...(reads === null ? [] : ['--ro-bind', reads, '/in/file']),
    ...(writes === null ? [] : ['--bind', writes, '/out']),
    // A lower priority than serving requests.
    ...splitArguments('-- nice -n 5'),
    ...splitArguments(`prlimit --${memory}=${bounds.memory_bytes} --cpu=${bounds.cpu_seconds} --core=0`),
    ...splitArguments(`--fsize=${bounds.file_bytes} --nproc=${MAX_PROCESSES} --`),
    ...call,
  ];
}

/** Runs programs inside bubblewrap, bounded by the slots. */
export function sandbox(slots: Slots): Sandbox {
  return (command) => slots.use(() => run(command));
}

async function run(command: Command): Promise<RunResult> {
  const { bounds, onStdout } = command;
  const child = spawn(BUBBLEWRAP, buildArguments(command), {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // Killing bubblewrap ends its first process, and with it everything inside the sandbox.
  const kill = (): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, bounds.seconds * 1000);
  let stdoutBytes = 0;
  let hasOverflowed = false;
  const stdout: string[] = [];
  let stderr = '';
  onText(child.stdout, (text) => {
    stdoutBytes += text.length;
    if (stdoutBytes > bounds.stdout_bytes) {
      hasOverflowed = true;
      kill();
      return;
    }
    if (onStdout) onStdout(text);
    else stdout.push(text);
  });
  onText(child.stderr, (text) => {
    stderr = (stderr + text).slice(-MAX_STDERR_BYTES);
  });
  try {
    await once(child, 'close');
  } finally {
    clearTimeout(timer);
  }
  if (child.exitCode === 0 && !hasOverflowed) return { status: 'ok', stdout: stdout.join(''), stderr };
  if (isLate) throw new RefusedFile(refusals.tookTooLong);
  if (LAUNCHER_ERROR.test(stderr))
    throw new Error(`the media sandbox does not work on this machine: ${stderr.slice(0, 500).trim()}`);
  return { status: 'failed', stderr };
}

function onText(stream: Readable, listener: (text: string) => void): void {
  stream.setEncoding('utf8');
  stream.on('data', listener);
}

/** Enough to inspect a file of any accepted type. */
export const INSPECTION_BOUNDS: Bounds = {
  cpu_seconds: 20,
  seconds: 240,
  memory: 'address_space',
  memory_bytes: 2 * GIGABYTE,
  file_bytes: 64 * 1024 ** 2,
  stdout_bytes: 8 * 1024 ** 2,
};
