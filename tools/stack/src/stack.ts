import { join } from 'node:path';
import type { Lifetime } from './daemon.ts';
import { ENGINE_NAMES, type Engine, type EngineName, type EngineSettings } from './engine.ts';
import { createMail } from './engines/mail.ts';
import { createNats } from './engines/nats.ts';
import { createPostgres } from './engines/postgres.ts';
import { createRestate } from './engines/restate.ts';
import { createS3 } from './engines/s3.ts';
import { offsetPorts, type Ports, portOffset, STANDARD_PORTS } from './ports.ts';

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
  readonly names?: readonly EngineName[];
}

export function createEngines({ dir, ports, lifetime, names = ENGINE_NAMES }: EnginesOptions): Engine[] {
  return names.map((name) => FACTORIES[name]({ dir: join(dir, name), ports, lifetime }));
}

// The engines that `pnpm stack` looks after and development, tests and journeys use.
export function developmentEngines(): Engine[] {
  return createEngines({ dir: STACK_DIR, ports: offsetPorts(STANDARD_PORTS, offset), lifetime: 'detached' });
}

// What a product process is told about its engines, and nothing else.
export function stackEnv(engines: readonly Engine[]): Record<string, string> {
  return Object.fromEntries(engines.flatMap((engine) => Object.entries(engine.env())));
}
