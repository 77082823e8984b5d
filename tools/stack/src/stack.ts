import { join } from 'node:path';
import { ENGINE_NAMES, type Engine, type EngineName, type EngineSettings } from './engines/engine.ts';
import { createMail } from './engines/mail.ts';
import { createNats } from './engines/nats.ts';
import { createPostgres } from './engines/postgres.ts';
import { createRestate } from './engines/restate.ts';
import { createS3 } from './engines/s3.ts';
import { offsetPorts, type Ports, portOffset, STANDARD_PORTS } from './ports.ts';
import type { Lifetime } from './processes/daemon.ts';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

// A stack at moved ports is another stack: it has a folder of its own beside the usual one.
const offset = portOffset();
export const STACK_DIR = offset === 0 ? join(ROOT, '.stack') : join(ROOT, '.stack', `offset-${offset}`);

const FACTORIES: Record<EngineName, (settings: EngineSettings) => Engine> = {
  postgres: createPostgres,
  restate: createRestate,
  nats: createNats,
  s3: createS3,
  mail: createMail,
};

interface EnginesOptions {
  readonly dir: string;
  readonly ports: Ports;
  readonly lifetime: Lifetime;
  readonly durable?: boolean;
  readonly names?: readonly EngineName[];
}

export function createEngines({ dir, names = ENGINE_NAMES, ...settings }: EnginesOptions): Engine[] {
  return names.map((name) => FACTORIES[name]({ dir: join(dir, name), ...settings }));
}

// The engines that `pnpm stack` looks after and development, tests and journeys use.
export function developmentEngines(): Engine[] {
  return createEngines({
    dir: STACK_DIR,
    ports: offsetPorts(STANDARD_PORTS, offset),
    lifetime: 'detached',
    // For a stack that is emptied after its run, as in CI.
    durable: process.env['STACK_DURABLE'] !== 'off',
  });
}

// The settings of a product process for its engines, and nothing else.
export function stackEnv(engines: readonly Engine[]): Record<string, string> {
  return Object.fromEntries(engines.flatMap((engine) => Object.entries(engine.env())));
}
