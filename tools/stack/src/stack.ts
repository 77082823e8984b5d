import { join } from 'node:path';
import type { Lifetime } from './daemon.ts';
import { ENGINE_NAMES, type Engine, type EngineName, type EngineSettings } from './engine.ts';
import { createMail } from './engines/mail.ts';
import { createNats } from './engines/nats.ts';
import { createPostgres } from './engines/postgres.ts';
import { createRestate } from './engines/restate.ts';
import { createS3 } from './engines/s3.ts';
import { configuredPorts, type Ports } from './ports.ts';

export const ROOT = join(import.meta.dirname, '..', '..', '..');
export const STACK_DIR = join(ROOT, '.stack');

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
  return createEngines({ dir: STACK_DIR, ports: configuredPorts(), lifetime: 'detached' });
}

// What a product process is told about its engines, and nothing else.
export function stackEnv(engines: readonly Engine[]): Record<string, string> {
  return Object.assign({}, ...engines.map((engine) => engine.env()));
}
