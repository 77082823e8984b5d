import type { Ports } from '../ports.ts';
import type { Lifetime } from '../processes/daemon.ts';

export const ENGINE_NAMES = ['postgres', 'restate', 'nats', 's3', 'mail'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

export interface EngineSettings {
  readonly dir: string; // this engine's own folder
  readonly ports: Ports;
  readonly lifetime: Lifetime;
  readonly durable?: boolean; // survives a crash of the operating system; by default when it outlives its program
}

export interface Engine {
  readonly name: EngineName;
  readonly address: string;
  readonly ports: readonly number[];
  // Names what has to be installed when a binary is missing; null when the engine can be started.
  missing(): string | null;
  start(): Promise<void>;
  // A real answer from the engine itself, never just an open port.
  ready(): Promise<boolean>;
  // What products need to find inside a running engine (roles, database, user). Safe to repeat.
  prepare(): Promise<void>;
  // True while a process that start() began is alive, also when another program began it.
  running(): boolean;
  stop(): Promise<void>;
  // SIGKILL, with all children. Data stays; start() brings the engine back with it.
  kill(): Promise<void>;
  wipe(): Promise<void>;
  env(): Record<string, string>;
}

export function installHint(what: string, debianPackages: string): string {
  return `${what} is not installed: apt-get install -y --no-install-recommends ${debianPackages}`;
}
