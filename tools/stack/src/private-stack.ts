import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE_NAMES, type Engine, type EngineName } from './engines/engine.ts';
import { freePorts, type Ports } from './ports.ts';
import { createEngines, stackEnv } from './stack.ts';

interface PrivateStackOptions {
  readonly dir?: string; // given: kept at the end; else a temporary folder that goes with the stack
  readonly ports?: Ports;
  readonly engines?: readonly EngineName[];
  readonly durable?: boolean; // writes to disk as in production, for a run that measures
}

export interface PrivateStack {
  readonly dir: string;
  readonly ports: Ports;
  readonly engines: readonly Engine[];
  readonly env: Record<string, string>;
  engine(name: EngineName): Engine;
  stop(): Promise<void>;
}

function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'um-stack-'));
  // PostgreSQL runs as another user when we are root, and has to pass through this folder.
  chmodSync(dir, 0o755);
  return dir;
}

// How many stacks of this program listen to each signal.
const listening = new Map<NodeJS.Signals, number>();

// A program with its own handler decides for itself when to end; ours only replaces the silent default.
function exitOnSignal(signal: NodeJS.Signals, code: number): () => void {
  const count = (change: number) => listening.set(signal, (listening.get(signal) ?? 0) + change);
  const handler = () => {
    if (process.listenerCount(signal) === listening.get(signal)) process.exit(code);
  };
  process.on(signal, handler);
  count(1);
  return () => {
    process.off(signal, handler);
    count(-1);
  };
}

async function startOne(engine: Engine): Promise<void> {
  const missing = engine.missing();
  if (missing !== null) throw new Error(missing);
  await engine.start();
  await engine.prepare();
}

// Engines of a load or chaos program's own: always started, never found, and gone when the program ends. The kernel
// kills them even when the program itself is killed with -9 (see Lifetime 'bound').
export async function startPrivateStack(options: PrivateStackOptions = {}): Promise<PrivateStack> {
  const dir = options.dir ?? temporaryDir();
  const ports = options.ports ?? (await freePorts());
  const { engines: names = ENGINE_NAMES, durable = false } = options;
  const engines = createEngines({ dir, ports, lifetime: 'bound', durable, names });

  const onExit = () => {
    // kill() signals before its first await, which is all that still happens while a process exits.
    for (const engine of engines) void engine.kill();
    if (options.dir === undefined) rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on('exit', onExit);
  const removers = [exitOnSignal('SIGINT', 130), exitOnSignal('SIGTERM', 143), exitOnSignal('SIGHUP', 129)];

  async function stop(): Promise<void> {
    await Promise.all(engines.map((engine) => engine.kill()));
    if (options.dir === undefined) rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    process.off('exit', onExit);
    for (const remove of removers) remove();
  }

  // Every start is waited for, also when one has failed: a late one would begin its process after stop().
  const starts = await Promise.allSettled(engines.map(startOne));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }

  return {
    dir,
    ports,
    engines,
    env: stackEnv(engines),
    engine(name) {
      const found = engines.find((engine) => engine.name === name);
      if (found === undefined) throw new Error(`This private stack was started without ${name}`);
      return found;
    },
    stop,
  };
}
