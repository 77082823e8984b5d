import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { RefusedFile, refusals } from './refused-file.ts';
import type { Turns } from './turns.ts';
import { words } from './words.ts';

const GIGABYTE = 1024 ** 3;

/** What one run may use. A run that wants more is ended. */
export interface Bounds {
  readonly processor_seconds: number;
  /** On the clock. Long, because a busy machine is not the file's fault: the processor's time is what should end a run. */
  readonly seconds: number;
  /** Node reserves far more addresses than it uses, so there only what is written to is counted. */
  readonly memory: 'address_space' | 'data';
  readonly memory_bytes: number;
  /** Of any one file it writes. */
  readonly file_bytes: number;
  /** Of what it prints. */
  readonly printed_bytes: number;
}

export interface Command {
  /** As it is called inside: the first word and its arguments. */
  readonly call: readonly [string, ...string[]];
  /** The file that is looked into, as /in/file; it cannot be changed. */
  readonly reads: string | null;
  /** The folder that results are written to, as /out. */
  readonly writes: string | null;
  /** What else can be read inside, and where. */
  readonly tools?: readonly { readonly path: string; readonly at: string }[];
  readonly bounds: Bounds;
  readonly onPrinted?: (text: string) => void;
}

export type Ending =
  | { readonly ended: 'well'; readonly printed: string; readonly complaints: string }
  /** The program gave up, or was ended by one of its bounds other than the clock. */
  | { readonly ended: 'badly'; readonly complaints: string };

export type Sandbox = (command: Command) => Promise<Ending>;

const COMPLAINTS_KEPT = 64 * 1024;
/** Processes and threads. */
const PROCESSES_MOST = 200;

/**
 * Everything inside that is not named here does not exist there: no network, no environment, no home, no /etc, no /proc,
 * and none of our own files.
 */
const ROOM = [
  '--unshare-all --die-with-parent --new-session --clearenv --cap-drop ALL --uid 65534 --gid 65534 --hostname workshop',
  '--ro-bind /usr /usr --symlink usr/bin /bin --symlink usr/lib /lib --symlink usr/lib64 /lib64',
  // On Debian some libraries of ffmpeg are found by way of these.
  '--ro-bind-try /etc/alternatives /etc/alternatives --ro-bind-try /etc/ld.so.cache /etc/ld.so.cache',
  '--dev-bind /dev/null /dev/null --dev-bind /dev/urandom /dev/urandom --tmpfs /tmp --chdir /tmp',
  '--setenv PATH /usr/local/bin:/usr/bin --setenv LANG C.UTF-8',
].flatMap(words);
const BUBBLEWRAP = 'bwrap';

// These begin the program; when one of them complains, the machine is at fault and not the file.
const OURS = /^(?:bwrap|prlimit|nice): /m;

function callOf({ call, reads, writes, tools = [], bounds }: Command): string[] {
  const memory = bounds.memory === 'address_space' ? 'as' : 'data';
  return [
    ...ROOM,
    ...tools.flatMap(({ path, at }) => ['--ro-bind', path, at]),
    ...(reads === null ? [] : ['--ro-bind', reads, '/in/file']),
    ...(writes === null ? [] : ['--bind', writes, '/out']),
    // Behind whatever answers people.
    ...words('-- nice -n 5'),
    ...words(`prlimit --${memory}=${bounds.memory_bytes} --cpu=${bounds.processor_seconds} --core=0`),
    ...words(`--fsize=${bounds.file_bytes} --nproc=${PROCESSES_MOST} --`),
    ...call,
  ];
}

/** Runs programs in rooms of their own (bubblewrap), as many at once as there are turns. */
export function sandbox(turns: Turns): Sandbox {
  return (command) => turns.take(() => run(command));
}

async function run(command: Command): Promise<Ending> {
  const { bounds, onPrinted } = command;
  const child = spawn(BUBBLEWRAP, callOf(command), {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // The room's first process dies with the one that made the room, and everything in it dies with the first.
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, bounds.seconds * 1000);
  let printedBytes = 0;
  let isFlood = false;
  const printed: string[] = [];
  let complaints = '';
  hear(child.stdout, (text) => {
    printedBytes += text.length;
    if (printedBytes > bounds.printed_bytes) {
      isFlood = true;
      end();
      return;
    }
    if (onPrinted) onPrinted(text);
    else printed.push(text);
  });
  hear(child.stderr, (text) => {
    complaints = (complaints + text).slice(-COMPLAINTS_KEPT);
  });
  try {
    await once(child, 'close');
  } finally {
    clearTimeout(timer);
  }
  if (child.exitCode === 0 && !isFlood) return { ended: 'well', printed: printed.join(''), complaints };
  if (isLate) throw new RefusedFile(refusals.tookTooLong);
  if (OURS.test(complaints))
    throw new Error(`The media sandbox does not work here: ${complaints.slice(0, 500).trim()}`);
  return { ended: 'badly', complaints };
}

function hear(stream: Readable, listener: (text: string) => void): void {
  stream.setEncoding('utf8');
  stream.on('data', listener);
}

/** Enough to look into a file of any kind that is taken. */
export const LOOKING: Bounds = {
  processor_seconds: 20,
  seconds: 240,
  memory: 'address_space',
  memory_bytes: 2 * GIGABYTE,
  file_bytes: 64 * 1024 ** 2,
  printed_bytes: 8 * 1024 ** 2,
};
